import { createHash } from 'node:crypto'
import type { Session } from '../engine.ts'
import type { Migration } from '../migrations/index.ts'
import type { TableDescription } from '../types.ts'
import { columnStatements, EXISTING_COLUMNS, type ExistingColumn } from './columns.ts'
import { FOUNDATION } from './foundation.ts'
import { objectsOf, type SchemaObject } from './objects.ts'

/** A newer program has changed this database; an older one must not write into it. */
export class DatabaseTooNewError extends Error {
  constructor(found: number, known: number) {
    super(
      `The database is newer than this program (migration ${found}, the program knows ${known}). Start the newer program, or restore a backup.`,
    )
    this.name = 'DatabaseTooNewError'
  }
}

/**
 * Brings the database to the descriptions, forward only, in one transaction under a lock: all of it happens or nothing.
 * Costs one query when nothing has changed.
 */
export async function migrate(
  session: Session,
  tables: readonly TableDescription[],
  migrations: readonly Migration[],
): Promise<void> {
  const version = hashOf(JSON.stringify([FOUNDATION, tables, migrations.map(({ number }) => number)]))
  if (await isCurrent(session, version)) return
  await session.script(`BEGIN;SELECT pg_advisory_xact_lock(${LOCK})`)
  try {
    await session.script(FOUNDATION)
    await runMigrations(session, migrations)
    await alignColumns(session, tables)
    await alignObjects(session, tables)
    await remember(session, version)
    await session.script('COMMIT')
  } catch (error) {
    await session.script('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Any number that nobody else takes; ASCII of "consoleM". */
const LOCK = '7165067129519464525'

async function isCurrent(session: Session, version: string): Promise<boolean> {
  const [found] = await session.query<{ exists: boolean }>(
    `SELECT to_regclass('storage.facts') IS NOT NULL AND EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'console_app') AS exists`,
  )
  if (found?.exists !== true) return false
  const [fact] = await session.query<{ value: string }>(
    `SELECT value FROM storage.facts WHERE key = 'schema'`,
  )
  return fact?.value === version
}

async function runMigrations({ query }: Session, migrations: readonly Migration[]): Promise<void> {
  const known = migrations.reduce((highest, { number }) => Math.max(highest, number), 0)
  const applied = await query<{ number: number }>('SELECT number FROM storage.migrations')
  const highest = applied.reduce((max, { number }) => Math.max(max, number), 0)
  if (highest > known) throw new DatabaseTooNewError(highest, known)

  const [state] = await query<{ empty: boolean }>(`SELECT NOT EXISTS (${EXISTING_COLUMNS}) AS empty`)
  const done = new Set(applied.map(({ number }) => number))
  for (const migration of [...migrations].sort((a, b) => a.number - b.number)) {
    if (done.has(migration.number)) continue
    if (state?.empty !== true) await migration.up(query)
    await query('INSERT INTO storage.migrations (number, name) VALUES ($1, $2)', [
      migration.number,
      migration.name,
    ])
  }
}

async function alignColumns(session: Session, tables: readonly TableDescription[]): Promise<void> {
  const existing = Map.groupBy(
    await session.query<ExistingColumn & object>(EXISTING_COLUMNS),
    ({ table }) => table,
  )
  await runAll(
    session,
    tables.flatMap((table) => columnStatements(table, existing.get(table.name) ?? [])),
  )
}

async function alignObjects(session: Session, tables: readonly TableDescription[]): Promise<void> {
  const wanted = new Map(objectsOf(tables).map((object) => [idOf(object), object]))
  const recorded = new Map(
    (await session.query<Recorded & object>('SELECT "table", key, definition FROM storage.objects')).map(
      (row) => [idOf(row), row],
    ),
  )
  const gone = [...recorded.values()].filter(
    (row) => wanted.get(idOf(row))?.create !== definitionOf(row).create,
  )
  const added = [...wanted.values()].filter((object) => {
    const row = recorded.get(idOf(object))
    return row === undefined || definitionOf(row).create !== object.create
  })
  if (added.some(({ create }) => create.includes('gin_trgm_ops')))
    await session.script('CREATE EXTENSION IF NOT EXISTS pg_trgm')
  await runAll(
    session,
    gone.toReversed().map((row) => definitionOf(row).drop),
  )
  await runAll(
    session,
    added.map(({ create }) => create),
  )
  await recordObjects(session, gone, added)
}

interface Recorded {
  table: string
  key: string
  definition: string
}

function idOf({ table, key }: { table: string; key: string }): string {
  return `${table} ${key}`
}

function definitionOf({ definition }: Recorded): { create: string; drop: string } {
  return JSON.parse(definition)
}

async function recordObjects(
  { query }: Session,
  gone: readonly Recorded[],
  added: readonly SchemaObject[],
): Promise<void> {
  await query(
    'DELETE FROM storage.objects o USING unnest($1::text[], $2::text[]) AS gone (t, k) WHERE o."table" = gone.t AND o.key = gone.k',
    [gone.map(({ table }) => table), gone.map(({ key }) => key)],
  )
  await query(
    'INSERT INTO storage.objects ("table", key, definition) SELECT * FROM unnest($1::text[], $2::text[], $3::text[])',
    [
      added.map(({ table }) => table),
      added.map(({ key }) => key),
      added.map(({ create, drop }) => JSON.stringify({ create, drop })),
    ],
  )
}

async function remember({ query }: Session, version: string): Promise<void> {
  await query(
    `INSERT INTO storage.facts (key, value) VALUES ('schema', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [version],
  )
}

async function runAll(session: Session, statements: readonly string[]): Promise<void> {
  if (statements.length > 0) await session.script(statements.join(';\n'))
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
