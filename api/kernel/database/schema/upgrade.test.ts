import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { bareDump } from '../../../testing/seeded.ts'
import type { Engine, SessionLimits } from '../engine.ts'
import type { Migration } from '../migrations/migration.ts'
import { renameTable } from '../migrations/rename-table.ts'
import { openPGlite } from '../pglite/engine.ts'
import { openPostgres } from '../postgres/engine.ts'
import { column, table } from '../sample-tables.fixture.ts'
import type { ColumnDescription, TableDescription } from '../types.ts'
import { migrate } from './migrate.ts'
import { planUpgrade } from './plan.ts'
import { type ProgramSchema, programSchema } from './program-schema.ts'

const LIMITS: SessionLimits = { acquireMs: 4_000, statementMs: 60_000, idleMs: 60_000 }

/** Above any that the bare database has, which this program made. */
const first = 1000

const amount = column('amount', 'numeric(14,2)')
const note = column('note', 'text')
const doubled = column('doubled', 'numeric(14,2)', { generated: 'amount * 2' })
const orders = (columns: readonly ColumnDescription[], more: Partial<TableDescription> = {}) => ({
  ...table('orders', 'company', [column('company_id', 'bigint'), ...columns]),
  indexes: [{ name: 'orders_doubled_idx', columns: ['doubled'] }],
  ...more,
})
const before = orders([amount, note, doubled])
const rows = [
  { id: 1, amount: '10.50', note: 'first' },
  { id: 2, amount: '3.00', note: 'second' },
]

