import type { Session } from '../engine.ts'
import type { Migration } from '../migrations/migration.ts'
import type { Query } from '../types.ts'
import { MigrationError } from './errors.ts'

type Report = (text: string) => void

/**
 * Runs, in order, those that stand outside of transactions and what comes before them; answers the others, which belong into the
 * transaction that brings everything else.
 */
export async function runNonTransactional(
  session: Session,
  pending: readonly Migration[],
  report: Report,
): Promise<readonly Migration[]> {
  const place = pending.findIndex(({ transaction }) => transaction === false)
  const alone = pending[place]
  if (alone === undefined) return pending
  const before = pending.slice(0, place)
  if (before.length > 0) await inTransaction(session, () => runTogether(session, before, report))
  await session.script(`SET app.system = 'on'`)
  try {
    await applyMigration(alone, session, report)
    await note(session, alone)
  } finally {
    await session.script('RESET app.system')
  }
  return runNonTransactional(session, pending.slice(place + 1), report)
}

/** Within the caller's transaction. */
export async function runTogether(
  session: Session,
  migrations: readonly Migration[],
  report: Report,
): Promise<void> {
  for (const migration of migrations) {
    await applyMigration(migration, session, report)
    await note(session, migration)
  }
}

/** For a database that has nothing to migrate. */
export async function noteAll(session: Session, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) await note(session, migration)
}

/** All of the work or nothing; it sees every row. */
export async function inTransaction<T>({ script }: Session, work: () => Promise<T>): Promise<T> {
  await script(`BEGIN;SET LOCAL app.system = 'on'`)
  try {
    const result = await work()
    await script('COMMIT')
    return result
  } catch (error) {
    await script('ROLLBACK').catch(() => undefined)
    throw error
  }
}

async function note({ query }: Session, { number, name }: Migration): Promise<void> {
  await query('INSERT INTO storage.migrations (number, name) VALUES ($1, $2)', [number, name])
}

async function applyMigration(migration: Migration, { query }: Session, report: Report): Promise<void> {
  const begin = performance.now()
  let statement: string | null = null
  const tx: Query = (text, params) => {
    statement = text
    return query(text, params)
  }
  try {
    await migration.up(tx)
  } catch (error) {
    throw new MigrationError(migration, statement, error)
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  report(`Migration ${migration.number} (${migration.name}): ${seconds} s`)
}
