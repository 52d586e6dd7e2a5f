import { gathered } from '../../../engine/model/composite-fields.ts'
import { currency, licenseType } from '../../../engine/model/enums/common.ts'
import { bool, email, enumeration, money, string } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import type { Variant } from '../../../engine/model/variant.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { rowsOf } from '../../../engine/operations/parent.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { fromCents, toCents } from '../../../kernel/formats/money/amount.ts'
import { couponDiscount } from '../../trade/pricing/coupon.ts'
import { listPrices } from '../../trade/pricing/list-price.ts'

/** What a code would take off one copy, and why it would not. */
export const testCoupon = (variant: Variant) =>
  collectionAction({
    name: 'test',
    readsOnly: true,
    path: '/test',
    zh: '试算优惠',
    en: 'Try a coupon',
    access: [`${variant}-api.coupons.index`, 'coupons.manage'],
    input: {
      code: string('优惠码', 'Code', { min: 1, max: 32, required: true }),
      product_id: ref('产品', 'Product', 'products', { required: true }),
      license_type: enumeration('授权类型', 'License type', licenseType, { required: true }),
      currency: enumeration('货币', 'Currency', currency, { required: true }),
      email: email('邮箱', 'Email'),
    },
    answer: {
      fields: {
        ok: bool('可用', 'Applies', { required: true }),
        reasons: gathered('原因', 'Reasons', { required: true }),
        discount: money('优惠', 'Discount', { currency: { field: 'currency' }, required: true }),
      },
    },
    run: async ({ resource, call, input }) => {
      const { source, condition } = await rowsOf(resource, call)
      const [coupon] = await run<{ id: number }>(
        call.tx,
        sql`select t.id from ${source} where ${condition} and t.code = ${input.code.trim().toUpperCase()}`,
      )
      if (coupon === undefined) return refused('优惠券不存在')
      const currency = input.currency
      const line = {
        product_id: input.product_id,
        license_type: input.license_type,
        quantity: 1,
      }
      const [price = null] = await listPrices(call, [line], currency, null)
      if (price === null) return refused('该产品没有此货币的价格')
      const use = {
        couponId: coupon.id,
        lines: [{ ...line, unit: toCents(price.amount) }],
        currency,
        email: (input.email ?? '') || null,
      }
      const { discount, reasons } = await couponDiscount(call, use)
      return {
        ok: reasons.length === 0,
        reasons: reasons.map((reason) => ({ reason })),
        discount: fromCents(discount),
      }
    },
  })

function refused(reason: string) {
  return { ok: false, reasons: [{ reason }], discount: '0.00' }
}
