import { expect, test } from 'vitest'
import type { Migration } from '../migrations/migration.ts'
import { column, table } from '../sample-tables.fixture.ts'
import { programSchema } from '../schema/program-schema.ts'
import type { TableDescription } from '../types.ts'
import { versionAfter } from './committed.ts'
import { brokenMigrations, uncovered } from './coverage.ts'
import { listText, migrationText } from './new-migration.ts'
import { explain } from './review.ts'
import { type Snapshot, snapshotOf } from './snapshot.ts'
import { unsafeChanges } from './unsafe-changes.ts'

const schema = (
  tables: readonly TableDescription[],
  version = 1,
  migrations: readonly Migration[] = [],
): Snapshot => snapshotOf(programSchema(tables, { version, migrations, functions: '' }))
const migration = (number: number, covers: readonly string[]): Migration => ({
  number,
  name: `change ${number}`,
  covers,
  up: async () => undefined,
})

const things = table('things', 'global', [
  column('name', 'text'),
  column('size', 'int', { nullable: true }),
  column('price', 'numeric(8,2)', { default: '0' }),
])
const before = schema([things, table('old', 'global', [])])
const idsOf = (after: TableDescription, migrations: readonly Migration[] = []) =>
  uncovered(schema([things]), schema([after], 1, migrations), migrations).map(({ id }) => id)

test('what only adds or loosens is safe', () => {
  const after = {
    ...table('things', 'company', [
      column('name', 'text', { nullable: true }),
      column('size', 'integer', { nullable: true, default: '1' }),
      column('price', 'numeric(8,2)'),
      column('color', 'text', { default: `'red'` }),
      column('parent_id', 'bigint', { nullable: true }),
    ]),
    indexes: [{ name: 'things_size_idx', columns: ['size'] }],
    foreignKeys: [
      { columns: ['parent_id'], table: 'things', references: ['id'], onDelete: 'restrict' as const },
    ],
  }
  expect(idsOf(after)).toEqual([])
})

test('a value that is gone is not safe, a new one is', () => {
  const of = (type: string, ...values: readonly string[]) =>
    table('things', 'global', [column('state', type, { values })])
  const [baseline, now] = [schema([of('text', 'open', 'lost')]), schema([of('text', 'new', 'open')])]
  const [change, ...others] = uncovered(baseline, now, [])
  expect(others).toEqual([])
  expect(change).toEqual({
    id: 'remove things.state lost',
    why: 'It is no value of it any more, and rows may have it.',
    skeleton: ['await tx(`UPDATE "things" SET "state" = /* which value? */ WHERE "state" = \'lost\'`)'],
  })
  expect(uncovered(baseline, now, [migration(1, ['remove things.state lost'])])).toEqual([])
  const lists = unsafeChanges(schema([of('text[]', 'a', 'b')]), schema([of('text[]', 'b')]))
  expect(lists.map(({ skeleton }) => skeleton)).toEqual([
    [
      'await tx(`UPDATE "things" SET "state" = array_replace("state", \'a\', /* which value? */) WHERE \'a\' = ANY ("state")`)',
    ],
  ])
})

test('what drops, tightens, retypes, requires or constrains is not', () => {
  const after: TableDescription = {
    ...table('things', 'global', [
      column('size', 'int'),
      column('price', 'numeric(8,2)', { generated: 'size * 2' }),
      column('title', 'text'),
    ]),
    primaryKey: ['title'],
    uniques: [{ name: 'things_size_key', columns: ['size'] }],
    checks: [{ name: 'things_size_check', expression: 'size > 0' }],
  }
  expect(idsOf(after)).toEqual([
    'drop things.name',
    'retype things.price',
    'tighten things.size',
    'require things.title',
    'rekey things',
    'constrain things.things_size_key',
    'constrain things.things_size_check',
  ])
  expect(uncovered(before, schema([things]), []).map(({ id }) => id)).toEqual(['drop table old'])
})

