import { setTimeout as wait } from 'node:timers/promises'
import type { Engine, Session } from '../engine.ts'
import { alignColumns } from './align-columns.ts'
import { alignObjects, compareObjects } from './align-objects.ts'
import { dropChangedFunctions, recordFunctions } from './functions.ts'
import { buildConcurrently, LARGE_FROM_BYTES, onLargeTables } from './large-indexes.ts'
import type { SchemaObject } from './objects.ts'
import { functionSources, type ProgramSchema } from './program-schema.ts'
import { REGISTRY } from './registry.ts'
import { makeRole } from './role.ts'
import { inTransaction, noteAll, runNonTransactional, runTogether } from './run-migrations.ts'
import { isCurrent, isEmpty, pendingMigrations, rememberFingerprint, rememberVersion } from './state.ts'
import { rememberValues } from './values.ts'

export interface MigrateOptions {
  readonly kind: Engine['kind']
  /** Called before the first migration; answers where the copy is, null where there is none. */
  readonly backUp: () => Promise<string | null>
  /** Gets what an operator should know. */
  readonly report: (text: string) => void
  readonly largeFromBytes?: number
}

/**
 * Brings the database to what the program expects, forward only: migrations first, then tables, functions, indexes, constraints and policies,
 * in one transaction under a lock. Outside of it are migrations that say so, and indexes of large tables on PostgreSQL, which are built
 * beside the writers; whatever is interrupted is taken up by the next start. Costs two queries when nothing has changed.
 *
 * Throws `RoleError`, `DatabaseTooNewError`, `SchemaError` where rows or columns need a migration, and `MigrationError` where one fails.
 */
export async function migrate(
  session: Session,
  program: ProgramSchema,
  options: MigrateOptions,
): Promise<void> {
  if (await isCurrent(session, program)) return
  await locked(session, async () => {
    if (await isCurrent(session, program)) return
    await session.script(REGISTRY)
    const isNew = await isEmpty(session)
    const pending = await pendingMigrations(session, program)
    if (!isNew && pending.length > 0) await copy(options)
    const together = isNew ? [] : await runNonTransactional(session, pending, options.report)
    const later = await inTransaction(session, async () => {
      await (isNew ? noteAll(session, pending) : runTogether(session, together, options.report))
      return align(session, program, options)
    })
    if (later.size === 0) return
    await buildConcurrently(session, later, options.report)
    await rememberFingerprint(session, program)
  })
}

async function copy({ backUp, report }: MigrateOptions): Promise<void> {
  const copied = await backUp()
  if (copied !== null) report(`The database as it was before the migration: ${copied}`)
}

/** Answers the indexes that are left to be built outside of the transaction. */
async function align(
  session: Session,
  program: ProgramSchema,
  { kind, report, largeFromBytes = LARGE_FROM_BYTES }: MigrateOptions,
): Promise<ReadonlySet<SchemaObject>> {
  const notices = await alignColumns(session, program.tables)
  const functions = functionSources(program)
  await makeRole(session)
  const withoutPolicies = await dropChangedFunctions(session, functions)
  await session.script(program.functions)
  await recordFunctions(session.query, functions)
  const objects = await compareObjects(session, program.tables, withoutPolicies)
  const later =
    kind === 'postgres'
      ? await onLargeTables(session, objects.added, largeFromBytes)
      : new Set<SchemaObject>()
  await alignObjects(session, objects, later)
  await rememberVersion(session, program)
  await rememberValues(session.query, program.tables)
  if (later.size === 0) await rememberFingerprint(session, program)
  notices.forEach(report)
  return later
}

/**
 * One process at a time. Asked again and again instead of waited for: a statement that waits would hold a snapshot, for which an index
 * that is built beside the writers waits in turn.
 */
async function locked(session: Session, work: () => Promise<void>): Promise<void> {
  while (!(await tryLock(session))) await wait(100)
  try {
    await work()
  } finally {
    await session.query(`SELECT pg_advisory_unlock(${LOCK})`).catch(() => undefined)
  }
}

async function tryLock({ query }: Session): Promise<boolean> {
  const [answer] = await query<{ locked: boolean }>(`SELECT pg_try_advisory_lock(${LOCK}) AS locked`)
  return answer?.locked === true
}

/** Any number that is not taken; ASCII of "consoleM". */
const LOCK = '7165067129519464525'
