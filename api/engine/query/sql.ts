import { PgDialect } from 'drizzle-orm/pg-core/dialect'
import { prepare } from '../../kernel/database/prepared.ts'
import { type SQL, sql } from '../../kernel/database/sql.ts'
import type { Query } from '../../kernel/database/types.ts'

const dialect = new PgDialect()

/** Runs a composed statement; values are parameters, identifiers come from definitions only. */
export async function run<Row extends object>(tx: Query, statement: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return await tx<Row>(text, params)
}

/** The same for a statement that comes again and again with one good plan for all values: the definitions alone make its text. */
export async function runPrepared<Row extends object>(tx: Query, statement: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return await tx<Row>(prepare(text), params)
}

/** The same for reading: what this transaction has asked before, with the same values, is not asked again. */
export async function runCached<Row extends object>(tx: Query, statement: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const key = JSON.stringify([text, params])
  const cache = answers.get(tx) ?? new Map<string, Promise<object[]>>()
  answers.set(tx, cache)
  const answer = cache.get(key) ?? tx<Row>(text, params)
  cache.set(key, answer)
  return (await answer) as Row[]
}

const answers = new WeakMap<Query, Map<string, Promise<object[]>>>()

/** A list as one array parameter. */
export function array(
  values: readonly (string | number | boolean | null)[],
  type: 'text' | 'bigint' | 'int' | 'boolean' | 'uuid',
): SQL {
  return sql`${sql.param([...values])}::${sql.raw(type)}[]`
}

export function and(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)
}

/** `%text%` with the pattern's own signs taken literally. */
export function contains(expression: SQL, text: string): SQL {
  return sql`${expression} ilike ${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
}
