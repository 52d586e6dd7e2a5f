import type { Session } from '../engine.ts'
import type { TableDescription } from '../types.ts'
import { type ColumnPlan, EXISTING_COLUMNS, type ExistingColumn, planColumns } from './columns.ts'
import { changedComputations, recompute } from './computed-columns.ts'
import { SchemaError } from './errors.ts'
import { recordedValues, valueDoubts } from './values.ts'

/** Brings tables and columns to the descriptions; answers what a person should know. Throws `SchemaError` before it changed anything. */
export async function alignColumns(session: Session, tables: readonly TableDescription[]): Promise<string[]> {
  const { existing, plan, tablesLeft } = await compareColumns(session, tables)
  if (plan.problems.length > 0) throw new SchemaError(plan.problems)
  if (plan.statements.length > 0) await session.script(plan.statements.join(';\n'))
  const changed = await changedComputations(session, tables, existing)
  if (changed.length > 0) await session.script(changed.map(recompute).join(';\n'))
  return [
    ...plan.notices,
    ...changed.map(({ table, column }) => `${table}.${column.name} is computed anew`),
    ...tablesLeft.map(
      (table) => `${table} is not defined any more: its rows stay until a migration drops it`,
    ),
  ]
}

export interface ColumnComparison {
  readonly existing: ReadonlyMap<string, readonly ExistingColumn[]>
  readonly plan: Omit<ColumnPlan, 'doubts'>
  /** Tables of the database that no description is about. */
  readonly tablesLeft: readonly string[]
}

/** What stands between the database and the descriptions; asks the rows where it depends on them. Only reads. */
export async function compareColumns(
  { query }: Session,
  tables: readonly TableDescription[],
): Promise<ColumnComparison> {
  const existing = Map.groupBy(await query<ExistingColumn>(EXISTING_COLUMNS), ({ table }) => table)
  const plans = tables.map((table) => planColumns(table, existing.get(table.name) ?? []))
  const problems = plans.flatMap((plan) => plan.problems)
  const recorded = await recordedValues(query)
  const doubts = [
    ...plans.flatMap((plan) => plan.doubts),
    ...tables.flatMap((table) => valueDoubts(table, existing.get(table.name) ?? [], recorded)),
  ]
  for (const { rows, problem } of doubts) {
    const [found] = await query<{ count: number; first?: readonly string[] }>(rows)
    if (found !== undefined && found.count > 0) problems.push(problem(found.count, found.first ?? []))
  }
  const described = new Set(tables.map(({ name }) => name))
  return {
    existing,
    plan: {
      statements: plans.flatMap(({ statements }) => statements),
      notices: plans.flatMap(({ notices }) => notices),
      problems,
    },
    tablesLeft: [...existing.keys()].filter((name) => !described.has(name)).toSorted(),
  }
}
