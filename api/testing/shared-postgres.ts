import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type PostgresServer, startPostgres, stopPostgres } from './postgres-server.ts'

/** Folder in which the test files of one run find the server that the first of them started; set by `tests/postgres-setup.ts`. */
export const SHARED_FOLDER = 'TEST_POSTGRES_FOLDER'

/** The run's PostgreSQL, or, outside of such a run, one of the caller's own. `release` after use. */
export async function acquirePostgres(): Promise<{ url: string; release: () => Promise<void> }> {
  const shared = process.env[SHARED_FOLDER]
  if (shared !== undefined) return { url: (await joinServer(shared)).url, release: async () => undefined }
  const server = await startPostgres()
  return { url: server.url, release: () => stopPostgres(server) }
}

/** Ends the run's server if one was started. */
export async function stopShared(folder: string): Promise<void> {
  const server = await readServer(folder)
  if (server !== null) await stopPostgres(server)
}

/** Who can make the folder `starting` starts the server; the others wait for its address. */
async function joinServer(folder: string): Promise<PostgresServer> {
  const isFirst = await mkdir(path.join(folder, 'starting')).then(
    () => true,
    () => false,
  )
  if (isFirst) await announce(folder, await startPostgres())
  for (let tries = 0; tries < 1200; tries += 1) {
    const server = await readServer(folder)
    if (server !== null) return server
    await wait(50)
  }
  throw new Error('The shared PostgreSQL did not start within a minute')
}

async function announce(folder: string, server: PostgresServer): Promise<void> {
  const draft = path.join(folder, 'server.draft')
  await writeFile(draft, JSON.stringify(server))
  await rename(draft, path.join(folder, 'server.json'))
}

async function readServer(folder: string): Promise<PostgresServer | null> {
  const text = await readFile(path.join(folder, 'server.json'), 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}
