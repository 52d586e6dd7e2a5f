import { expect, test } from 'vitest'
import { createDemo } from '../../api/engine/demo/create.ts'
import type { DemoStep } from '../../api/engine/demo/step.ts'
import { inBackground } from '../../api/kernel/database/limits.ts'
import type { Database } from '../../api/kernel/database/types.ts'
import { demoSteps, tables } from '../../api/modules/registry.ts'
import { type DatabaseKind, openTestDatabase } from '../../api/testing/database.ts'
import { otherOrder } from '../../api/testing/demo-data/earlier.ts'
import { sampled } from '../sampling/sampled.ts'

const plan = {
  size: 'small',
  today: '2025-12-31',
  until: '2025-12-31T15:00:00+08:00',
  passwordHash: 'hash',
  encrypt: (text: string) => text,
} as const

/** Two makings in two engines, with the steps in two orders that they allow: what one of them leaves to chance shows. */
test.each(sampled('demo data on both databases', null, [plan], ({ size }) => size))(
  'the same plan gives the same rows, on PostgreSQL as on PGlite, in one order as in another: $size',
  async () => {
    const [postgres, pglite] = await Promise.all([
      checksumsOf('postgres', demoSteps),
      checksumsOf('pglite', otherOrder(demoSteps)),
    ])
    expect(postgres).toEqual(pglite)
  },
)

async function checksumsOf(kind: DatabaseKind, steps: readonly DemoStep[]): Promise<Record<string, string>> {
  const { database, close } = await openTestDatabase(kind, { seeded: false })
  await inBackground(() => database.system((tx) => createDemo(tx, plan, steps)))
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
