import type { Purpose } from '../../../engine/model/definition/choosing.ts'
import { sql } from '../../../kernel/database/sql.ts'

const isValid = sql`t.status = 'active' and t.valid_from <= now() and (t.valid_to is null or t.valid_to > now())`

/** What coupons are chosen for, and which of them are accepted there. */
export const couponPurposes = {
  /** An order in the given currency; which products it needs, and how often it may still be used, is checked with the order. */
  order: {
    accepts: ([currency = null]) =>
      sql`${isValid} and (t.type = 'percent' or ${currency}::text is null or ${currency} = 'AUTO' or t.currency = ${currency})`,
    reason: '未生效、已过期或货币不同',
  },
  /** What a special hands out: of the selected brand, for as long as the special lasts. */
  special: {
    accepts: ([special = null], { companyId }) => sql`t.kind = 'self' and t.company_id = ${companyId}::bigint
      and t.status = 'active' and exists (select 1 from specials z where z.id::text = ${special}
        and t.valid_from <= greatest(z.starts_at, now()) and (t.valid_to is null or t.valid_to >= z.ends_at))`,
    reason: '须为本品牌自营、已生效且有效期覆盖活动期',
  },
  /** A customer gets it now: instead of a refund, for an answer, by mail. */
  gift: { accepts: () => isValid, reason: '未生效或已过期' },
  /** What is shared among brands. */
  shared: { accepts: () => sql`t.kind = 'synthesizing'`, reason: '只能选综合优惠券' },
} as const satisfies Readonly<Record<string, Purpose>>
