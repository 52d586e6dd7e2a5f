import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bareDump } from '../../../testing/seeded.ts'
import { openDatabase } from '../open.ts'
import { sampleTables } from '../sample-tables.fixture.ts'
import type { DatabaseSettings } from '../types.ts'
import { FolderLockedError, lockFolder } from './lock.ts'

const context = { companyId: 1, userId: 1 }
let template: string
let home: string
let folder: string

beforeAll(async () => {
  template = await bareDump()
})
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'console-pglite-'))
  folder = path.join(home, 'pg')
})
afterEach(() => rm(home, { recursive: true, force: true }))

const open = (settings: DatabaseSettings = {}) =>
  openDatabase({ folder, template, ...settings }, sampleTables)

test('a folder that is open is refused, naming the process; a closed one opens with its rows', async () => {
  const database = await open()
  await database.transaction(context, (tx) => tx(`INSERT INTO notes (user_id, body) VALUES (1, 'kept')`))
  await expect(open()).rejects.toThrow(FolderLockedError)
  await expect(open()).rejects.toThrow(`in use by process ${process.pid}`)
  await database.close()
  const again = await open()
  expect(await again.transaction(context, (tx) => tx('SELECT body FROM notes'))).toEqual([{ body: 'kept' }])
  await again.close()
  expect(await readdir(home)).toEqual(['pg'])
})

test('the lock of a dead process is taken over, also when another process has its number now', async () => {
  const { pid } = spawnSync('true')
  await writeFile(`${folder}.lock`, JSON.stringify({ pid, token: 'dead', startedAt: '1' }))
  await (
    await lockFolder(folder)
  )()
  await writeFile(`${folder}.lock`, JSON.stringify({ pid: process.pid, token: 'earlier', startedAt: '1' }))
  await (
    await lockFolder(folder)
  )()
  await writeFile(`${folder}.lock`, '{"pid":')
  await (
    await lockFolder(folder)
  )()
  expect(await readdir(home)).toEqual([])
})

test('of many who want a stale lock one gets it, also where a process died while taking it over', async () => {
  const dead = (token: string) => JSON.stringify({ pid: spawnSync('true').pid, token, startedAt: '1' })
  await writeFile(`${folder}.lock`, dead('first'))
  await writeFile(`${folder}.lock.first`, dead('second'))
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a creation that was interrupted is started again', async () => {
  const half = await open()
  await half.close()
  await rm(path.join(folder, 'base'), { recursive: true })
  await writeFile(`${folder}.creating`, '')
  const database = await open()
  expect(await database.transaction(context, (tx) => tx('SELECT count(*) FROM notes'))).toEqual([
    { count: 0 },
  ])
  await database.close()
  expect(await readdir(home)).toEqual(['pg'])
})

test('a hung statement is ended, what was acknowledged before is there, and the event loop never stops', async () => {
  const database = await open()
  await database.transaction(context, (tx) => tx(`INSERT INTO notes (user_id, body) VALUES (1, 'before')`))
  let beats = 0
  const heart = setInterval(() => (beats += 1), 20)
  const hung = database.transaction({ ...context, statementTimeoutMs: 1000 }, async (tx) => {
    await tx(`INSERT INTO notes (user_id, body) VALUES (1, 'inside')`)
    await tx('SELECT count(*) FROM generate_series(1, 100000000000)')
  })
  const behind = database.transaction(context, (tx) => tx('SELECT body FROM notes'))
  await expect(hung).rejects.toMatchObject({ kind: 'timeout' })
  clearInterval(heart)
  expect(beats).toBeGreaterThan(3)
  expect(await behind).toEqual([{ body: 'before' }])
  await database.close()
})

test('transactions are served in the order of asking', async () => {
  const database = await open({ folder: null })
  const order: number[] = []
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      database.transaction(context, async (tx) => (await tx('SELECT 1'), order.push(i))),
    ),
  )
  expect(order).toEqual(Array.from({ length: 20 }, (_, i) => i))
  await database.close()
})

test('the write-ahead log stays short: a checkpoint comes after so many writes, and files are kept for no more than its size', async () => {
  const database = await open({ checkpointEvery: 10, checkpointIdleMs: 3_600_000 })
  const written = async () => {
    const [row] = await database.system((tx) =>
      tx<{ end: number; open: number; most: string; least: string }>(
        `SELECT (pg_current_wal_insert_lsn() - '0/0')::float8 AS end, (pg_current_wal_insert_lsn() - redo_lsn)::float8 AS open,
            current_setting('max_wal_size') AS most, current_setting('min_wal_size') AS least
          FROM pg_control_checkpoint()`,
      ),
    )
    return row ?? { end: 0, open: 0, most: '', least: '' }
  }
  const before = await written()
  for (let i = 0; i < 60; i += 1) {
    await database.transaction(context, (tx) =>
      tx(
        `INSERT INTO notes (user_id, body) SELECT 1, repeat('x', 1000) || n FROM generate_series(1, 100) AS n`,
      ),
    )
  }
  const after = await written()
  expect(after.end - before.end).toBeGreaterThan(60 * 100 * 1000)
  expect(after.open).toBeLessThan((after.end - before.end) / 3)
  expect([after.least, after.most]).toEqual(['32MB', '64MB'])
  await database.close()
})

test('a checkpoint comes when writing has paused, whatever looks whether there is something to do', async () => {
  const database = await open({ checkpointEvery: 1e9, checkpointIdleMs: 400 })
  await database.transaction(context, (tx) => tx(`INSERT INTO notes (user_id, body) VALUES (1, 'kept')`))
  const look = () =>
    database.system(async (tx) => {
      await tx(
        `UPDATE notes SET body = '' WHERE id IN (SELECT id FROM notes WHERE id < 0 FOR UPDATE SKIP LOCKED)`,
      )
      const [row] = await tx<{ at: string }>('SELECT checkpoint_lsn AS at FROM pg_control_checkpoint()')
      return row?.at
    })
  const before = await look()
  await vi.waitFor(async () => expect(await look()).not.toBe(before), { timeout: 30_000, interval: 100 })
  await database.close()
})
