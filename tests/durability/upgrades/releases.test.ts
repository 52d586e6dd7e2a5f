import { afterEach, describe, expect, test } from 'vitest'
import type { Engine, Session } from '../../../api/kernel/database/engine.ts'
import { BACKGROUND } from '../../../api/kernel/database/limits.ts'
import { migrations } from '../../../api/kernel/database/migrations/index.ts'
import { openPGlite } from '../../../api/kernel/database/pglite/engine.ts'
import { openPostgres } from '../../../api/kernel/database/postgres/engine.ts'
import { migrate } from '../../../api/kernel/database/schema/migrate.ts'
import { planUpgrade } from '../../../api/kernel/database/schema/plan.ts'
import { programSchema } from '../../../api/kernel/database/schema/program-schema.ts'
import { createCipher } from '../../../api/kernel/platform/secrets/cipher.ts'
import { tables } from '../../../api/modules/registry.ts'
import { testDataKeys } from '../../../api/testing/data-key.ts'
import { openTestDatabase, type TestDatabase } from '../../../api/testing/database.ts'
import { bareDump } from '../../../api/testing/seeded.ts'
import { readRelease, releaseNames, type Release, restoreRelease } from './release.ts'

const program = programSchema(tables)
let engine: Engine
let opened: TestDatabase | null = null
afterEach(async () => {
  await engine.close()
  await opened?.close()
})

describe.each(['pglite', 'postgres'] as const)('%s', (kind) => {
  test.each(releaseNames)('%s becomes what this program expects, with every row', async (name) => {
    const release = readRelease(name)
    if (kind === 'pglite')
      engine = await openPGlite({
        folder: null,
        template: await bareDump(),
        checkpointEvery: 5_000,
        checkpointIdleMs: 60_000,
      })
    else {
      opened = await openTestDatabase('postgres', { tables: [] })
      engine = openPostgres({ url: opened.settings.url ?? '', poolSize: 1 })
    }
    const found = await engine.session(BACKGROUND, async (session) => {
      await session.script('DROP SCHEMA storage CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public')
      await restoreRelease(session, release)
      await migrate(session, program, { kind, backUp: async () => null, report: () => undefined })
      return {
        plan: (await planUpgrade(session, program)).kind,
        lost: await lostRows(session, release),
        readable: await readsKeys(session),
      }
    })
    expect(found).toEqual({ plan: 'current', lost: [], readable: true })
  })
})

/** License keys are read with the key they were encrypted with: each ends as its mask does. */
async function readsKeys({ query, script }: Session): Promise<boolean> {
  await script(`BEGIN;SET LOCAL app.system = 'on'`)
  const rows = await query<{ key: string; key_masked: string }>('SELECT key, key_masked FROM license_keys')
  await script('COMMIT')
  const { decrypt } = createCipher(testDataKeys)
  return (
    rows.length > 0 &&
    rows.every(({ key, key_masked }) => decrypt(key).endsWith(key_masked.split('-').at(-1) ?? ''))
  )
}

/** Rows that are not there any more as they were, but for what migrations name. */
async function lostRows({ query, script }: Session, release: Release): Promise<object[]> {
  const tableByName = new Map(tables.map((table) => [table.name, table]))
  const lost: object[] = []
  await script(`BEGIN;SET LOCAL app.system = 'on'`)
  for (const [place, rows] of release.rows) {
    const table = tableByName.get(place.replace('public.', ''))
    if (table === undefined || rows.length === 0) continue
    const columns = sharedColumns(table.name, table.columns, rows[0] ?? '{}')
    const now = await query<{ row: object }>(`SELECT to_jsonb(t) AS row FROM ${place} t`)
    const found = new Set(now.map(({ row }) => textOf(row, columns)))
    lost.push(
      ...rows.filter((row) => !found.has(textOf(JSON.parse(row), columns))).map((row) => ({ place, row })),
    )
  }
  await script('COMMIT')
  return lost
}

/** Those that are stored under the same name and meaning before and now. */
function sharedColumns(
  table: string,
  columns: readonly { readonly name: string; readonly generated?: string }[],
  sample: string,
): string[] {
  const moved = new Set(
    migrations.flatMap(({ covers }) => covers.map((covered) => covered.split(' ')[1] ?? '')),
  )
  const had: object = JSON.parse(sample)
  return columns
    .filter(({ generated }) => generated === undefined || generated === 'identity')
    .map(({ name }) => name)
    .filter((name) => name in had && !moved.has(`${table}.${name}`))
    .toSorted()
}

function textOf(row: object, columns: readonly string[]): string {
  return JSON.stringify(columns.map((column) => Reflect.get(row, column) ?? null))
}
