import { existsSync, readFileSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
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

/** Data that are not in use, to be copied. */
export const spare = 'spare'

/** Starts the PostgreSQL of the browser tests, with an empty database for the spare data. */
export async function startDatabases(): Promise<void> {
  const server = await startPostgres()
  await writeFile(serverFile, JSON.stringify(server))
  await runOn(server.url, `CREATE DATABASE ${spare}`)
}

/** Gives a console the spare data, in a folder and, where there is PostgreSQL, in a database of a name that none has. */
export async function copySpare(folder: string, database: string): Promise<void> {
  await cp(`${dataFolder}/${spare}`, folder, { recursive: true })
  const server = startedServer()
  if (server !== null)
    await runOn(server.url, `CREATE DATABASE ${database} TEMPLATE ${spare} STRATEGY FILE_COPY`)
}

/** An empty database of PostgreSQL, gone when it is disposed of; where the consoles are embedded, in a server of its own. */
export async function createEmptyDatabase(name: string): Promise<AsyncDisposable & { readonly url: string }> {
  const shared = startedServer()
  const server = shared ?? (await startPostgres())
  const remove = `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`
  await runOn(server.url, remove)
  await runOn(server.url, `CREATE DATABASE ${name}`)
  return {
    url: withDatabase(server.url, name),
    async [Symbol.asyncDispose]() {
      await (shared === null ? stopPostgres(server) : runOn(server.url, remove))
    },
  }
}

/** Ends the PostgreSQL of the browser tests if there is one; its data are gone. */
export async function stopDatabases(): Promise<void> {
  const server = startedServer()
  if (server !== null) await stopPostgres(server)
}

/** Where a console finds its database: nothing to be said where it is embedded. */
export function databaseSettings(database: string): {
  readonly DATABASE_URL?: string
  readonly DEMO?: string
} {
  const server = startedServer()
  return server === null ? {} : { DATABASE_URL: withDatabase(server.url, database), DEMO: '1' }
}

function startedServer(): PostgresServer | null {
  return existsSync(serverFile) ? JSON.parse(readFileSync(serverFile, 'utf8')) : null
}
