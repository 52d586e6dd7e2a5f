import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf } from '../../../engine/model/records.ts'
import { runCached } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

/** Of which day, and from where, a rate is; both null for US dollars. */
export interface ExchangeRate {
  /** US dollars for one unit. */
  readonly rate: string
  readonly on: string | null
  readonly source: RecordOf<'orders'>['rate_source']
}

/**
 * The rate of a day in the company's time zone, or of the last day before it that has one: today's unless `at`, a moment or a date, says
 * otherwise. Before the first known day the first one counts. Throws 422 `currency` where no rate is known at all.
 */
export async function exchangeRate(call: Call, currency: string, at?: string): Promise<ExchangeRate> {
  if (currency === 'USD') return { rate: '1', on: null, source: null }
  const day = dayIn(call.caller.timezone, at)
  const [found] = await runCached<ExchangeRate>(
    call.tx,
    sql`select x.rate_usd as rate, x.day as on, x.source from exchange_rates x, (select ${day} as day) asked
      where x.currency = ${currency} order by x.day <= asked.day desc, abs(x.day - asked.day), x.fetched_at desc limit 1`,
  )
  if (found === undefined)
    throw ApiError.invalid({ currency: [message('没有 {currency} 兑美元的汇率', { currency })] })
  return found
}

/** US dollars for one unit (`exchangeRate`). */
export async function rateToUsd(call: Call, currency: string, at?: string): Promise<string> {
  return (await exchangeRate(call, currency, at)).rate
}

function dayIn(timezone: string, at: string | undefined) {
  if (at === undefined) return sql`(now() at time zone ${timezone})::date`
  if (/^\d{4}-\d\d-\d\d$/.test(at)) return sql`${at}::date`
  return sql`(${at}::timestamptz at time zone ${timezone})::date`
}
