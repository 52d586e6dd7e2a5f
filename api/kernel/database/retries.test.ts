import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { runOn } from '../../testing/postgres-server.ts'
import { inBackground, withLimits } from './limits.ts'
import { openDatabase } from './open.ts'
import { sampleTables } from './sample-tables.fixture.ts'
import type { Database, Query } from './types.ts'

/** On PostgreSQL, over connections of their own: PGlite has one session and knows none of this. */
let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase('postgres', { tables: sampleTables })
  await opened.database.system(async (tx) => {
    await tx(`INSERT INTO companies (title) VALUES ('一')`)
    await tx(`INSERT INTO articles (company_id, title) VALUES (1, 'a'), (1, 'b')`)
  })
})
afterAll(() => opened.close())

type Run = (work: (tx: Query) => Promise<unknown>, database?: Database) => Promise<unknown>
const kinds: readonly (readonly [string, Run])[] = [
  ['a call', (work, database = opened.database) => database.transaction({ companyId: 1, userId: 1 }, work)],
  ['the system', (work, database = opened.database) => database.system(work)],
]

describe.each(kinds)('a transaction of %s', (_name, run) => {
  test('that meets another in a deadlock is done once, and so is the other', async () => {
    await reset()
    const met = meeting()
    const runs = [0, 0]
    const add = (place: number, ids: readonly [number, number]) =>
      run(async (tx) => {
        runs[place] = (runs[place] ?? 0) + 1
        await tx('UPDATE articles SET price = price + 1 WHERE id = $1', [ids[0]])
        await met()
        await tx('UPDATE articles SET price = price + 1 WHERE id = $1', [ids[1]])
      })
    await Promise.all([add(0, [1, 2]), add(1, [2, 1])])
    expect(await prices()).toEqual(['2.00', '2.00'])
    // They may meet once more.
    expect([Math.min(...runs), Math.max(...runs) > 1]).toEqual([1, true])
  })

  test('that cannot be serialised is done again on what the other left', async () => {
    await reset()
    await isolate("'repeatable read'")
    const database = await openDatabase(opened.settings, sampleTables)
    let runs = 0
    await run(async (tx) => {
      runs += 1
      const [row] = await tx<{ price: string }>('SELECT price FROM articles WHERE id = 1')
      if (runs === 1) await other('UPDATE articles SET price = price + 10 WHERE id = 1')
      await tx('UPDATE articles SET price = $1::numeric + 1 WHERE id = 1', [row?.price])
    }, database)
    await database.close()
    await isolate('DEFAULT')
    expect([await prices(), runs]).toEqual([['11.00', '0.00'], 2])
  })

  test('that takes too long says so also where a statement that went with the slow one is waited for first', async () => {
    const work = withLimits({ statementMs: 100 }, () =>
      run(async (tx) => {
        const slow = tx('SELECT pg_sleep(20)').catch(async (error: unknown) => {
          await wait(5)
          throw error
        })
        await Promise.all([slow, tx('SELECT 1')])
      }),
    )
    await expect(work).rejects.toMatchObject({ kind: 'timeout', sqlState: '57014' })
  })

  test('whose deadlock was mapped to an error is tried again, too', async () => {
    let runs = 0
    const result = await run(async (tx) => {
      runs += 1
      if (runs === 1)
        await tx(FAIL).catch(() => {
          throw new Error('refused')
        })
      return 'done'
    })
    expect([result, runs]).toEqual(['done', 2])
  })

  test('that meets a deadlock every time is given up after six', async () => {
    let runs = 0
    const work = run(async (tx) => {
      runs += 1
      await tx(FAIL)
    })
    await expect(work).rejects.toMatchObject({ kind: 'serialization', sqlState: '40P01' })
    expect(runs).toBe(6)
  })

  test('that loses its connection before the COMMIT is done once on another', async () => {
    await reset()
    let runs = 0
    await run(async (tx) => {
      runs += 1
      await tx('UPDATE articles SET price = price + 1 WHERE id = 1')
      const [own] = await tx<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      if (runs === 1) await other(`SELECT pg_terminate_backend(${own?.pid})`)
      await tx('UPDATE articles SET price = price + 1 WHERE id = 2')
    })
    expect([await prices(), runs]).toEqual([['1.00', '1.00'], 2])
  })

  test('that loses its connection during the COMMIT is not done twice', async () => {
    await other(`CREATE OR REPLACE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(30); RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER linger AFTER UPDATE ON articles DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION linger()`)
    let runs = 0
    const work = run(async (tx) => {
      runs += 1
      await tx('UPDATE articles SET price = price + 1 WHERE id = 1')
    })
    work.catch(() => undefined)
    await ended(`query = 'COMMIT' AND wait_event = 'PgSleep'`)
    await expect(work).rejects.toMatchObject({ kind: 'unavailable' })
    await other('DROP TRIGGER linger ON articles')
    expect(runs).toBe(1)
  })
})

test('a statement of a call may take five seconds, of a job half an hour, of either what was said around it', async () => {
  const limit = (tx: Query) => tx('SHOW statement_timeout')
  const { database } = opened
  const call = () => database.transaction({ companyId: 1, userId: 1 }, limit)
  const system = () => database.system(limit)
  const limits = [
    await call(),
    await system(),
    await inBackground(call),
    await inBackground(system),
    await withLimits({ statementMs: 1_500 }, system),
    await database.transaction({ companyId: 1, userId: 1, statementTimeoutMs: 30_000 }, limit),
  ]
  expect(limits.flat().map((row) => row['statement_timeout'])).toEqual([
    '5s',
    '5s',
    '30min',
    '30min',
    '1500ms',
    '30s',
  ])
})

test('of processes that want to be alone one at a time is', async () => {
  let inside = 0
  const most: number[] = []
  await Promise.all(
    [1, 2, 3].map(() =>
      opened.database.exclusively('test', async () => {
        inside += 1
        most.push(inside)
        await opened.database.system((tx) => tx('SELECT 1'))
        inside -= 1
      }),
    ),
  )
  expect(most).toEqual([1, 1, 1])
})

/** What transactions of connections that are made from now on see of each other. */
function isolate(level: string): Promise<void> {
  return other(`DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET default_transaction_isolation TO ', current_database()) || $level$${level}$level$;
  END $$`)
}

const FAIL = `DO $$ BEGIN RAISE EXCEPTION 'met' USING ERRCODE = '40P01'; END $$`

function reset(): Promise<unknown> {
  return other('UPDATE articles SET price = 0')
}

async function prices(): Promise<unknown[]> {
  const rows = await opened.database.system((tx) => tx('SELECT price FROM articles ORDER BY id'))
  return rows.map(({ price }) => price)
}

/** Another client. */
function other(statement: string): Promise<void> {
  return runOn(opened.settings.url ?? '', `SET app.system = 'on'; ${statement}`)
}

/** Ends the connection that this is true of, as soon as there is one. */
async function ended(condition: string): Promise<void> {
  for (;;) {
    const rows = await opened.database.direct(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND ${condition}`,
    )
    if (rows.length > 0) return
    await wait(20)
  }
}

/** Resolves for both once two have come; later ones pass. */
function meeting(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let count = 0
  return () => {
    count += 1
    if (count >= 2) resolve()
    return promise
  }
}
