import { tags } from '../../../../engine/model/composite-fields.ts'
import { currency, licenseType } from '../../../../engine/model/enums/common.ts'
import { country } from '../../../../engine/model/enums/country.ts'
import { email, enumeration, int, money, string } from '../../../../engine/model/fields.ts'
import { entries, ref } from '../../../../engine/model/related-fields.ts'
import { collectionAction } from '../../../../engine/operations/actions/action.ts'
import { worded } from '../../../../kernel/formats/messages/worded.ts'
import { ApiError } from '../../../../kernel/platform/api-error.ts'
import { quote } from '../../../trade/pricing/quote.ts'
import { quoteRequest } from './quote-request.ts'

const ownCurrency = { currency: { field: 'currency' } }

/** What the lines cost now, while the form is being filled in. */
export const quoteAction = collectionAction({
  name: 'quote',
  readsOnly: true,
  path: '/quote',
  zh: '计算订单价格',
  en: 'Quote an order',
  access: ['orders.store', 'orders.update'],
  input: {
    items: entries(
      '明细',
      'Items',
      {
        product_id: ref('产品', 'Product', 'products', { required: true }),
        license_type: enumeration('授权类型', 'License type', licenseType, {
          required: true,
          choicesFrom: 'product_id',
        }),
        quantity: int('数量', 'Quantity', { min: 1, max: 999, default: 1 }),
        unit_price: money('单价', 'Unit price', { ...ownCurrency, min: 0 }),
      },
      { required: true, max: 50 },
    ),
    currency: enumeration('货币', 'Currency', currency, { required: true }),
    country: enumeration('国家', 'Country', country),
    coupon_id: ref('优惠券', 'Coupon', 'coupons', { purpose: 'order', dependsOn: ['currency'] }),
    agency_id: ref('代理', 'Agency', 'agencies'),
    discount: money('优惠', 'Discount', { ...ownCurrency, min: 0 }),
    tax: money('税', 'Tax', { ...ownCurrency, min: 0 }),
    email: email('邮箱', 'Email'),
  },
  answer: {
    fields: {
      lines: entries(
        '明细',
        'Lines',
        {
          product_id: int('产品', 'Product', { required: true }),
          product: string('产品名称', 'Product name', { required: true }),
          license_type: string('授权类型', 'License type', { required: true }),
          quantity: int('数量', 'Quantity', { required: true }),
          price_id: int('价格', 'Price'),
          list_price: money('标价', 'List price', ownCurrency),
          unit_price: money('单价', 'Unit price', { ...ownCurrency, required: true }),
          discount: money('优惠', 'Discount', { ...ownCurrency, required: true }),
          total: money('小计', 'Total', { ...ownCurrency, required: true }),
        },
        { required: true },
      ),
      subtotal: money('小计', 'Subtotal', { ...ownCurrency, required: true }),
      discount: money('优惠', 'Discount', { ...ownCurrency, required: true }),
      tax: money('税', 'Tax', { ...ownCurrency, required: true }),
      total: money('实付', 'Total', { ...ownCurrency, required: true }),
      warnings: tags('提示', 'Warnings', { required: true, max: 200 }),
    },
  },
  run: async ({ call, input }) => {
    const quoted = await quote(call, quoteRequest(input, null))
    const { coupon_id: coupon, ...errors } = quoted.errors
    if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
    const { lines, subtotal, discount, tax, total, warnings } = quoted
    return {
      lines,
      subtotal,
      discount,
      tax,
      total,
      warnings: [...(coupon ?? []), ...warnings].map((one) => worded(call.caller.locale, one)),
    }
  },
})
