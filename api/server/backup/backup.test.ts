import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { create, extract } from 'tar'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../kernel/database/open.ts'
import { FolderLockedError } from '../../kernel/database/pglite/lock.ts'
import { column, table } from '../../kernel/database/sample-tables.fixture.ts'
import type { Database } from '../../kernel/database/types.ts'
import { diskStorage } from '../../kernel/platform/storage.ts'
import { bareDump } from '../../testing/seeded.ts'
import { mountSmallDisk } from '../../testing/small-disk.ts'
import { backUp } from './backup.ts'
import { BackupError } from './folders.ts'
import { restore } from './restore.ts'

const tables = [table('notes', 'global', [column('body', 'text')])]

/** A backup, and the data as they have become since. */
let origin: string
let file: string
/** Files of such data: opening a database to make them takes ten times as long. */
let home: string
let data: string
let storedAs: string

beforeAll(async () => {
  origin = await mkdtemp(path.join(tmpdir(), 'console-backup-origin-'))
  file = path.join(origin, 'copy.tgz')
  const folder = path.join(origin, 'data')
  await write(folder, 'first')
  await writeFile(path.join(folder, 'data-key'), 'the key')
  const { key } = await diskStorage(path.join(folder, 'files')).write(Buffer.from('a file'))
  storedAs = key
  await backUp(folder, file)
  await write(folder, 'second')
})
afterAll(() => rm(origin, { recursive: true, force: true }))
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'console-backup-'))
  data = path.join(home, 'data')
  await cp(path.join(origin, 'data'), data, { recursive: true })
})
afterEach(() => rm(home, { recursive: true, force: true }))

const openIn = async (folder: string) =>
  openDatabase({ folder: path.join(folder, 'pg'), template: await bareDump() }, tables)

async function write(folder: string, body: string): Promise<void> {
  const database = await openIn(folder)
  await database.system((tx) => tx('insert into notes (body) values ($1)', [body]))
  await database.close()
}

async function notes(folder: string): Promise<unknown[]> {
  const database = await openIn(folder)
  const bodies = await notesOf(database)
  await database.close()
  return bodies
}

async function notesOf(database: Database): Promise<unknown[]> {
  const rows = await database.system((tx) => tx('select body from notes order by id'))
  return rows.map(({ body }) => body)
}

it('brings back database, files and keys elsewhere', async () => {
  const elsewhere = path.join(home, 'elsewhere')
  const { replaced } = await restore(elsewhere, file, { force: false })
  const content = await diskStorage(path.join(elsewhere, 'files')).read(storedAs)
  expect([
    replaced,
    await notes(elsewhere),
    String(Buffer.concat((await content?.toArray()) ?? [])),
    await readFile(path.join(elsewhere, 'data-key'), 'utf8'),
  ]).toEqual([null, ['first'], 'a file', 'the key'])
})

it('replaces data only with `force`, and keeps what was there', async () => {
  await expect(restore(data, file, { force: false })).rejects.toThrow(BackupError)
  const { replaced } = await restore(data, file, { force: true })
  const old = path.join(data, path.basename(replaced ?? ''))
  expect([await notes(data), await notes(old)]).toEqual([['first'], ['first', 'second']])
})

it('is refused while a server has the database', async () => {
  const server = await openIn(data)
  await expect(backUp(data, path.join(home, 'other.tgz'))).rejects.toThrow(FolderLockedError)
  await expect(restore(data, file, { force: true })).rejects.toThrow(FolderLockedError)
  expect(await notesOf(server)).toEqual(['first', 'second'])
  await server.close()
})

describe('a file that is no whole backup', () => {
  let whole: Buffer
  beforeAll(async () => {
    whole = await readFile(file)
  })

  const tgz = async (files: Readonly<Record<string, string | Buffer>>) => {
    const from = path.join(home, 'foreign')
    for (const [name, content] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(from, name)), { recursive: true })
      await writeFile(path.join(from, name), content)
    }
    const packed = path.join(home, 'foreign.tgz')
    await create({ gzip: true, file: packed, cwd: from }, Object.keys(files))
    return await readFile(packed)
  }
  /** Without its last files, and packed as a whole one. */
  const half = async () => {
    const from = path.join(home, 'half')
    await mkdir(from)
    await extract({ file, cwd: from })
    await rm(path.join(from, 'pg', 'base'), { recursive: true })
    const packed = path.join(home, 'half.tgz')
    await create({ gzip: { level: 1 }, file: packed, cwd: from }, ['pg'])
    return await readFile(packed)
  }

  it('is refused with a sentence and changes nothing, and a whole one is taken afterwards', async () => {
    const middle = Math.floor(whole.length / 2)
    const broken: Readonly<Record<string, Buffer>> = {
      text: Buffer.from('no backup'),
      empty: Buffer.alloc(0),
      'cut off near its end': whole.subarray(0, whole.length - 100),
      'cut off in the middle': whole.subarray(0, middle),
      'other bytes in the middle': Buffer.from(whole).fill(7, middle, middle + 500),
      'another program’s archive': await tgz({ 'readme.txt': 'hello' }),
      'a version and no database': await tgz({ 'pg/PG_VERSION': '18\n', 'data-key': 'x' }),
      'half of the database': await half(),
    }
    const names = (await readdir(data)).toSorted()
    for (const [kind, content] of Object.entries(broken)) {
      const bad = path.join(home, 'broken.tgz')
      await writeFile(bad, content)
      const refused = await restore(data, bad, { force: true }).catch((error: unknown) => error)
      expect([kind, refused, (await readdir(data)).toSorted()]).toEqual([
        kind,
        new BackupError(`${bad} is no complete backup of this program.`),
        names,
      ])
    }
    const missing = path.join(home, 'missing.tgz')
    await expect(restore(data, missing, { force: true })).rejects.toThrow(`There is no file ${missing}.`)
    const { replaced } = await restore(data, file, { force: true })
    const old = path.join(data, path.basename(replaced ?? ''))
    expect([await notes(data), await notes(old)]).toEqual([['first'], ['first', 'second']])
  })
})

it('needs room for a backup and for what it brings back, and leaves nothing where there is none', async ({
  skip,
}) => {
  const small = await mountSmallDisk(1024 * 1024)
  if (small === null) {
    skip('this process may mount nothing')
    return
  }
  try {
    const full = 'is full: make room there and try again.'
    await expect(backUp(data, path.join(small.folder, 'copy.tgz'))).rejects.toThrow(full)
    expect(await readdir(small.folder)).toEqual([])
    await expect(restore(path.join(small.folder, 'data'), file, { force: false })).rejects.toThrow(full)
    expect(await readdir(path.join(small.folder, 'data'))).toEqual([])
  } finally {
    await small.close()
  }
})
