import type { Session } from '../engine.ts'
import { DatabaseError, type TableDescription, type UniqueDescription } from '../types.ts'
import { canonicalType } from './column-types.ts'
import { type ExistingColumn, WRITE_A_MIGRATION } from './columns.ts'
import { countWithFirst, keyOf, rowsText } from './found-rows.ts'
import { quote, type SchemaObject } from './objects.ts'

type Found = { readonly count: number; readonly first: readonly string[] }

/** A question to the rows, and what it means where some are found. */
interface Question {
  readonly rows: string
  readonly problem: (rows: string) => string
  /** A script before it. */
  readonly prepare?: string
}

/**
 * The rows that stand against new rules and other types: how many, and the keys of the first. For a transaction that is rolled back; what
 * cannot be asked before a migration ran is left out.
 */
export async function rowsAgainst(
  session: Session,
  tables: readonly TableDescription[],
  existing: ReadonlyMap<string, readonly ExistingColumn[]>,
  added: readonly SchemaObject[],
): Promise<string[]> {
  const isNew = new Set(added.map(({ table, key }) => `${table} ${key}`))
  const existingTables = tables.filter(({ name }) => existing.has(name))
  const questions = existingTables.flatMap((table) => [
    ...retyped(table, existing.get(table.name) ?? []),
    ...rules(table).flatMap(({ key, ...question }) => (isNew.has(`${table.name} ${key}`) ? [question] : [])),
  ])
  const problems: string[] = []
  for (const { rows, problem, prepare = '' } of questions) {
    const found = await countViolations(session, prepare, rows)
    if (found !== null && found.count > 0) problems.push(problem(rowsText(found.count, found.first)))
  }
  return problems
}

async function countViolations(
  { query, script }: Session,
  prepare: string,
  rows: string,
): Promise<Found | null> {
  await script('SAVEPOINT question')
  try {
    if (prepare !== '') await script(prepare)
    const [found] = await query<Found>(rows)
    return found ?? null
  } catch (error) {
    if (error instanceof DatabaseError) return null
    throw error
  } finally {
    await script('ROLLBACK TO SAVEPOINT question')
  }
}

const MEND = `mend them first, or ${WRITE_A_MIGRATION}`

/** Values that are none of the type that their column gets. */
function retyped(table: TableDescription, existing: readonly ExistingColumn[]): Question[] {
  return table.columns.flatMap(({ name, type, generated }) => {
    const now = existing.find(({ column }) => column === name)
    if (now === undefined || generated !== undefined || canonicalType(type) === now.type) return []
    return [
      {
        prepare: `CREATE FUNCTION pg_temp.converts(value text) RETURNS boolean LANGUAGE plpgsql AS $f$
          BEGIN PERFORM value::${type}; RETURN true; EXCEPTION WHEN others THEN RETURN false; END $f$`,
        rows: counted(table, `NOT pg_temp.converts(${quote(name)}::text)`),
        problem: (rows) => `${table.name}.${name} becomes ${type}, and ${rows} a value that is none: ${MEND}`,
      },
    ]
  })
}

/** By the key of the object that holds the rule. */
function rules(table: TableDescription): (Question & { readonly key: string })[] {
  return [
    ...table.uniques.map((unique) => ({
      key: `index ${unique.name}`,
      rows: shared(table, unique),
      problem: (rows: string) =>
        `${unique.name} allows each (${unique.columns.join(', ')}) of ${table.name} once, and ${rows} one that another has: ${MEND}`,
    })),
    ...(table.checks ?? []).map(({ name, expression }) => ({
      key: `constraint ${name}`,
      rows: counted(table, `NOT (${expression})`),
      problem: (rows: string) =>
        `${name} of ${table.name} is ${expression}, and ${rows} other values: ${MEND}`,
    })),
    ...table.foreignKeys.map(({ name, columns, references, table: target }) => {
      const is = columns.map(
        (column, place) => `target.${quote(references[place] ?? '')} = source.${quote(column)}`,
      )
      const isSet = columns.map((column) => `source.${quote(column)} IS NOT NULL`)
      return {
        key: `constraint ${name ?? `${table.name}_${columns.join('_')}_fkey`}`,
        rows: counted(
          table,
          `${isSet.join(' AND ')} AND NOT EXISTS (SELECT FROM ${quote(target)} target WHERE ${is.join(' AND ')})`,
        ),
        problem: (rows: string) =>
          `(${columns.join(', ')}) of ${table.name} refers to ${target}, and ${rows} one that is not there: ${MEND}`,
      }
    }),
  ]
}

function counted(table: TableDescription, condition: string): string {
  return countWithFirst(`SELECT ${keyOf(table)} AS key FROM ${quote(table.name)} source WHERE ${condition}`)
}

function shared(table: TableDescription, { columns, where = 'true' }: UniqueDescription): string {
  const isSet = columns.map((column) => `${column} IS NOT NULL`).join(' AND ')
  return countWithFirst(`SELECT key FROM (
    SELECT ${keyOf(table)} AS key, count(*) OVER (PARTITION BY ${columns.join(', ')}) AS times
    FROM ${quote(table.name)} WHERE (${where}) AND ${isSet}) AS row WHERE times > 1`)
}
