import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { bareDump } from '../../../testing/seeded.ts'
import type { Engine, SessionLimits } from '../engine.ts'
import type { Migration } from '../migrations/migration.ts'
import { openPGlite } from '../pglite/engine.ts'
import { openPostgres } from '../postgres/engine.ts'
import { column, table } from '../sample-tables.fixture.ts'
import type { TableDescription } from '../types.ts'
import { DatabaseTooNewError } from './errors.ts'
import { migrate } from './migrate.ts'
import { type ProgramSchema, programSchema } from './program-schema.ts'

const LIMITS: SessionLimits = { acquireMs: 4_000, statementMs: 60_000, idleMs: 60_000 }
/** Above any that the bare database has, which this program made. */
const first = 1000

const base = table('things', 'global', [column('name', 'text'), column('size', 'int', { nullable: true })])

describe.each(['pglite', 'postgres'] as const)('%s', (kind) => {
  let engine: Engine
  let opened: TestDatabase | null = null
  let reported: string[] = []
  const apply = (
    tables: readonly TableDescription[],
    migrations: readonly Migration[] = [],
    other: Partial<ProgramSchema> & { largeFromBytes?: number } = {},
  ) => {
    reported = []
    const { largeFromBytes = Infinity, ...program } = other
    return engine.session(LIMITS, (session) =>
      migrate(session, programSchema(tables, { migrations, version: first, ...program }), {
        kind,
        backUp: async () => 'the copy',
        report: (text) => void reported.push(text.replace(/\d\.\d s/, 'n s')),
        ...(largeFromBytes === Infinity ? {} : { largeFromBytes }),
      }),
    )
  }
  const ask = (text: string) => engine.session(LIMITS, (session) => session.query(text))

  beforeAll(async () => {
    if (kind === 'pglite') {
      engine = await openPGlite({
        folder: null,
        template: await bareDump(),
        checkpointEvery: 500,
        checkpointIdleMs: 60_000,
      })
      return
    }
    opened = await openTestDatabase('postgres', { tables: [] })
    engine = openPostgres({ url: opened.settings.url ?? '', poolSize: 2 })
  })
  afterAll(async () => {
    await engine.close()
    await opened?.close()
  })

  test('creates tables, and does nothing when nothing has changed', async () => {
    await apply([base])
    await ask(`INSERT INTO things (name) VALUES ('a')`)
    const before = await ask('SELECT xmin::text, * FROM storage.facts')
    await apply([base])
    expect(await ask('SELECT xmin::text, * FROM storage.facts')).toEqual(before)
  })

  test('adds columns, tables, indexes and constraints, and keeps the rows', async () => {
    await apply([
      {
        ...base,
        columns: [
          ...base.columns,
          column('color', 'text', { default: `'red'` }),
          column('parent_id', 'bigint', { nullable: true }),
        ],
        uniques: [{ name: 'things_name_key', columns: ['name'] }],
        indexes: [{ name: 'things_color_idx', columns: ['color', '(lower(name))'], where: 'size IS NULL' }],
        foreignKeys: [
          { columns: ['parent_id'], table: 'parents', references: ['id'], onDelete: 'set null parent_id' },
        ],
        checks: [{ name: 'things_size_check', expression: 'size > 0' }],
      },
      table('parents', 'global', []),
    ])
    expect(await ask('SELECT name, color, parent_id FROM things')).toEqual([
      { name: 'a', color: 'red', parent_id: null },
    ])
    expect(await ask(`SELECT indexname FROM pg_indexes WHERE tablename = 'things' ORDER BY 1`)).toEqual([
      { indexname: 'things_color_idx' },
      { indexname: 'things_name_key' },
      { indexname: 'things_pkey' },
    ])
  })

  test('replaces an index, a rule and the access that changed, and drops what is gone', async () => {
    await apply([{ ...base, scope: 'system', indexes: [{ name: 'things_color_idx', columns: ['size'] }] }])
    expect(await ask(`SELECT indexdef FROM pg_indexes WHERE indexname LIKE 'things%' ORDER BY 1`)).toEqual([
      { indexdef: 'CREATE INDEX things_color_idx ON public.things USING btree (size)' },
      { indexdef: 'CREATE UNIQUE INDEX things_pkey ON public.things USING btree (id)' },
    ])
    expect(
      await ask(
        `SELECT conname FROM pg_constraint WHERE conrelid = 'things'::regclass AND contype IN ('c', 'f')`,
      ),
    ).toEqual([])
    expect(await ask(`SELECT has_table_privilege('console_app', 'things', 'SELECT') AS may`)).toEqual([
      { may: false },
    ])
  })

  test('changes defaults and loosens what may be null', async () => {
    await apply([
      table('things', 'global', [
        column('name', 'text', { nullable: true, default: `'x'` }),
        column('size', 'int', { nullable: true }),
      ]),
    ])
    expect(await ask('INSERT INTO things (size) VALUES (3) RETURNING name')).toEqual([{ name: 'x' }])
    await ask('INSERT INTO things (name) VALUES (NULL)')
  })

  test('refuses another type, changing nothing', async () => {
    const changed = table('things', 'global', [
      column('name', 'text', { nullable: true }),
      column('size', 'numeric(8,2)', { nullable: true }),
    ])
    await expect(
      apply([{ ...changed, columns: [...changed.columns, column('extra', 'text', { nullable: true })] }]),
    ).rejects.toThrow(
      'things.size is integer in the database and numeric(8,2) in the definition: write a migration',
    )
    expect(
      await ask(`SELECT FROM pg_attribute WHERE attrelid = 'things'::regclass AND attname = 'extra'`),
    ).toEqual([])
  })

  test('runs a numbered migration once, before the comparison', async () => {
    const rename: Migration = {
      number: 1,
      name: 'size becomes weight',
      covers: ['rename things.size to weight'],
      up: async (tx) => void (await tx('ALTER TABLE things RENAME size TO weight')),
    }
    const renamed = table('things', 'global', [
      column('name', 'text', { nullable: true }),
      column('weight', 'int', { nullable: true }),
    ])
    await apply([renamed], [rename])
    await apply([renamed, table('more', 'global', [])], [rename])
    expect(await ask('SELECT weight FROM things WHERE weight IS NOT NULL')).toEqual([{ weight: 3 }])
    expect(await ask('SELECT number, name FROM storage.migrations')).toEqual([
      { number: 1, name: 'size becomes weight' },
    ])
  })

  test('refuses a database that is newer than the program', async () => {
    await expect(apply([base], [])).rejects.toThrow(DatabaseTooNewError)
  })
})
