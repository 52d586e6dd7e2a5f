import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { sampleTables } from './sample-tables.fixture.ts'
import { DatabaseError, type Query, type TransactionContext } from './types.ts'

const first: TransactionContext = { companyId: 1, userId: 1 }
const second: TransactionContext = { companyId: 2, userId: 2 }

describe.each(['pglite', 'postgres'] as const)('%s', (kind) => {
  let opened: TestDatabase
  const inside = <T>(context: TransactionContext, work: (tx: Query) => Promise<T>) =>
    opened.database.transaction(context, work)

  beforeAll(async () => {
    opened = await openTestDatabase(kind, { tables: sampleTables, settings: { statementTimeoutMs: 20_000 } })
    await opened.database.system(async (tx) => {
      await tx(`INSERT INTO companies (title) VALUES ('一'), ('二'), ('三')`)
      await tx(`INSERT INTO articles (company_id, title) VALUES (1, 'a'), (1, 'b'), (2, 'c'), (3, 'd')`)
      await tx(`INSERT INTO comments (article_id, body) VALUES (1, 'on a'), (3, 'on c')`)
      await tx(`INSERT INTO events (company_id, name) VALUES (1, 'own'), (2, 'other'), (NULL, 'system')`)
      await tx(`INSERT INTO notes (user_id, body) VALUES (1, 'mine'), (2, 'theirs')`)
      await tx(`INSERT INTO secrets (value) VALUES ('token')`)
    })
  })
  afterAll(() => opened.close())

  test('a row has the same values on both databases', async () => {
    const rows = await inside(first, (tx) =>
      tx(
        `SELECT 1::smallint AS small, 12::bigint AS big, 1.50::numeric(8,2) AS amount, 0.5::float8 AS share, true AS flag, date '2025-01-31' AS day,
                timestamptz '2025-01-31 08:00:00.12+08' AS moment, $1::jsonb AS document, $2::text[] AS words, $3::bigint[] AS ids, NULL AS nothing,
                '::1'::inet AS ip, $4::bytea AS bytes, $5::timestamptz AS given`,
        [{ a: ['é'] }, ['x', 'y"z', null], [1, 2], new Uint8Array([1]), new Date(0)],
      ),
    )
    expect(rows).toEqual([
      {
        small: 1,
        big: 12,
        amount: '1.50',
        share: 0.5,
        flag: true,
        day: '2025-01-31',
        moment: '2025-01-31T00:00:00.12Z',
        document: { a: ['é'] },
        words: ['x', 'y"z', null],
        ids: [1, 2],
        nothing: null,
        ip: '::1',
        bytes: new Uint8Array([1]),
        given: '1970-01-01T00:00:00Z',
      },
    ])
  })

  test.each<[string, TransactionContext, object]>([
    ['one company', first, { articles: ['a', 'b'], comments: ['on a'], events: ['own'], notes: ['mine'] }],
    [
      'another company',
      second,
      { articles: ['c'], comments: ['on c'], events: ['other'], notes: ['theirs'] },
    ],
    [
      'several companies',
      { companyId: 1, userId: 1, companyIds: [1, 2] },
      { articles: ['a', 'b', 'c'], comments: ['on a', 'on c'], events: ['own', 'other'], notes: ['mine'] },
    ],
    [
      'system rows',
      { ...first, systemRows: true },
      { articles: ['a', 'b'], comments: ['on a'], events: ['own', 'system'], notes: ['mine'] },
    ],
    [
      'no company, no user',
      { companyId: null, userId: null },
      { articles: [], comments: [], events: [], notes: [] },
    ],
  ])('%s sees its rows and no other', async (_, context, expected) => {
    const seen = await inside(context, async (tx) => ({
      articles: (await tx<{ v: string }>('SELECT title AS v FROM articles ORDER BY id')).map(({ v }) => v),
      comments: (await tx<{ v: string }>('SELECT body AS v FROM comments ORDER BY id')).map(({ v }) => v),
      events: (await tx<{ v: string }>('SELECT name AS v FROM events ORDER BY id')).map(({ v }) => v),
      notes: (await tx<{ v: string }>('SELECT body AS v FROM notes ORDER BY id')).map(({ v }) => v),
    }))
    expect(seen).toEqual(expected)
  })

  test('a write cannot reach another company', async () => {
    const changed = await inside(first, (tx) =>
      tx(`UPDATE articles SET title = title || '!' WHERE company_id = 2 RETURNING id`),
    )
    expect(changed).toEqual([])
    expect(
      await failure(inside(first, (tx) => tx(`UPDATE articles SET company_id = 2 WHERE id = 1`))),
    ).toMatchObject({
      kind: 'permission',
    })
  })

  test.each<[string, string, unknown[], object]>([
    [
      'unique',
      `INSERT INTO articles (company_id, title) VALUES (1, 'a')`,
      [],
      { kind: 'unique', constraint: 'articles_title_key' },
    ],
    [
      'check',
      `INSERT INTO articles (company_id, title, price) VALUES (1, 'e', -1)`,
      [],
      { kind: 'check', constraint: 'articles_price_check' },
    ],
    [
      'not null',
      'INSERT INTO articles (company_id, title) VALUES (1, NULL)',
      [],
      { kind: 'notNull', column: 'title', table: 'articles' },
    ],
    [
      'foreign key',
      'DELETE FROM companies WHERE id = 1',
      [],
      { kind: 'foreignKey', constraint: 'articles_company_id_fkey' },
    ],
    ['other company', `INSERT INTO articles (company_id, title) VALUES (2, 'e')`, [], { kind: 'permission' }],
    ['system table', 'SELECT * FROM secrets', [], { kind: 'permission' }],
    ['no number', 'SELECT $1::int AS n', ['abc'], { kind: 'invalidText' }],
    ['NUL', 'SELECT $1::text AS t', ['a\0b'], { kind: 'invalidText' }],
    ['NUL in a document', 'SELECT $1::jsonb AS t', ['"\\u0000"'], { kind: 'invalidText' }],
    ['no date', 'SELECT $1::date AS d', ['2025-02-30'], { kind: 'outOfRange' }],
    ['too big', 'SELECT $1::int AS n', ['99999999999'], { kind: 'outOfRange' }],
    ['too long', 'SELECT $1::numeric(4,2) AS n', ['12345'], { kind: 'outOfRange' }],
    [
      'full disk',
      `DO $$ BEGIN RAISE EXCEPTION 'no space' USING ERRCODE = '53100'; END $$`,
      [],
      { kind: 'full' },
    ],
    ['our bug', 'SELEC', [], { kind: 'other', sqlState: '42601' }],
  ])('error: %s', async (_, text, params, expected) => {
    expect(await failure(inside(first, (tx) => tx(text, params)))).toMatchObject(expected)
  })

  test('nothing of a failed transaction stays', async () => {
    await failure(
      inside(first, async (tx) => {
        await tx(`INSERT INTO notes (user_id, body) VALUES (1, 'gone')`)
        throw new Error('changed my mind')
      }),
    )
    expect(await inside(first, (tx) => tx(`SELECT id FROM notes WHERE body = 'gone'`))).toEqual([])
  })

  test('a transaction whose failed statement was ignored is not reported as done', async () => {
    const ignoring = inside(first, async (tx) => {
      await tx(`INSERT INTO notes (user_id, body) VALUES (1, 'half')`)
      await tx('SELECT 1 / 0').catch(() => undefined)
    })
    expect(await failure(ignoring)).toMatchObject({ kind: 'other' })
  })

  test('a read-only transaction does not write', async () => {
    const writing = inside({ ...first, readOnly: true }, (tx) =>
      tx(`INSERT INTO notes (user_id, body) VALUES (1, 'x')`),
    )
    expect(await failure(writing)).toMatchObject({ kind: 'readOnly' })
  })

  test('transactions do not nest, and end with their work', async () => {
    await expect(inside(first, () => inside(first, (tx) => tx('SELECT 1')))).rejects.toThrow('pass `tx` on')
    const escaped = await inside(first, async (tx) => ({ tx }))
    expect(() => escaped.tx('SELECT 1')).toThrow('over')
  })

  test('the role and its settings end with the transaction', async () => {
    await inside(first, (tx) => tx('SELECT 1'))
    expect(
      await opened.database.system((tx) =>
        tx('SELECT app_company_id() AS company, app_user_id() AS who, count(*) FROM articles'),
      ),
    ).toEqual([{ company: null, who: null, count: 4 }])
  })

  test('many at once, each with its own company', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        inside(i % 2 === 0 ? first : second, (tx) =>
          tx<{ n: number }>('SELECT DISTINCT company_id AS n FROM articles'),
        ),
      ),
    )
    expect(answers.map(([row]) => row?.n)).toEqual(Array.from({ length: 30 }, (_, i) => 1 + (i % 2)))
  })
})

test('PostgreSQL ends a long statement and goes on', async () => {
  const { database, close } = await openTestDatabase('postgres', { tables: sampleTables })
  expect(
    await failure(
      database.transaction({ ...first, statementTimeoutMs: 100 }, (tx) => tx('SELECT pg_sleep(30)')),
    ),
  ).toMatchObject({ kind: 'timeout' })
  expect(await database.transaction(first, (tx) => tx('SELECT 1 AS one'))).toEqual([{ one: 1 }])
  await close()
})

async function failure(work: Promise<unknown>): Promise<DatabaseError> {
  try {
    await work
  } catch (error) {
    if (error instanceof DatabaseError) return error
    return new DatabaseError('other', String(error))
  }
  throw new Error('It did not fail')
}
