import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { prepare } from './prepared.ts'
import { sampleTables } from './sample-tables.fixture.ts'
import type { Query } from './types.ts'

describe.each(['pglite', 'postgres'] as const)('%s', (kind) => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase(kind, { tables: sampleTables, settings: { poolSize: 1 } })
    await opened.database.system(async (tx) => {
      await tx(`INSERT INTO companies (title) VALUES ('一'), ('二')`)
      await tx(`INSERT INTO articles (company_id, title) VALUES (1, 'a'), (2, 'b')`)
    })
  })
  afterAll(() => opened.close())

  const as = <T>(companyId: number, work: (tx: Query) => Promise<T>) =>
    opened.database.transaction({ companyId, userId: 1 }, work)
  const titles = prepare('SELECT title FROM articles ORDER BY id')

  test('statements that are asked for at the same time each get their own answer', async () => {
    const answers = await as(1, (tx) =>
      Promise.all([tx('SELECT $1::text AS first', ['x']), tx(titles), tx('SELECT 2 AS third')]),
    )
    expect(answers).toEqual([[{ first: 'x' }], [{ title: 'a' }], [{ third: 2 }]])
  })

  test('of statements that go together the one that fails says why, and those behind it say the same', async () => {
    const outcomes = await as(1, async (tx) => {
      const outcomes = await Promise.allSettled([tx('SELECT 1 AS one'), tx('SELECT 1 / 0'), tx(titles)])
      throw Object.assign(new Error('taken back'), { outcomes })
    }).catch(({ outcomes }: { outcomes: PromiseSettledResult<object[]>[] }) => outcomes)
    expect(outcomes).toMatchObject([
      { status: 'fulfilled', value: [{ one: 1 }] },
      { status: 'rejected', reason: { sqlState: '22012' } },
      { status: 'rejected', reason: { sqlState: '22012' } },
    ])
    expect(await as(1, (tx) => tx(titles))).toEqual([{ title: 'a' }])
  })

  test('a statement that was asked for and not waited for belongs to the transaction', async () => {
    let late: Promise<unknown> = Promise.resolve()
    await as(1, async (tx) => {
      late = tx(`UPDATE articles SET price = 7 WHERE title = 'a'`)
    })
    await late
    const refused: Promise<unknown>[] = []
    await as(1, async (tx) => {
      refused.push(tx(`UPDATE articles SET price = 8 WHERE title = 'a'`))
      throw new Error('taken back')
    }).catch(() => undefined)
    await Promise.allSettled(refused)
    expect(await as(1, (tx) => tx('SELECT price FROM articles'))).toEqual([{ price: '7.00' }])
  })

  test('a prepared statement sees the rows of its caller alone, on one connection', async () => {
    const seen: unknown[] = []
    for (let round = 0; round < 8; round += 1) {
      seen.push(await as(1, (tx) => tx(titles)), await as(2, (tx) => tx(titles)))
      seen.push(await opened.database.alone(titles), await opened.database.system((tx) => tx(titles)))
    }
    const all = [{ title: 'a' }, { title: 'b' }]
    const round = [[{ title: 'a' }], [{ title: 'b' }], all, all]
    expect(seen).toEqual(Array.from({ length: 8 }, () => round).flat())
  })

  test('calls of two companies at once each see their own rows in all statements', async () => {
    const call = (place: number) =>
      opened.database.transaction({ companyId: 1 + (place % 2), userId: 1, readOnly: true }, async (tx) => [
        ...(await Promise.all([tx(titles), tx('SELECT title FROM articles')])),
        await tx(titles),
      ])
    const calls = Array.from({ length: 80 }, (_, place) => place)
    const own = (place: number) => Array.from({ length: 3 }, () => [{ title: place % 2 === 0 ? 'a' : 'b' }])
    expect(await Promise.all(calls.map(call))).toEqual(calls.map(own))
  })

  test('a look-up leaves nothing of itself behind, also when it fails', async () => {
    const settings = `SELECT coalesce(current_setting('app.system', true), '') AS value, current_user AS who`
    const [before] = await opened.database.direct(settings)
    expect(await opened.database.alone(settings)).toMatchObject([{ value: 'on' }])
    await expect(opened.database.alone('SELECT 1 / 0')).rejects.toMatchObject({ sqlState: '22012' })
    expect(await opened.database.direct(settings)).toEqual([before])
    await expect(as(1, () => opened.database.alone(titles))).rejects.toThrow('inside another one')
  })

  test('what a look-up writes stays, and nothing of one that fails', async () => {
    const set = (price: string) =>
      opened.database.alone(`UPDATE articles SET price = ${price} WHERE title = 'b'`)
    await set('3')
    await expect(set('3 / 0')).rejects.toMatchObject({ sqlState: '22012' })
    expect(await as(2, (tx) => tx('SELECT price FROM articles'))).toEqual([{ price: '3.00' }])
  })

  test('more statements are prepared than a connection retains', async () => {
    const numbers = Array.from({ length: 100 }, (_, place) => place)
    const ask = (tx: Query) => (number: number) => tx(prepare(`SELECT ${number} AS number`))
    const answers = await as(1, async (tx) => [
      ...(await Promise.all(numbers.map(ask(tx)))),
      ...(await Promise.all(numbers.map(ask(tx)))),
    ])
    expect(answers.flat().map(({ number }) => number)).toEqual([...numbers, ...numbers])
    const [row] = await as(1, (tx) => tx<{ count: number }>('SELECT count(*) FROM pg_prepared_statements'))
    expect(row?.count).toBeLessThanOrEqual(42)
  })

  test('a prepared statement whose answers have become others is prepared anew', async () => {
    const every = prepare('SELECT * FROM companies WHERE id = 1')
    const before = await as(1, (tx) => tx(every))
    await opened.database.direct('ALTER TABLE companies ADD COLUMN motto text')
    const after = await as(1, (tx) => tx(every))
    await opened.database.direct('ALTER TABLE companies DROP COLUMN motto')
    expect(after).toEqual(before.map((row) => ({ ...row, motto: null })))
    expect(await as(1, (tx) => tx(every))).toEqual(before)
  })

  test('where a pooler has exchanged the connection, statements go without a name', async () => {
    await as(1, (tx) => tx(titles))
    await opened.database.direct('DEALLOCATE ALL')
    expect(await as(1, (tx) => tx(titles))).toEqual([{ title: 'a' }])
    expect(await opened.database.alone(titles)).toHaveLength(2)
    const names = await as(1, (tx) => tx('SELECT name FROM pg_prepared_statements'))
    expect(names.length > 0).toBe(kind === 'pglite')
  })
})
