import { SQL as Sql } from 'drizzle-orm/sql'

/**
 * SQL as a tagged template. Everybody imports it from here: Node reads the library's package file, a hundred kilobytes, anew for every file
 * that names it.
 */
export { type SQL, sql } from 'drizzle-orm/sql'

/** Whether a value is a piece of SQL. */
export function isSql(value: unknown): value is Sql {
  return value instanceof Sql
}
