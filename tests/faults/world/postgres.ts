import { readdirSync, readFileSync } from 'node:fs'
import { chown, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import {
  type Cluster,
  createCluster,
  createOwner,
  launchPostgres,
} from '../../../api/testing/postgres-server.ts'
import { freePort } from '../../../serving/testing/free-port.ts'
import type { Rows } from '../model.ts'
import type { SmallDisk } from './disk.ts'

/** A PostgreSQL whose commits survive a kill, as in production: it is stopped, frozen and killed in every way. */
export class FaultyPostgres {
  readonly #cluster: Cluster
  readonly #port: number
  #pid = 0

  constructor(cluster: Cluster, port: number) {
    this.#cluster = cluster
    this.#port = port
  }

  static async create(): Promise<FaultyPostgres> {
    const postgres = new FaultyPostgres(await createCluster(), await freePort())
    await postgres.start()
    await createOwner(postgres.url('postgres', 'super'))
    return postgres
  }

  get folder(): string {
    return this.#cluster.folder
  }

  /** As the owner of the tables, who is no superuser, unless said. */
  url(database: string, role = 'owner'): string {
    return `postgres://${role}@127.0.0.1:${this.#port}/${database}`
  }

  /** Begins the server on its port and data; over when it answers. */
  async start(): Promise<void> {
    this.#pid = launchPostgres(this.#cluster, this.#port, settings)
    await this.answers()
  }

  async answers(): Promise<void> {
    for (;;) {
      const rows = await this.sql('postgres')('SELECT 1').catch(() => null)
      if (rows !== null) return
      await wait(50)
    }
  }

  /** SIGINT: every session is cut and the data are written. */
  async stop(): Promise<void> {
    process.kill(this.#pid, 'SIGINT')
    await this.#gone()
  }

  /** SIGKILL of the postmaster; over when its orphaned sessions are gone too, which a new server waits for. */
  async kill(): Promise<void> {
    const all = this.processes()
    process.kill(this.#pid, 'SIGKILL')
    await this.#gone()
    for (const pid of all) signal(pid, 'SIGKILL')
    while (all.some(isRunning)) await wait(20)
  }

  freeze(): void {
    for (const pid of [this.#pid, ...this.processes()]) signal(pid, 'SIGSTOP')
  }

  thaw(): void {
    for (const pid of [...this.processes(), this.#pid]) signal(pid, 'SIGCONT')
  }

  /** Of sessions and helpers. */
  processes(): number[] {
    return childrenOf(this.#pid)
  }

  /** A connection of its own for every statement, as a superuser. */
  sql(database: string): Rows {
    return async <T extends object>(text: string, params: readonly unknown[] = []) => {
      const client = new Client({
        connectionString: this.url(database, 'super'),
        connectionTimeoutMillis: 2_000,
        options: '-c default_transaction_read_only=off',
      })
      client.on('error', () => undefined)
      try {
        await client.connect()
        return (await client.query(text, [...params])).rows as T[]
      } finally {
        await client.end().catch(() => undefined)
      }
    }
  }

  /** A setting of the server, which sessions take over at once; null for what it was at the start. */
  async set(name: string, value: string | null): Promise<void> {
    const sql = this.sql('postgres')
    await sql(value === null ? `ALTER SYSTEM RESET ${name}` : `ALTER SYSTEM SET ${name} = '${value}'`)
    await sql('SELECT pg_reload_conf()')
  }

  /** A place of a few megabytes for the tables of a database; the log of writes has room elsewhere. */
  async smallTablespace(
    mount: (folder: string, megabytes: number) => SmallDisk,
  ): Promise<{ readonly name: string; readonly disk: SmallDisk }> {
    const folder = join(this.#cluster.folder, 'small')
    await mkdir(folder)
    const disk = mount(folder, 256)
    const inner = join(folder, 'space')
    await mkdir(inner)
    if (this.#cluster.account !== null)
      await chown(inner, this.#cluster.account.uid, this.#cluster.account.gid)
    await this.sql('postgres')(`CREATE TABLESPACE small LOCATION '${inner}'`)
    return { name: 'small', disk }
  }

  async drop(database: string): Promise<void> {
    const sql = this.sql('postgres')
    await sql(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
    await sql('DROP TABLESPACE IF EXISTS small')
  }

  async remove(): Promise<void> {
    this.thaw()
    await this.stop()
    await rm(this.#cluster.folder, { recursive: true, force: true })
  }

  async #gone(): Promise<void> {
    while (isRunning(this.#pid)) await wait(20)
  }
}

/** Nothing forces its writes to the disk: processes are killed here, not machines. */
const settings = [
  'fsync=off',
  'synchronous_commit=on',
  'full_page_writes=off',
  'wal_level=replica',
  'shared_buffers=128MB',
  'max_wal_size=4GB',
  'autovacuum=off',
  'jit=off',
  'max_connections=60',
  'restart_after_crash=on',
]

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent ? [Number(name)] : []
      } catch {
        return []
      }
    })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}
