import type { Session } from '../engine.ts'
import type { Migration } from '../migrations/migration.ts'
import type { Query } from '../types.ts'
import { EXISTING_COLUMNS } from './columns.ts'
import { DatabaseTooNewError } from './errors.ts'
import { fingerprintOf, type ProgramSchema } from './program-schema.ts'
import { HAS_ROLE } from './role.ts'

/**
 * Whether the database is what the program expects; costs two queries. Throws `DatabaseTooNewError` where a newer program has changed it.
 */
export async function isCurrent({ query }: Session, program: ProgramSchema): Promise<boolean> {
  const [found] = await query<{ exists: boolean; has_role: boolean }>(
    `SELECT to_regclass('storage.facts') IS NOT NULL AS exists,
       ${HAS_ROLE} AS has_role`,
  )
  if (found?.exists !== true) return false
  const facts = await query<{ key: string; value: string }>(
    `SELECT key, value FROM storage.facts WHERE key IN ('schema', 'schema version')`,
  )
  const valueOf = (key: string) => facts.find((fact) => fact.key === key)?.value
  if (found.has_role && valueOf('schema') === fingerprintOf(program)) return true
  const version = Number(valueOf('schema version') ?? 0)
  if (version > program.version)
    throw new DatabaseTooNewError(`schema ${version}`, `schema ${program.version}`)
  return false
}

/** The schema version that a database says it has; 0 where it says none. */
export async function versionOf({ query }: Session): Promise<number> {
  const [fact] = await query<{ value: string }>(
    `SELECT value FROM storage.facts WHERE key = 'schema version'`,
  )
  return Number(fact?.value ?? 0)
}

/** The migrations that the database has not seen, in their order. Throws `DatabaseTooNewError` where it has seen later ones. */
export async function pendingMigrations(
  { query }: Session,
  { migrations }: ProgramSchema,
): Promise<Migration[]> {
  const latest = migrations.reduce((highest, { number }) => Math.max(highest, number), 0)
  const applied = await query<{ number: number }>('SELECT number FROM storage.migrations')
  const highest = applied.reduce((max, { number }) => Math.max(max, number), 0)
  if (highest > latest) throw new DatabaseTooNewError(`migration ${highest}`, `migration ${latest}`)
  const done = new Set(applied.map(({ number }) => number))
  return migrations.filter(({ number }) => !done.has(number)).toSorted((a, b) => a.number - b.number)
}

/** Whether there is no table yet, so that no migration has anything to do. */
export async function isEmpty({ query }: Session): Promise<boolean> {
  const [state] = await query<{ empty: boolean }>(`SELECT NOT EXISTS (${EXISTING_COLUMNS}) AS empty`)
  return state?.empty === true
}

/** Notes the version at once, so that no older program takes what is half way; the fingerprint when everything is done. */
export async function rememberVersion({ query }: Session, { version }: ProgramSchema): Promise<void> {
  await rememberFact(query, 'schema version', String(version))
}

export async function rememberFingerprint({ query }: Session, program: ProgramSchema): Promise<void> {
  await rememberFact(query, 'schema', fingerprintOf(program))
}

export async function rememberFact(query: Query, key: string, value: string): Promise<void> {
  await query(
    'INSERT INTO storage.facts (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
    [key, value],
  )
}
