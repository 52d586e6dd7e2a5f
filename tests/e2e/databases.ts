import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import {
  type PostgresServer,
  runOn,
  startPostgres,
  stopPostgres,
  withDatabase,
} from '../../api/testing/postgres-server.ts'

/** Where the browser tests keep the data of their consoles. */
export const dataFolder = '.cache/e2e'

const serverFile = `${dataFolder}/postgres.json`

/** Starts the PostgreSQL of the browser tests, with an empty database for the first worker's console. */
export async function startDatabases(): Promise<void> {
  const server = await startPostgres()
  await writeFile(serverFile, JSON.stringify(server))
  await runOn(server.url, `CREATE DATABASE ${nameOf(0)}`)
}

/** Gives another worker's console the data of the first one, which must be closed. */
export async function copyDatabase(worker: number): Promise<void> {
  const server = startedServer()
  if (server !== null)
    await runOn(server.url, `CREATE DATABASE ${nameOf(worker)} TEMPLATE ${nameOf(0)} STRATEGY FILE_COPY`)
}

/** Ends the PostgreSQL of the browser tests if there is one; its data are gone. */
export async function stopDatabases(): Promise<void> {
  const server = startedServer()
  if (server !== null) await stopPostgres(server)
}

/** Settings of a worker's console: none where it keeps its data in an embedded database. */
export function databaseSettings(worker: number): { readonly DATABASE_URL?: string; readonly DEMO?: string } {
  const server = startedServer()
  return server === null ? {} : { DATABASE_URL: withDatabase(server.url, nameOf(worker)), DEMO: '1' }
}

const nameOf = (worker: number) => `console_${worker}`

function startedServer(): PostgresServer | null {
  return existsSync(serverFile) ? JSON.parse(readFileSync(serverFile, 'utf8')) : null
}
