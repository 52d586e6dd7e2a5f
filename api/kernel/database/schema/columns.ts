import type { ColumnDescription, TableDescription } from '../types.ts'
import { canonicalType } from './column-types.ts'
import { quote } from './objects.ts'

/** A column as the database has it now. */
export interface ExistingColumn {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly nullable: boolean
  /** As the database prints it; null also for identity and computed columns. */
  readonly default_value: string | null
  readonly is_identity: boolean
  readonly is_computed: boolean
  readonly is_in_key: boolean
}

export const EXISTING_COLUMNS = `
SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, a.atttypmod) AS type,
       NOT a.attnotnull AS nullable, CASE WHEN a.attgenerated = '' THEN pg_get_expr(d.adbin, d.adrelid) END AS default_value,
       a.attidentity <> '' AS is_identity, a.attgenerated <> '' AS is_computed,
       EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary AND a.attnum = ANY (i.indkey)) AS is_in_key
FROM pg_class c
JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`

/** A question to the rows, by SQL that answers `count`, and perhaps `first`: the keys of some of them. */
export interface Doubt {
  readonly rows: string
  readonly problem: (count: number, first: readonly string[]) => string
}

/** What brings a table's columns to its description, and what stands in the way. */
export interface ColumnPlan {
  readonly statements: readonly string[]
  /** Questions to the rows: where one answers that there are any, the problem stands in the way. */
  readonly doubts: readonly Doubt[]
  /** What only a numbered migration can do. */
  readonly problems: readonly string[]
  /** What happens to columns that are not described any more. */
  readonly notices: readonly string[]
}

/** Compares a table with what the database has of it; nothing means that it is not there. */
export function planColumns(table: TableDescription, existing: readonly ExistingColumn[]): ColumnPlan {
  if (existing.length === 0) return { ...NOTHING, statements: [createTable(table)] }
  const byName = new Map(existing.map((column) => [column.column, column]))
  const described = new Set(table.columns.map(({ name }) => name))
  const orphans = existing.filter(({ column }) => !described.has(column))
  return join([
    planKey(table, existing),
    ...table.columns.map((column) => planColumn(table.name, column, byName.get(column.name))),
    ...orphans.map(planOrphan),
  ])
}

export const WRITE_A_MIGRATION = 'write a migration (npm run migration -- <name>)'

const NOTHING: ColumnPlan = { statements: [], doubts: [], problems: [], notices: [] }

function join(plans: readonly ColumnPlan[]): ColumnPlan {
  return {
    statements: plans.flatMap(({ statements }) => statements),
    doubts: plans.flatMap(({ doubts }) => doubts),
    problems: plans.flatMap(({ problems }) => problems),
    notices: plans.flatMap(({ notices }) => notices),
  }
}

function planColumn(table: string, column: ColumnDescription, now: ExistingColumn | undefined): ColumnPlan {
  if (now === undefined) return planNewColumn(table, column)
  const place = `${table}.${column.name}`
  const refuse = (is: string, expected: string): ColumnPlan => ({
    ...NOTHING,
    problems: [`${place} is ${is} in the database and ${expected} in the definition: ${WRITE_A_MIGRATION}`],
  })
  if (canonicalType(column.type) !== now.type) return refuse(now.type, column.type)
  const isComputed = column.generated !== undefined && column.generated !== 'identity'
  if (isComputed && !now.is_computed) return refuse('stored', 'computed')
  if ((column.generated === 'identity') !== now.is_identity)
    return now.is_identity ? refuse('numbered', 'not') : refuse('not numbered', 'numbered')
  const name = quote(column.name)
  const changes = changesOf(column, now).map(
    (change) => `ALTER TABLE ${quote(table)} ALTER COLUMN ${name} ${change}`,
  )
  if (column.nullable || !now.nullable) return { ...NOTHING, statements: changes }
  const problem = (count: number) =>
    `${place} becomes required, and ${count === 1 ? '1 row has' : `${count} rows have`} none: give them a value first, in a migration (npm run migration -- <name>)`
  return {
    ...NOTHING,
    statements: changes,
    doubts: [{ rows: `SELECT count(*) AS count FROM ${quote(table)} WHERE ${name} IS NULL`, problem }],
  }
}

