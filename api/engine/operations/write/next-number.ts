import { sql } from '../../../kernel/database/sql.ts'
import type { Call } from '../../model/operation.ts'
import { run } from '../../query/sql.ts'
import { today } from '../../query/today.ts'

/** The columns that count documents, by their tables. */
export const numberedColumns = {
  cooperation_payments: 'payment_no',
  cooperations: 'coop_no',
  coupon_requests: 'request_no',
  coupons: 'batch_no',
  feedback: 'ticket_no',
  key_batches: 'batch_no',
  orders: 'order_no',
  publishes: 'publish_no',
  returns: 'return_no',
  tradings: 'trade_no',
} as const

interface Numbering {
  readonly table: keyof typeof numberedColumns
  /** Before the date: `P` of `P2501000123`. */
  readonly prefix: string
  readonly digits: number
  /** With the day in the number (`IF250131000123`), not the month alone. */
  readonly daily?: true
}

/**
 * A number that no other document has: prefix, date in the company's time zone, and a serial that counts the documents of a table over all
 * companies. Nobody waits for another's transaction; one that is rolled back leaves a gap.
 */
export async function nextNumber(call: Call, { table, prefix, digits, daily }: Numbering): Promise<string> {
  const [year = '', month = '', day = ''] = today(call.caller.timezone).split('-')
  const date = `${year.slice(2)}${month}${daily === true ? day : ''}`
  const [row] = await run<{ number: string }>(
    call.tx,
    sql`select ${sql.identifier(numberFunction(table))}(${prefix + date}, ${digits}::integer) as number`,
  )
  if (row === undefined) throw new Error(`no number for ${table}`)
  return row.number
}

/** Each table has a function of its own: the one that they call numbers any column past row-level security. */
export function numberFunction(table: string): string {
  return `app_next_number_of_${table}`
}
