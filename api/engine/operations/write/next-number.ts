import { sql } from '../../../kernel/database/sql.ts'
import { numberFunction } from '../../model/numbering.ts'
import type { Call } from '../../model/operation.ts'
import type { ResourceName } from '../../model/records.ts'
import { run } from '../../query/sql.ts'
import { today } from '../../query/today.ts'

interface Numbering {
  /** Of a resource whose definition says which column is numbered. */
  readonly table: ResourceName
  /** Before the date: `P` of `P2501000123`. */
  readonly prefix: string
  readonly digits: number
  /** With the day in the number (`IF250131000123`), not the month alone. */
  readonly daily?: true
}

/**
 * A number that no other document has: prefix, date in the company's time zone, and a serial that counts the documents of a table over all
 * companies. No caller waits for another's transaction; one that is rolled back leaves a gap.
 */
export async function nextNumber(call: Call, numbering: Numbering): Promise<string> {
  const [number] = await nextNumbers(call, numbering, 1)
  if (number === undefined) throw new Error(`no number for ${numbering.table}`)
  return number
}

/** So many of them. */
export async function nextNumbers(
  call: Call,
  { table, prefix, digits, daily }: Numbering,
  count: number,
): Promise<string[]> {
  const [year = '', month = '', day = ''] = today(call.caller.timezone).split('-')
  const date = `${year.slice(2)}${month}${daily === true ? day : ''}`
  const rows = await run<{ number: string }>(
    call.tx,
    sql`select ${sql.identifier(numberFunction(table))}(${prefix + date}, ${digits}::integer) as number
      from generate_series(1, ${count}::integer)`,
  )
  return rows.map(({ number }) => number)
}
