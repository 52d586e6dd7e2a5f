import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../../database/open.ts'
import { FolderLockedError } from '../../database/pglite/lock.ts'
import { column, table } from '../../database/sample-tables.ts'
import { diskStorage } from '../../platform/storage.ts'
import { bareDump } from '../../testing/seeded.ts'
import { backUp } from './backup.ts'
import { BackupError } from './folders.ts'
import { restore } from './restore.ts'

const tables = [table('notes', 'global', [column('body', 'text')])]
let home: string
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'console-backup-'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

const openIn = async (folder: string) =>
  openDatabase({ folder: path.join(home, folder, 'pg'), template: await bareDump() }, tables)

async function write(folder: string, body: string): Promise<void> {
  const database = await openIn(folder)
  await database.system((tx) => tx('insert into notes (body) values ($1)', [body]))
  await database.close()
}

async function notes(folder: string): Promise<unknown[]> {
  const database = await openIn(folder)
  const rows = await database.system((tx) => tx('select body from notes order by id'))
  await database.close()
  return rows.map(({ body }) => body)
}

it('brings back database, files and keys elsewhere', async () => {
  await write('a', 'kept')
  await writeFile(path.join(home, 'a', 'data-key'), 'the key')
  const { key } = await diskStorage(path.join(home, 'a', 'files')).write(Buffer.from('a file'))
  await backUp(path.join(home, 'a'), path.join(home, 'copy.tgz'))
  const { kept } = await restore(path.join(home, 'b'), path.join(home, 'copy.tgz'), { force: false })
  const content = await diskStorage(path.join(home, 'b', 'files')).read(key)
  expect([
    kept,
    await notes('b'),
    String(Buffer.concat((await content?.toArray()) ?? [])),
    await readFile(path.join(home, 'b', 'data-key'), 'utf8'),
  ]).toEqual([null, ['kept'], 'a file', 'the key'])
})

it('replaces data only when told to, and keeps what was there', async () => {
  const file = path.join(home, 'copy.tgz')
  await write('a', 'first')
  await backUp(path.join(home, 'a'), file)
  await write('a', 'second')
  await expect(restore(path.join(home, 'a'), file, { force: false })).rejects.toThrow(BackupError)
  expect(await notes('a')).toEqual(['first', 'second'])
  const { kept } = await restore(path.join(home, 'a'), file, { force: true })
  const old = path.basename(kept ?? '')
  expect([await notes('a'), await notes(path.join('a', old))]).toEqual([['first'], ['first', 'second']])
})

it('is refused while a server has the database', async () => {
  const file = path.join(home, 'copy.tgz')
  await write('a', 'x')
  await backUp(path.join(home, 'a'), file)
  const server = await openIn('a')
  await expect(backUp(path.join(home, 'a'), file)).rejects.toThrow(FolderLockedError)
  await expect(restore(path.join(home, 'a'), file, { force: true })).rejects.toThrow(FolderLockedError)
  await server.close()
  expect(await notes('a')).toEqual(['x'])
})

it('leaves everything alone when the file is no backup', async () => {
  await write('a', 'x')
  const file = path.join(home, 'broken.tgz')
  await writeFile(file, 'no backup')
  await expect(restore(path.join(home, 'a'), file, { force: true })).rejects.toThrow('is no complete backup')
  expect([await notes('a'), (await readdir(path.join(home, 'a'))).toSorted()]).toEqual([['x'], ['pg']])
})
