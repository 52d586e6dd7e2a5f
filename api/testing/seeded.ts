import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { hashPassword } from '../engine/auth/password.ts'
import { prepareData } from '../engine/demo/prepare.ts'
import { openDatabase, openOn } from '../kernel/database/open.ts'
import { openPGlite } from '../kernel/database/pglite/engine.ts'
import type { Database, TableDescription } from '../kernel/database/types.ts'
import { createQueue } from '../kernel/platform/queue.ts'
import { createCipher } from '../kernel/platform/secrets/cipher.ts'
import { demoSteps, tables } from '../modules/registry.ts'
import { testDataKeys } from './data-key.ts'
import { withDatabase } from './postgres-server.ts'

const API = path.join(import.meta.dirname, '..')
const CACHE = path.join(API, '../.cache/test-databases')

/** File with a PGlite database that holds the small demo data; made once for each state of tables and demo. */
export async function seededDump(today: string): Promise<string> {
  return cachedDump(await fingerprint(today), tables, (database) => seed(database, today))
}

/** File with an empty PGlite database: beginning with it takes half the time of making one. */
export async function bareDump(): Promise<string> {
  return cachedDump(`bare-${await versions()}`, [], async () => undefined)
}

/** One making at a time in a process; two processes may both make it, and either result will do. */
function cachedDump(
  name: string,
  described: readonly TableDescription[],
  fill: (database: Database) => Promise<void>,
): Promise<string> {
  const file = path.join(CACHE, `${name}.tar`)
  if (existsSync(file)) return Promise.resolve(file)
  const running = underWay.get(file)
  if (running !== undefined) return running
  const making = makeDump(file, described, fill).finally(() => underWay.delete(file))
  underWay.set(file, making)
  return making
}

const underWay = new Map<string, Promise<string>>()

async function makeDump(
  file: string,
  described: readonly TableDescription[],
  fill: (database: Database) => Promise<void>,
): Promise<string> {
  await mkdir(CACHE, { recursive: true })
  const engine = await openPGlite({ folder: null, checkpointEvery: Infinity, checkpointIdleMs: 3_600_000 })
  const database = await openOn(engine, {}, described)
  await fill(database)
  const draft = `${file}.${process.pid}`
  await engine.dump(draft)
  await database.close()
  await rename(draft, file)
  await forgetOldDumps()
  return file
}

/** The last few are kept: other checkouts' states come back when branches change. Another process may take some away meanwhile. */
async function forgetOldDumps(): Promise<void> {
  const names = (await readdir(CACHE)).filter((name) => name.endsWith('.tar'))
  const files = names.map((name) => path.join(CACHE, name))
  const timeOf = (file: string) =>
    stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    )
  const dated = await Promise.all(files.map(async (file) => ({ file, time: await timeOf(file) })))
  const old = dated.sort((a, b) => b.time - a.time).slice(5)
  await Promise.all(old.map(({ file }) => rm(file, { force: true })))
}

/** Name of a PostgreSQL database that holds the same, to be copied with `TEMPLATE`; made by the first who asks. */
export async function seededTemplate(url: string, today: string): Promise<string> {
  const name = `seeded_${await fingerprint(today)}`
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock(1)')
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) {
      await client.query('DROP DATABASE IF EXISTS seeding')
      await client.query('CREATE DATABASE seeding')
      const database = await openDatabase({ url: withDatabase(url, 'seeding') }, tables)
      await seed(database, today)
      await database.close()
      await client.query(`ALTER DATABASE seeding RENAME TO ${name}`)
    }
  } finally {
    await client.end()
  }
  return name
}

/** The demo data, and the tables of the queue, which take a second to make. */
async function seed(database: Database, today: string): Promise<void> {
  await prepareData(database, {
    steps: demoSteps,
    demo: { size: 'small', today },
    hashPassword: (password) => hashPassword(password, { memory: 8, passes: 1, parallelism: 1 }),
    encrypt: createCipher(testDataKeys).encryptDeterministic,
  })
  const queue = createQueue(database)
  await queue.open()
  await queue.close()
}

/** Changes with everything that the seeded database is made from. */
async function fingerprint(today: string): Promise<string> {
  const hash = createHash('sha256')
    .update(today)
    .update(JSON.stringify(tables))
    .update(await versions())
  const files = globSync(
    ['{kernel/{database,platform},engine/{auth,demo}}/**/*.ts', '**/demo.ts', '**/demo-data/**/*.ts'],
    {
      cwd: API,
    },
  )
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).toSorted())
    hash.update(await readFile(path.join(API, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Of the libraries in use, PGlite among them. */
async function versions(): Promise<string> {
  const text = await readFile(path.join(API, '../package.json'), 'utf8')
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
