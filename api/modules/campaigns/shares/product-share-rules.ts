import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf, ValuesOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { couponProblem } from '../coupons/coupon-problem.ts'
import { specialOf } from '../specials/parent.ts'

type Errors = ErrorsOf<'special_product_shares'>

const variables = new Set(['{product}', '{price}', '{discount}'])

/** How one product of a special is shared, and what sharing unlocks (domain/resources.md §6 `special_product_shares`). */
export const productShareRules = defineRules('special_product_shares', {
  beforeWrite: async (call, values, record) => {
    const special = await specialOf(call)
    const next = { ...record, ...values }
    return {
      ...(await productErrors(call, special.id, values)),
      ...wordErrors(next),
      ...unlockErrors(next),
      ...(values.coupon_id == null ? {} : await couponProblem(call, values.coupon_id, special, 'coupon_id')),
    }
  },
})

/** The product has to be one of this special's. */
async function productErrors(
  { tx }: Call,
  specialId: number,
  values: ValuesOf<'special_product_shares'>,
): Promise<Errors> {
  const id = values.special_product_id
  if (id == null) return {}
  const found = await run(
    tx,
    sql`select 1 from special_products where id = ${id}::bigint and special_id = ${specialId}::bigint`,
  )
  return found.length > 0 ? {} : { special_product_id: ['所选活动产品不存在'] }
}

function wordErrors(next: DraftOf<'special_product_shares'>): Errors {
  return Object.fromEntries(
    (['title', 'text'] as const).flatMap((name) => {
      const unknown = ((next[name] ?? '').match(/\{\w*\}/g) ?? []).filter((word) => !variables.has(word))
      return unknown.length === 0
        ? []
        : [
            [
              name,
              [
                message('没有变量 {names}，可用 {usable}', {
                  names: unknown,
                  usable: '{product} {price} {discount}',
                }),
              ],
            ],
          ]
    }),
  )
}

function unlockErrors(next: DraftOf<'special_product_shares'>): Errors {
  const { unlock, extra_off_percent: percent, coupon_id: coupon } = next
  const errors: Errors = {}
  if (unlock === 'extra_off' && percent == null) errors.extra_off_percent = ['额外优惠须填写百分比']
  if (unlock !== undefined && unlock !== 'none' && coupon == null) errors.coupon_id = ['分享解锁须选择优惠券']
  return errors
}
