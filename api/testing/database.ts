import { randomUUID } from 'node:crypto'
import { openDatabase } from '../kernel/database/open.ts'
import type { Database, DatabaseSettings, TableDescription } from '../kernel/database/types.ts'
import { tables as allTables } from '../modules/registry.ts'
import { withDatabase, runOn } from './postgres-server.ts'
import { bareDump, seededDump, seededTemplate } from './seeded.ts'
import { acquirePostgres } from './shared-postgres.ts'

export type DatabaseKind = Database['kind']

export interface TestDatabase {
  database: Database
  /** How to open the same database again (PostgreSQL: its address). */
  settings: DatabaseSettings
  close: () => Promise<void>
}

/** A day in the middle of the week after Christmas; the demo data end on the day before. */
export const TEST_TODAY = '2025-12-31'

export interface TestDatabaseOptions {
  /** With the small demo data (default), password `demo-Console-1`; otherwise empty tables. */
  seeded?: boolean
  /** The day on which the demo data end, `2025-12-31`: for figures that are of now. */
  today?: string
  /** Other tables than the program's; then never seeded. */
  tables?: readonly TableDescription[]
  settings?: DatabaseSettings
}

/** A fresh database for one test file, closed and gone after `close`. On PostgreSQL, started for the tests if there is none yet. */
export function openTestDatabase(
  kind: DatabaseKind,
  options: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  return kind === 'pglite' ? openInMemory(options) : openOnServer(options)
}

async function openInMemory({
  seeded = true,
  today = TEST_TODAY,
  tables,
  settings = {},
}: TestDatabaseOptions): Promise<TestDatabase> {
  const template = seeded && tables === undefined ? await seededDump(today) : await bareDump()
  const own: DatabaseSettings = { ...settings, folder: null, template }
  const database = await openDatabase(own, tables ?? allTables)
  return { database, settings: own, close: () => database.close() }
}

async function openOnServer({
  seeded = true,
  today = TEST_TODAY,
  tables,
  settings = {},
}: TestDatabaseOptions): Promise<TestDatabase> {
  const { url, release } = await acquirePostgres()
  const template = seeded && tables === undefined ? await seededTemplate(url, today) : null
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Where the log is kept minimal, copying files takes half the time of logging their pages.
  const copied = template === null ? '' : ` TEMPLATE ${template} STRATEGY FILE_COPY`
  await runOn(url, `CREATE DATABASE ${name}${copied}`)
  const own: DatabaseSettings = { poolSize: 4, ...settings, url: withDatabase(url, name) }
  const database = await openDatabase(own, tables ?? allTables)
  return {
    database,
    settings: own,
    async close() {
      await database.close()
      await runOn(url, `DROP DATABASE ${name} WITH (FORCE)`)
      await release()
    },
  }
}