test('a later migration covers what it names; a rename both of its names', () => {
  const after = table('things', 'global', [
    column('title', 'text'),
    column('size', 'text', { nullable: true }),
    column('price', 'numeric(8,2)', { default: '0' }),
  ])
  const rename = migration(1, ['rename things.name to title'])
  expect(idsOf(after, [rename])).toEqual(['retype things.size'])
  expect(idsOf(after, [rename, migration(2, ['retype things.size'])])).toEqual([])
  const current = schema([things], 1, [rename])
  expect(uncovered(current, schema([after], 1, [rename]), [rename]).map(({ id }) => id)).toEqual([
    'drop things.name',
    'retype things.size',
    'require things.title',
  ])
})

test('the error names the change and prints a skeleton, which becomes the migration', () => {
  const after = table('things', 'global', [
    column('title', 'text'),
    column('size', 'int', { nullable: true }),
    column('price', 'numeric(8,2)', { default: '0' }),
  ])
  const unsafe = uncovered(schema([things]), schema([after]), [])
  expect(explain(unsafe)).toBe(
    `The definitions change what databases of customers hold. These changes need a migration that names them in its \`covers\`:
  drop things.name: Its values would stay in the database, and nothing would read or write them.
  require things.title: It is new, required and without a default, so rows that are there would have none.
npm run migration -- <name> writes one that begins with:
  // One of these, named in \`covers\`:
  // rename things.name to title: await tx(\`ALTER TABLE "things" RENAME COLUMN "name" TO "title"\`)
  // drop things.name: await tx(\`ALTER TABLE "things" DROP COLUMN "name"\`)
  await tx(\`ALTER TABLE "things" /* which of these? */\`)
  // Only where no other column is renamed to "title":
  await tx(\`ALTER TABLE "things" ADD COLUMN "title" text\`)
  await tx(\`UPDATE "things" SET "title" = /* which value? */\`)`,
  )
  expect(migrationText(3, 'names-are-titles', unsafe.slice(0, 1)))
    .toBe(`import type { Migration } from './migration.ts'

export const migration: Migration = {
  number: 3,
  name: 'names are titles',
  covers: ['drop things.name'],
  async up(tx) {
    // One of these, named in \`covers\`:
    // rename things.name to title: await tx(\`ALTER TABLE "things" RENAME COLUMN "name" TO "title"\`)
    // drop things.name: await tx(\`ALTER TABLE "things" DROP COLUMN "name"\`)
    await tx(\`ALTER TABLE "things" /* which of these? */\`)
  },
}
`)
  expect(listText(['0001-one.ts', '0002-two.ts']))
    .toBe(`import { migration as migration1 } from './0001-one.ts'
import { migration as migration2 } from './0002-two.ts'
import type { Migration } from './migration.ts'

/** In the order of their numbers; \`npm run migration -- <name>\` adds to them. */
export const migrations: readonly Migration[] = [migration1, migration2]
`)
})

test('computed columns step aside for what they read, and come back by themselves', () => {
  const amounts = (type: string) =>
    schema([
      table('things', 'global', [
        column('amount', type),
        column('amount_before', 'text'),
        column('doubled', 'numeric(8,2)', { generated: 'amount * 2' }),
        column('loud', 'text', { generated: 'upper(amount_before)' }),
      ]),
    ])
  const [retype] = uncovered(amounts('int'), amounts('numeric(8,2)'), [])
  expect(retype?.skeleton).toEqual([
    'await tx(`ALTER TABLE "things" DROP COLUMN "doubled"`)',
    'await tx(`ALTER TABLE "things" ALTER COLUMN "amount" TYPE numeric(8,2) USING "amount"::numeric(8,2)`)',
  ])
})

test('migrations are never taken back, renamed or numbered out of order', () => {
  const current = schema([], 1, [migration(1, [])])
  expect(brokenMigrations(current, [migration(1, []), migration(2, [])])).toEqual([])
  expect(brokenMigrations(current, [migration(2, [])])).toEqual([
    'Migration 1 change 1 is gone or renamed; databases have run it.',
    'Migration 2 change 2 is not numbered in its order.',
  ])
})

test('the version is higher than that of each baseline schema that differs', () => {
  const [same, other] = [schema([things], 4), schema([], 4)]
  expect(versionAfter([same], schema([things]))).toBe(4)
  expect(versionAfter([other], schema([things]))).toBe(5)
  expect(versionAfter([schema([things], 6), other], schema([things]))).toBe(6)
})
