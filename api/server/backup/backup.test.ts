import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../../database/open.ts'
import { FolderLockedError } from '../../database/pglite/lock.ts'
import { column, table } from '../../database/sample-tables.ts'
import type { Database } from '../../database/types.ts'
import { diskStorage } from '../../platform/storage.ts'
import { bareDump } from '../../testing/seeded.ts'
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
  const { kept } = await restore(elsewhere, file, { force: false })
  const content = await diskStorage(path.join(elsewhere, 'files')).read(storedAs)
  expect([
    kept,
    await notes(elsewhere),
    String(Buffer.concat((await content?.toArray()) ?? [])),
    await readFile(path.join(elsewhere, 'data-key'), 'utf8'),
  ]).toEqual([null, ['first'], 'a file', 'the key'])
})

it('replaces data only when told to, and keeps what was there', async () => {
  await expect(restore(data, file, { force: false })).rejects.toThrow(BackupError)
  const { kept } = await restore(data, file, { force: true })
  const old = path.join(data, path.basename(kept ?? ''))
  expect([await notes(data), await notes(old)]).toEqual([['first'], ['first', 'second']])
})

it('is refused while a server has the database', async () => {
  const server = await openIn(data)
  await expect(backUp(data, path.join(home, 'other.tgz'))).rejects.toThrow(FolderLockedError)
  await expect(restore(data, file, { force: true })).rejects.toThrow(FolderLockedError)
  expect(await notesOf(server)).toEqual(['first', 'second'])
  await server.close()
})

it('leaves everything alone when the file is no backup', async () => {
  const broken = path.join(home, 'broken.tgz')
  await writeFile(broken, 'no backup')
  const names = (await readdir(data)).toSorted()
  await expect(restore(data, broken, { force: true })).rejects.toThrow('is no complete backup')
  expect([await notes(data), (await readdir(data)).toSorted()]).toEqual([['first', 'second'], names])
})
