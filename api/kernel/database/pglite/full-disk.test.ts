import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bareDump } from '../../../testing/seeded.ts'
import { openDatabase } from '../open.ts'
import { sampleTables } from '../sample-tables.fixture.ts'

const context = { companyId: 1, userId: 1 }
const disk = mkdtempSync(path.join(tmpdir(), 'console-small-disk-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=90m', 'tmpfs', disk]).status === 0
afterAll(() => {
  if (isMounted) spawnSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})

/** A disk of its own, which only root can mount. */
test.runIf(isMounted)(
  'a full disk is told as such, also where it breaks the engine, and the first transaction after it succeeds',
  async () => {
    const folder = path.join(disk, 'pg')
    const database = await openDatabase({ folder, template: await bareDump() }, sampleTables)
    const add = (body: string) =>
      database.transaction(context, (tx) => tx('INSERT INTO notes (user_id, body) VALUES (1, $1)', [body]))
    await add('before')
    const filler = path.join(disk, 'filler')
    const { bavail, bsize } = await statfs(disk)
    await writeFile(filler, Buffer.alloc(bavail * bsize))
    // Fills the log's last piece; that there is no place for another ends the server that PostgreSQL would be.
    const log = () =>
      database.system((tx) => tx(`SELECT pg_logical_emit_message(true, 'x', repeat('z', 1000000))`))
    const failures: unknown[] = []
    for (let times = 0; times < 40 && failures.length < 3; times += 1)
      await log().catch((error: unknown) => failures.push(error))
    expect(failures).toMatchObject([{ kind: 'full' }, { kind: 'full' }, { kind: 'full' }])
    await rm(filler)
    await add('after')
    expect(await database.transaction(context, (tx) => tx('SELECT body FROM notes ORDER BY id'))).toEqual([
      { body: 'before' },
      { body: 'after' },
    ])
    await database.close()
  },
)
