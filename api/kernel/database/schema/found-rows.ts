import type { TableDescription } from '../types.ts'
import { quote } from './objects.ts'

/** SQL of what identifies the rows of a table, as a text. */
export function keyOf({ primaryKey }: Pick<TableDescription, 'primaryKey'>): string {
  return `concat_ws(' ', ${primaryKey.map(quote).join(', ')})`
}

/** `904 rows (3, 7, 12 …) have`. */
export function rowsText(count: number, first: readonly string[]): string {
  const some = first.length === 0 ? '' : ` (${first.join(', ')}${count > first.length ? ' …' : ''})`
  return count === 1 ? `1 row${some} has` : `${count} rows${some} have`
}

/** SQL: how many of the rows `key` there are, and the keys of the first three. */
export function countWithFirst(rows: string): string {
  return `SELECT count(*) AS count, (array_agg(key ORDER BY key))[1:3] AS first FROM (${rows}) AS found`
}
