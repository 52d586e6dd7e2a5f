import { SQL as Sql } from 'drizzle-orm/sql'

/**
 * SQL as a tagged template. It is imported from here: Node reads the library's package file, a hundred kilobytes, anew for every file
 * that names it.
 */
export { type SQL, sql } from 'drizzle-orm/sql'

/** A text as SQL, for statements that take no parameters. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** Whether a value is a piece of SQL. */
export function isSql(value: unknown): value is Sql {
  return value instanceof Sql
}