describe.each(['pglite', 'postgres'] as const)('%s', (kind) => {
  let engine: Engine
  let opened: TestDatabase | null = null
  let reports: string[] = []

  const up = (
    described: TableDescription,
    { largeFromBytes, ...other }: Partial<ProgramSchema> & { largeFromBytes?: number } = {},
  ) => {
    reports = []
    return engine.session(LIMITS, (session) =>
      migrate(session, programSchema([described], { migrations: [], version: first, ...other }), {
        kind,
        backUp: async () => 'the copy',
        report: (text) => void reports.push(text.replace(/\d+\.\d s/, 'n s')),
        ...(largeFromBytes === undefined ? {} : { largeFromBytes }),
      }),
    )
  }
  const ask = (text: string) =>
    engine.session(LIMITS, async ({ query, script }) => {
      await script(`BEGIN;SET LOCAL app.system = 'on'`)
      try {
        return await query(text)
      } finally {
        await script('COMMIT')
      }
    })
  /** A database of `before` with its rows. */
  const begin = async () => {
    await up(before)
    await ask(`INSERT INTO orders (company_id, amount, note) VALUES (1, 10.5, 'first'), (1, 3, 'second')`)
  }
  const migration = (sql: string, covers: readonly string[] = []): Migration => ({
    number: 1,
    name: 'a change',
    covers,
    up: async (tx) => void (await tx(sql)),
  })

  beforeAll(async () => {
    opened = kind === 'pglite' ? null : await openTestDatabase('postgres', { tables: [] })
    engine =
      opened === null
        ? await openPGlite({
            folder: null,
            template: await bareDump(),
            checkpointEvery: 500,
            checkpointIdleMs: 60_000,
          })
        : openPostgres({ url: opened.settings.url ?? '', poolSize: 2 })
  })
  afterAll(async () => {
    await engine.close()
    await opened?.close()
  })
  /** Emptied: opening one for every test takes ten times as long. */
  const open = async () => {
    await engine.session(LIMITS, ({ script }) =>
      script('DROP SCHEMA public, storage CASCADE; CREATE SCHEMA public'),
    )
    await begin()
  }

  test('a required field that is gone keeps its values and hinders no new row', async () => {
    await open()
    await up(orders([amount, doubled]))
    expect(reports).toEqual([
      'orders.note is not defined any more: its values stay until a migration drops it',
    ])
    await ask('INSERT INTO orders (company_id, amount) VALUES (1, 1)')
    expect(await ask('SELECT note FROM orders ORDER BY id')).toEqual([
      { note: 'first' },
      { note: 'second' },
      { note: null },
    ])
    await up(before).catch((error: Error) => reports.push(error.message))
    expect(reports).toEqual([
      'The database cannot follow the definitions:\n  orders.note becomes required, and 1 row has none: give them a value first, in a migration (npm run migration -- <name>)',
    ])
  })

  test('a new required field without a default is refused by its name, and nothing has changed', async () => {
    await open()
    await expect(
      up(
        orders([amount, note, doubled, column('more', 'text', { nullable: true }), column('color', 'text')]),
      ),
    ).rejects.toThrow(
      'orders.color is new, required and without a default, and orders has 2 rows: give it a default, or write a migration (npm run migration -- <name>)',
    )
    expect(await ask('SELECT * FROM orders LIMIT 0')).toEqual([])
    expect(await ask(`SELECT id, amount, note FROM orders ORDER BY id`)).toEqual(rows)
    expect(
      await ask(`SELECT FROM pg_attribute WHERE attrelid = 'orders'::regclass AND attname = 'more'`),
    ).toEqual([])
  })

  test('a computed field is computed anew, with its index', async () => {
    await open()
    await up(orders([amount, note, { ...doubled, generated: 'amount * 3' }]))
    expect(reports).toEqual(['orders.doubled is computed anew'])
    expect(await ask('SELECT doubled FROM orders ORDER BY id')).toEqual([
      { doubled: '31.50' },
      { doubled: '9.00' },
    ])
    expect(
      await ask(`SELECT count(*) AS indexes FROM pg_indexes WHERE indexname = 'orders_doubled_idx'`),
    ).toEqual([{ indexes: 1 }])
    await up(orders([amount, note, { ...doubled, generated: '(amount)  *  3' }]))
    expect(reports).toEqual([])
  })

  test('a renamed field, a changed type and a filled one keep every row, under row-level security', async () => {
    await open()
    const after = orders([
      column('amount', 'bigint'),
      column('remark', 'text'),
      { ...doubled, type: 'bigint' },
    ])
    const change = {
      ...migration('', ['rename orders.note to remark', 'retype orders.amount']),
      up: async (tx: Parameters<Migration['up']>[0]) => {
        await tx('ALTER TABLE orders RENAME COLUMN note TO remark')
        await tx('ALTER TABLE orders DROP COLUMN doubled')
        await tx('ALTER TABLE orders ALTER COLUMN amount TYPE bigint')
        await tx(`UPDATE orders SET remark = remark || '!'`)
      },
    }
    await up(after, { migrations: [change], version: first + 1 })
    expect(reports).toEqual([
      'The database as it was before the migration: the copy',
      'Migration 1 (a change): n s',
    ])
    expect(await ask('SELECT id, amount, remark, doubled FROM orders ORDER BY id')).toEqual([
      { id: 1, amount: 11, remark: 'first!', doubled: 22 },
      { id: 2, amount: 3, remark: 'second!', doubled: 6 },
    ])
  })

  test('a migration that fails is named with its statement, and nothing of it stays', async () => {
    await open()
    const change: Migration = {
      ...migration(''),
      up: async (tx) => {
        await tx('ALTER TABLE orders RENAME COLUMN note TO remark')
        await tx('ALTER TABLE orders ALTER COLUMN remark TYPE int USING remark::int')
      },
    }
    const after = orders([amount, column('remark', 'int'), doubled])
    await expect(up(after, { migrations: [change], version: first + 1 })).rejects.toThrow(
      `Migration 1 (a change) failed: invalid input syntax for type integer: "first"
  in: ALTER TABLE orders ALTER COLUMN remark TYPE int USING remark::int
Nothing of it stays.`,
    )
    const lean = {
      ...migration('ALTER TABLE orders ALTER COLUMN amount TYPE bigint'),
      transaction: false as const,
    }
    await expect(up(after, { migrations: [lean], version: first + 1 })).rejects.toThrow(
      /^Migration 1 \(a change\) failed: cannot alter type .* generated column \(.*"doubled"\)\n.*\nStatements before this one have been carried out/,
    )
    expect(await ask(`SELECT id, amount, note FROM orders ORDER BY id`)).toEqual(rows)
  })

  test('a renamed table keeps its rows, rules and access', async () => {
    await open()
    const sales = { ...before, name: 'sales' }
    const rename: Migration = { ...migration(''), up: (tx) => renameTable(tx, 'orders', 'sales') }
    await up(sales, { migrations: [rename], version: first + 1 })
    expect(await ask('SELECT id, amount, note FROM sales ORDER BY id')).toEqual(rows)
    expect(
      await ask(
        `SELECT polname::text AS policy FROM pg_policy WHERE polrelid = 'sales'::regclass ORDER BY 1`,
      ),
    ).toEqual([{ policy: 'application' }, { policy: 'owner' }])
  })

  test('a dropped table leaves nothing to stumble over', async () => {
    await open()
    await up(table('others', 'company', [column('company_id', 'bigint')]), {
      migrations: [migration('DROP TABLE orders')],
      version: first + 1,
    })
    expect(await ask(`SELECT "table" FROM storage.objects WHERE "table" = 'orders'`)).toEqual([])
  })

  test('a function with another signature is replaced, and policies call the new one', async () => {
    await open()
    const { functions } = programSchema([])
    const changed = functions
      .replace(
        'app_company_ids() RETURNS bigint[]',
        'app_company_ids(more bigint[] DEFAULT null) RETURNS bigint[]',
      )
      .replace('prefix text, digits integer)', 'prefix text, places integer)')
      .replaceAll('digits', 'places')
    expect(changed).not.toBe(functions)
    await up(before, { functions: changed })
    expect(
      await ask(
        `SELECT p.proname::text AS name, pg_get_function_arguments(p.oid) AS arguments FROM pg_proc p
         WHERE p.proname = ANY ('{app_company_ids,app_next_number}') ORDER BY 1`,
      ),
    ).toEqual([
      { name: 'app_company_ids', arguments: 'more bigint[] DEFAULT NULL::bigint[]' },
      {
        name: 'app_next_number',
        arguments: '"table" text, "column" text, prefix text, places integer',
      },
    ])
    expect(
      await ask(
        `SELECT polname::text AS policy FROM pg_policy WHERE polrelid = 'orders'::regclass ORDER BY 1`,
      ),
    ).toEqual([{ policy: 'application' }, { policy: 'owner' }])
  })

  test('an older program is refused with one sentence, and has changed nothing', async () => {
    await open()
    await up(orders([amount, note, doubled, column('newer', 'text', { nullable: true })]), { version: 1007 })
    await expect(up(before, { version: 1006 })).rejects.toThrow(
      'The database is of a newer release (schema 1007, and this program knows schema 1006): start the newer program, or restore a backup of this one.',
    )
    expect(await ask('SELECT newer FROM orders LIMIT 1')).toEqual([{ newer: null }])
  })

  test('rows that break a new rule are named', async () => {
    await open()
    await ask(`INSERT INTO orders (company_id, amount, note) VALUES (1, 1, 'first')`)
    const unique = { uniques: [{ name: 'orders_note_key', columns: ['note'] }] }
    await expect(up(orders([amount, note, doubled], unique))).rejects.toThrow(
      // The owner of the tables is under row-level security, so PostgreSQL does not show it the row.
      /could not create unique index "orders_note_key" \(.*uplicate.*\): mend the rows first, or write a migration/,
    )
  })

  test('a value that a release no longer has is refused by the rows that have it, until a migration gives them another', async () => {
    await open()
    const status = (...values: readonly string[]) =>
      orders([amount, note, doubled, column('status', 'text', { default: `'open'`, values })])
    await up(status('open', 'lost', 'void'))
    await ask(`UPDATE orders SET status = 'lost'`)
    await ask(
      `INSERT INTO orders (company_id, amount, note, status) VALUES (1, 1, 'third', 'lost'), (1, 1, 'fourth', 'lost')`,
    )
    await expect(up(status('open', 'done'), { version: first + 1 })).rejects.toThrow(
      'The database cannot follow the definitions:\n  orders.status has no value "lost" any more, and 4 rows (1, 2, 3 …) have it: give them another first, or write a migration (npm run migration -- <name>)',
    )
    const change = migration(`UPDATE orders SET status = 'open' WHERE status = 'lost'`, [
      'remove orders.status lost',
    ])
    const program = { migrations: [change], version: first + 1 }
    const plan = await engine.session(LIMITS, (session) =>
      planUpgrade(session, programSchema([status('open', 'done')], program)),
    )
    expect(plan.problems).toEqual([])
    await up(status('open', 'done'), program)
    expect(await ask('SELECT DISTINCT status FROM orders')).toEqual([{ status: 'open' }])
  })

  test('a value of a list is one that rows have, too', async () => {
    await open()
    const marks = (...values: readonly string[]) =>
      orders([amount, note, doubled, column('marks', 'text[]', { nullable: true, values })])
    await up(marks('new', 'old'))
    await ask(`UPDATE orders SET marks = '{new,old}' WHERE id = 2`)
    await expect(up(marks('new'), { version: first + 1 })).rejects.toThrow(
      'orders.marks has no value "old" any more, and 1 row (2) has it',
    )
  })

  test('the plan names the rows that stand against new rules and other types', async () => {
    await open()
    await ask(`INSERT INTO orders (company_id, amount, note) VALUES (1, 1, 'first'), (7, 1, '12')`)
    const after = orders([amount, { ...note, type: 'bigint' }, doubled], {
      uniques: [{ name: 'orders_note_key', columns: ['company_id', 'note'] }],
      checks: [{ name: 'orders_amount_check', expression: 'amount > 2' }],
      foreignKeys: [{ columns: ['company_id'], table: 'orders', references: ['id'], onDelete: 'restrict' }],
    })
    const plan = await engine.session(LIMITS, (session) =>
      planUpgrade(session, programSchema([after], { migrations: [], version: first + 1 })),
    )
    const mend = 'mend them first, or write a migration (npm run migration -- <name>)'
    expect(plan.problems).toEqual([
      'orders.note is text in the database and bigint in the definition: write a migration (npm run migration -- <name>)',
      `orders.note becomes bigint, and 3 rows (1, 2, 3) have a value that is none: ${mend}`,
      `orders_note_key allows each (company_id, note) of orders once, and 2 rows (1, 3) have one that another has: ${mend}`,
      `orders_amount_check of orders is amount > 2, and 2 rows (3, 4) have other values: ${mend}`,
      `(company_id) of orders refers to orders, and 1 row (4) has one that is not there: ${mend}`,
    ])
    expect(await ask(`SELECT count(*) AS rows FROM orders`)).toEqual([{ rows: 4 }])
  })

  test('an index of a large table is built beside the writers, and again where that was interrupted', async () => {
    await open()
    const indexed = orders([amount, note, doubled], {
      indexes: [{ name: 'orders_note_idx', columns: ['note'] }],
    })
    await up(indexed, { largeFromBytes: 0 })
    expect(reports).toEqual(kind === 'postgres' ? ['index orders_note_idx of orders: n s'] : [])
    await ask(`DELETE FROM storage.facts WHERE key = 'schema'`)
    await ask('DROP INDEX orders_note_idx')
    await up(indexed, { largeFromBytes: 0 })
    expect(await ask(`SELECT indexname FROM pg_indexes WHERE indexname LIKE 'orders%idx'`)).toEqual([
      { indexname: 'orders_note_idx' },
    ])
  })

  test('the plan says what would happen, and nothing does', async () => {
    await open()
    const change = migration('ALTER TABLE orders RENAME COLUMN note TO remark', [
      'rename orders.note to remark',
    ])
    const after = orders(
      [
        amount,
        column('remark', 'text'),
        { ...doubled, generated: 'amount * 3' },
        column('color', 'text'),
        column('size', 'text', { nullable: true }),
      ],
      { indexes: [] },
    )
    const program = programSchema([after], { migrations: [change], version: first + 1 })
    const plan = await engine.session(LIMITS, (session) => planUpgrade(session, program))
    expect(plan).toEqual({
      kind: 'upgrade',
      from: first,
      to: first + 1,
      migrations: [change],
      statements: [
        'ALTER TABLE "orders" ADD COLUMN "color" text NOT NULL',
        'ALTER TABLE "orders" ADD COLUMN "size" text',
        'DROP INDEX IF EXISTS "orders_doubled_idx"',
      ],
      notices: [],
      problems: [
        'orders.color is new, required and without a default, and orders has 2 rows: give it a default, or write a migration (npm run migration -- <name>)',
      ],
    })
    expect(await ask(`SELECT id, amount, note FROM orders ORDER BY id`)).toEqual(rows)
  })
})