function planNewColumn(table: string, column: ColumnDescription): ColumnPlan {
  const statements = [`ALTER TABLE ${quote(table)} ADD COLUMN ${columnSql(column)}`]
  if (column.nullable || column.default !== null || column.generated !== undefined)
    return { ...NOTHING, statements }
  const problem = (count: number) =>
    `${table}.${column.name} is new, required and without a default, and ${table} has ${count === 1 ? '1 row' : `${count} rows`}: give it a default, or ${WRITE_A_MIGRATION}`
  return {
    ...NOTHING,
    statements,
    doubts: [{ rows: `SELECT count(*) AS count FROM ${quote(table)}`, problem }],
  }
}

/** The values stay until a migration drops them; a row has to be possible without. */
function planOrphan({ table, column, nullable, is_in_key }: ExistingColumn): ColumnPlan {
  const place = `${table}.${column}`
  if (is_in_key)
    return {
      ...NOTHING,
      problems: [`${place} is part of the key and not in the definition: ${WRITE_A_MIGRATION}`],
    }
  const notices = [`${place} is not defined any more: its values stay until a migration drops it`]
  if (nullable) return { ...NOTHING, notices }
  const statements = [`ALTER TABLE ${quote(table)} ALTER COLUMN ${quote(column)} DROP NOT NULL`]
  return { ...NOTHING, statements, notices }
}

function planKey(table: TableDescription, existing: readonly ExistingColumn[]): ColumnPlan {
  const now = existing.filter(({ is_in_key }) => is_in_key).map(({ column }) => column)
  const missing = table.primaryKey.filter((name) => !now.includes(name))
  if (missing.length === 0 || now.some((name) => !table.columns.some((column) => column.name === name)))
    return NOTHING
  return {
    ...NOTHING,
    problems: [
      `the key of ${table.name} is (${now.join(', ')}) in the database and (${table.primaryKey.join(', ')}) in the definition: ${WRITE_A_MIGRATION}`,
    ],
  }
}

function changesOf(column: ColumnDescription, now: ExistingColumn): string[] {
  const isGenerated = column.generated !== undefined
  return [
    ...(now.is_computed && !isGenerated ? ['DROP EXPRESSION'] : []),
    ...(column.nullable && !now.nullable && column.generated !== 'identity' && !now.is_in_key
      ? ['DROP NOT NULL']
      : []),
    ...(!column.nullable && now.nullable ? ['SET NOT NULL'] : []),
    ...(isGenerated ? [] : defaultChange(column.default, now.default_value)),
  ]
}

function defaultChange(expected: string | null, now: string | null): string[] {
  if (expected === null) return now === null ? [] : ['DROP DEFAULT']
  return now !== null && plainValue(now) === plainValue(expected) ? [] : [`SET DEFAULT ${expected}`]
}

/** Without the type that PostgreSQL prints behind a value, and the quotes that it puts around some numbers. */
function plainValue(text: string): string {
  return text.replace(/::[a-z ]+(?:\([\d, ]+\))?(?:\[\])?$/, '').replace(/^'(-?\d+(?:\.\d+)?)'$/, '$1')
}

function createTable(table: TableDescription): string {
  const key = `PRIMARY KEY (${table.primaryKey.map(quote).join(', ')})`
  return `CREATE TABLE ${quote(table.name)} (${[...table.columns.map(columnSql), key].join(', ')})`
}

/** A column as CREATE TABLE and ADD COLUMN take it. */
export function columnSql(column: ColumnDescription): string {
  const parts = [quote(column.name), column.type]
  if (column.generated === 'identity') parts.push('GENERATED BY DEFAULT AS IDENTITY')
  else if (column.generated !== undefined) parts.push(`GENERATED ALWAYS AS (${column.generated}) STORED`)
  else if (column.default !== null) parts.push(`DEFAULT ${column.default}`)
  if (!column.nullable) parts.push('NOT NULL')
  return parts.join(' ')
}
