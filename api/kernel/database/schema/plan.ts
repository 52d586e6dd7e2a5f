import type { Session } from '../engine.ts'
import type { Migration } from '../migrations/migration.ts'
import { compareColumns } from './align-columns.ts'
import { compareObjects } from './align-objects.ts'
import { changedComputations, recompute } from './computed-columns.ts'
import type { ProgramSchema } from './program-schema.ts'
import { rowsAgainst } from './rows-against.ts'
import { isCurrent, isEmpty, pendingMigrations, versionOf } from './state.ts'

/** What the next start would do to a database. */
export interface UpgradePlan {
  readonly kind: 'current' | 'new' | 'upgrade'
  readonly from: number
  readonly to: number
  readonly migrations: readonly Migration[]
  /** What follows the migrations, as far as it can be known before they ran. */
  readonly statements: readonly string[]
  readonly notices: readonly string[]
  /** Why the start would be refused. */
  readonly problems: readonly string[]
}

/** Changes nothing: what has to be tried is tried in a transaction that is rolled back. Throws `DatabaseTooNewError`. */
export async function planUpgrade(session: Session, program: ProgramSchema): Promise<UpgradePlan> {
  const nothing = { to: program.version, migrations: [], statements: [], notices: [], problems: [] }
  if (await isCurrent(session, program))
    return { ...nothing, kind: 'current', from: await versionOf(session) }
  if (await isEmpty(session)) return { ...nothing, kind: 'new', from: 0 }
  await session.script(`BEGIN;SET LOCAL app.system = 'on'`)
  try {
    const from = await versionOf(session)
    return { kind: 'upgrade', from, to: program.version, ...(await changes(session, program)) }
  } finally {
    await session.script('ROLLBACK')
  }
}

async function changes(session: Session, program: ProgramSchema) {
  const migrations = await pendingMigrations(session, program)
  const { plan, existing, tablesLeft } = await compareColumns(session, program.tables)
  const objects = await compareObjects(session, program.tables, new Set())
  const existingTables = program.tables.filter(({ name }) => existing.has(name))
  const against = await rowsAgainst(session, program.tables, existing, objects.added)
  const unblocked = plan.problems.length === 0 && migrations.length === 0
  const computed = unblocked ? await changedComputations(session, existingTables, existing) : []
  const isLeft = notCovered(migrations)
  return {
    migrations,
    statements: [
      ...plan.statements,
      ...computed.map(recompute),
      ...objects.drops,
      ...objects.added.map(({ create }) => create),
    ].filter(isLeft),
    notices: [
      ...plan.notices,
      ...tablesLeft.map(
        (table) => `${table} is not defined any more: its rows stay until a migration drops it`,
      ),
    ].filter(isLeft),
    problems: [...plan.problems, ...against].filter(isLeft),
  }
}

/** Reports what names no column that one of the migrations is about. */
function notCovered(migrations: readonly Migration[]): (text: string) => boolean {
  const places = migrations.flatMap(({ covers }) => covers.flatMap(placesIn))
  return (text) =>
    !places.some(
      ({ table, column }) =>
        text.includes(`${table}.${column} `) || (text.includes(`"${table}"`) && text.includes(`"${column}"`)),
    )
}

function placesIn(covered: string): { table: string; column: string }[] {
  const [, table, column, renamed] = /^\w+ (\w+)\.(\w+)(?: to (\w+)| \S+)?$/.exec(covered) ?? []
  if (table === undefined || column === undefined) return []
  return [column, ...(renamed === undefined ? [] : [renamed])].map((name) => ({ table, column: name }))
}
