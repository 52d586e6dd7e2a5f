import { sql } from 'drizzle-orm/sql'
import { run } from '../query/sql.ts'
import { today } from '../query/today.ts'
import type { Call } from './operation.ts'

interface Numbering {
  readonly table: string
  readonly column: string
  /** Before the year and month: `P` of `P2501000123`. */
  readonly prefix: string
  readonly digits: number
}

/**
 * The next number of a document, counted by month over all companies: prefix, year and month in the company's time zone, digits. Others who
 * want one of the same kind wait until this transaction ends.
 */
export async function nextNumber(call: Call, { table, column, prefix, digits }: Numbering): Promise<string> {
  const [year = '', month = ''] = today(call.caller.timezone).split('-')
  const [row] = await run<{ number: string }>(
    call.tx,
    sql`select app_next_number(${table}, ${column}, ${prefix + year.slice(2) + month}, ${digits}::integer) as number`,
  )
  if (row === undefined) throw new Error(`no number for ${table}`)
  return row.number
}
