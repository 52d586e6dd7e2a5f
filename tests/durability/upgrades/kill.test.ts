import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '../../../api/kernel/database/engine.ts'
import { BACKGROUND } from '../../../api/kernel/database/limits.ts'
import { openEngine } from '../../../api/kernel/database/open.ts'
import { migrate } from '../../../api/kernel/database/schema/migrate.ts'
import type { ProgramSchema } from '../../../api/kernel/database/schema/program-schema.ts'
import type { DatabaseSettings } from '../../../api/kernel/database/types.ts'
import { openTestDatabase } from '../../../api/testing/database.ts'
import { bareDump } from '../../../api/testing/seeded.ts'
import { table } from '../../sampling/table.ts'
import { fillBaseline, baseline, next, stateOf } from './example.ts'

/** Of the upgrade of the example; the first test of each kind says when it is another number. */
const STATEMENTS = { pglite: 40, postgres: 43 } as const
const kinds = ['pglite', 'postgres'] as const

const kills = kinds.flatMap((kind) =>
  Array.from({ length: STATEMENTS[kind] }, (_each, place) => place + 1).flatMap((statement) =>
    [false, true].map((isWhile) => ({ kind, statement, isWhile })),
  ),
)
const nameOf = ({ kind, statement, isWhile }: (typeof kills)[number]) =>
  `${kind} killed ${isWhile ? 'while' : 'before'} statement ${statement}`
const sampled = table('killed upgrades', kills, nameOf)

let home: string
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'console-upgrades-'))
  const folder = path.join(home, 'former')
  await onEngine({ folder, template: await bareDump() }, async (session) => {
    await upgrade(session, baseline)
    await fillBaseline(session)
  })
})
afterAll(() => rm(home, { recursive: true, force: true }))

describe.each(kinds)('%s', (kind) => {
  test('an upgrade has as many statements as are tried', async () => {
    const { where, close } = await baselineDatabase(kind, 'whole')
    expect(await upgradeProcess(where)).toBe(String(STATEMENTS[kind]))
    expect(await onEngine(where, stateOf)).toBe('next')
    await close()
  })
})

test.each(sampled.map((kill) => [nameOf(kill), kill] as const))(
  '%s: leaves a whole state, and the next start ends the upgrade',
  async (name, { kind, statement, isWhile }) => {
    const { where, close } = await baselineDatabase(kind, name)
    expect(
      await upgradeProcess(where, { TEST_KILL_AT: String(statement), TEST_KILL_WHILE: isWhile ? '1' : '0' }),
    ).toBe('')
    const left = await onEngine(where, stateOf)
    expect(['former', 'lone migration done', 'next', 'next but for its index']).toContain(left)
    await onEngine(where, (session) => upgrade(session, next))
    expect(await onEngine(where, stateOf)).toBe('next')
    await close()
  },
)

async function upgrade(session: Session, program: ProgramSchema): Promise<void> {
  await migrate(session, program, {
    kind: 'pglite',
    backUp: async () => null,
    report: () => undefined,
  })
}

async function onEngine<T>(where: DatabaseSettings, work: (session: Session) => Promise<T>): Promise<T> {
  const engine = await openEngine(where)
  try {
    return await engine.session(BACKGROUND, work)
  } finally {
    await engine.close()
  }
}

async function baselineDatabase(
  kind: (typeof kinds)[number],
  name: string,
): Promise<{ where: DatabaseSettings; close: () => Promise<void> }> {
  if (kind === 'pglite') {
    const place = path.join(home, name.replaceAll(' ', '-'))
    const folder = path.join(place, 'pg')
    await cp(path.join(home, 'former'), folder, { recursive: true })
    return { where: { folder }, close: () => rm(place, { recursive: true, force: true }) }
  }
  const { settings, database, close } = await openTestDatabase('postgres', { tables: [] })
  // What the test helper made of it knows this program's version; the example begins below it.
  await database.direct(`DELETE FROM storage.facts`)
  const where = { url: settings.url, poolSize: 1 }
  await onEngine(where, async (session) => {
    await upgrade(session, baseline)
    await fillBaseline(session)
  })
  return { where, close }
}

/** What the process printed: nothing where it was killed. */
async function upgradeProcess(
  { url, folder }: DatabaseSettings,
  kill: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'killed-process.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../../../.cache/node'),
      ...(url === undefined ? { TEST_FOLDER: folder ?? '' } : { DATABASE_URL: url }),
      ...kill,
    },
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += String(text)))
  await once(child, 'close')
  return output
}
