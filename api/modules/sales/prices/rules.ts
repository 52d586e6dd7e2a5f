import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf, RecordOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { run } from '../../../engine/query/sql.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { toCents } from '../../../kernel/formats/money/amount.ts'
import { isWholeOnly } from '../../../kernel/formats/money/currency.ts'
import { licenseErrors } from '../../trade/pricing/licenses.ts'

/** What a price asks for beyond its fields (domain/resources.md, prices). */
export const priceRules = defineRules('prices', {
  beforeWrite: async (call, values, record) => {
    const draft = { ...record, ...values }
    const times = timeErrors(draft)
    const isOrdered = Object.keys(times).length === 0
    return {
      ...(await licenseErrors(call, draft.product_id, draft.license_type)),
      ...amountErrors(draft),
      ...times,
      ...(isOrdered ? await overlapErrors(call, draft, record) : {}),
    }
  },
  prepare: async (_call, values, record) => ({ status: statusOf({ ...record, ...values }) }),
  preventsDeletion: async (call, record) => {
    const sold = await run(
      call.tx,
      sql`select 1 from order_items where company_id = ${call.caller.companyId}::bigint and price_id = ${record.id}::bigint limit 1`,
    )
    return sold.length > 0 ? '有成交的价格不能删除，只能停用' : null
  },
})

/** By its time, unless a person has switched it off. */
export function statusOf(price: DraftOf<'prices'>): 'disabled' | 'expired' | 'scheduled' | 'active' {
  if (price.status === 'disabled') return 'disabled'
  const { effective_from: from, effective_to: to } = price
  if (to != null && Date.parse(to) <= Date.now()) return 'expired'
  return Date.parse(from ?? '') > Date.now() ? 'scheduled' : 'active'
}

/** Messages for the amounts of a price in its currency. */
export function amountErrors(price: DraftOf<'prices'>): ErrorsOf<'prices'> {
  const { amount, original_amount: original, currency } = price
  const errors: ErrorsOf<'prices'> = {}
  const whole = isWholeOnly(currency ?? '')
  for (const name of ['amount', 'original_amount'] as const) {
    const value = price[name]
    if (value != null && whole && toCents(value) % 100 !== 0)
      errors[name] = [message('{currency} 不支持小数金额', { currency: currency ?? '' })]
  }
  if (original != null && toCents(original) < toCents(amount)) errors.original_amount = ['划线价不能低于售价']
  return errors
}

function timeErrors({ effective_from: from, effective_to: to }: DraftOf<'prices'>): ErrorsOf<'prices'> {
  if (to == null || Date.parse(to) > Date.parse(from ?? '')) return {}
  return { effective_to: ['失效时间须晚于生效时间'] }
}

/** At any moment at most one price of a product, license, currency, region and quantity holds. */
async function overlapErrors(
  call: Call,
  draft: DraftOf<'prices'>,
  record: RecordOf<'prices'> | null,
): Promise<ErrorsOf<'prices'>> {
  if (draft.status === 'disabled') return {}
  const key = (['product_id', 'license_type', 'currency', 'region', 'min_quantity'] as const).map((name) =>
    textOf(draft[name]),
  )
  await run(call.tx, sql`select pg_advisory_xact_lock(hashtextextended(${`prices ${key.join(' ')}`}, 0))`)
  const [product, license, currency, region, quantity] = key
  const [other] = await run<{ day: string }>(
    call.tx,
    sql`select to_char(p.effective_from at time zone ${call.caller.timezone}, 'YYYY-MM-DD HH24:MI') as day from prices p
      where p.company_id = ${call.caller.companyId}::bigint and p.product_id = ${product}::bigint and p.license_type = ${license}
        and p.currency = ${currency} and p.region = ${region} and p.min_quantity = ${quantity}::bigint and p.status <> 'disabled'
        and p.id is distinct from ${record === null ? null : record.id}::bigint
        and tstzrange(p.effective_from, p.effective_to) && tstzrange(${draft.effective_from ?? ''}::timestamptz,
          ${draft.effective_to == null ? null : draft.effective_to}::timestamptz)
      limit 1`,
  )
  return other === undefined
    ? {}
    : { effective_from: [message('与 {day} 起生效的同类价格时间重叠', { day: other.day })] }
}
