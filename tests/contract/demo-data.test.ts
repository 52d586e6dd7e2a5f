import { expect, test } from 'vitest'
import { createDemo } from '../../api/demo/create.ts'
import { inBackground } from '../../api/kernel/database/limits.ts'
import type { Database } from '../../api/kernel/database/types.ts'
import { tables } from '../../api/modules/registry.ts'
import { type DatabaseKind, openTestDatabase } from '../../api/testing/database.ts'
import { tried } from '../sampling/tried.ts'

const plan = {
  size: 'small',
  today: '2025-12-31',
  until: '2025-12-31T15:00:00+08:00',
  passwordHash: 'hash',
  seal: (text: string) => text,
} as const

/** Two makings in two engines: what one of them leaves to chance shows. */
test.each(tried('demo data on both databases', null, [plan], ({ size }) => size))(
  'the same plan gives the same rows, on PostgreSQL as on PGlite: $size',
  async () => {
    const [postgres, pglite] = await Promise.all([checksumsOf('postgres'), checksumsOf('pglite')])
    expect(postgres).toEqual(pglite)
  },
)

async function checksumsOf(kind: DatabaseKind): Promise<Record<string, string>> {
  const { database, close } = await openTestDatabase(kind, { seeded: false })
  await inBackground(() => database.system((tx) => createDemo(tx, plan)))
  const sums = await checksums(database)
  await close()
  return sums
}

async function checksums(database: Database): Promise<Record<string, string>> {
  const sums = tables.map(async ({ name }) => {
    const [row] = await database.system((tx) =>
      tx<{ sum: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C")), '') AS sum FROM ${name} t`,
      ),
    )
    return [name, row?.sum ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(sums))
}
