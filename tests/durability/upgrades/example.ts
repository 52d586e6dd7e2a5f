import type { Session } from '../../../api/kernel/database/engine.ts'
import type { Migration } from '../../../api/kernel/database/migrations/migration.ts'
import { column, table } from '../../../api/kernel/database/sample-tables.fixture.ts'
import { type ProgramSchema, programSchema } from '../../../api/kernel/database/schema/program-schema.ts'

const things = (columns: Parameters<typeof table>[2]) =>
  table('things', 'company', [column('company_id', 'bigint'), ...columns])

/** Above any version that the bare database has, which this program made. */
const first = 1000

/** A release, and the one after it: a lone migration, a rename, another type, a dropped field, an index of a large table. */
export const baseline: ProgramSchema = programSchema(
  [things([column('name', 'text'), column('size', 'text'), column('note', 'text')])],
  { version: first, migrations: [] },
)

const migrations: readonly Migration[] = [
  {
    number: 1,
    name: 'names are upper case',
    covers: [],
    transaction: false,
    up: async (tx) => void (await tx('UPDATE things SET name = upper(name)')),
  },
  {
    number: 2,
    name: 'names are titles',
    covers: ['rename things.name to title'],
    up: async (tx) => void (await tx('ALTER TABLE things RENAME COLUMN name TO title')),
  },
  {
    number: 3,
    name: 'sizes are numbers',
    covers: ['retype things.size', 'drop things.note'],
    async up(tx) {
      await tx('ALTER TABLE things ALTER COLUMN size TYPE integer USING size::integer')
      await tx('ALTER TABLE things DROP COLUMN note')
    },
  },
]

export const next: ProgramSchema = programSchema(
  [
    {
      ...things([
        column('title', 'text'),
        column('size', 'integer'),
        column('color', 'text', { default: `'red'` }),
        column('double_size', 'integer', { generated: 'size * 2' }),
      ]),
      indexes: [{ name: 'things_title_idx', columns: ['company_id', 'title'] }],
      checks: [{ name: 'things_size_check', expression: 'size > 0' }],
    },
  ],
  { version: first + 1, migrations },
)

export const ROWS = 500

export async function fillBaseline({ script }: Session): Promise<void> {
  await script(
    `BEGIN;SET LOCAL app.system = 'on';
     INSERT INTO things (company_id, name, size, note) SELECT 1 + n % 3, 'thing ' || n, n::text, 'note ' || n FROM generate_series(1, ${ROWS}) n;
     COMMIT`,
  )
}

/** What an upgrade may leave when it is interrupted: each of them whole. */
export type State = 'former' | 'lone migration done' | 'next' | 'next but for its index'

/** Reads every row; anything that is no state of a whole release answers with what it is. */
export async function stateOf({ query, script }: Session): Promise<State | object> {
  await script(`BEGIN;SET LOCAL app.system = 'on'`)
  const rows = await query<{ row: object }>('SELECT to_jsonb(t) AS row FROM things t ORDER BY id')
  const indexes = await query<{ valid: boolean }>(
    `SELECT i.indisvalid AS valid FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE c.relname = 'things_title_idx'`,
  )
  await script('COMMIT')
  const isAll = (expected: (n: number) => object) =>
    rows.length === ROWS &&
    rows.every(({ row }, place) => isEqual(row, { id: place + 1, ...expected(place + 1) }))
  if (isAll(baselineRow)) return 'former'
  if (isAll((n) => ({ ...baselineRow(n), name: `THING ${n}` }))) return 'lone migration done'
  if (isAll(rowOfNext)) return indexes.some(({ valid }) => valid) ? 'next' : 'next but for its index'
  return { rows: rows.length, first: rows[0]?.row }
}

const baselineRow = (n: number) => ({
  company_id: 1 + (n % 3),
  name: `thing ${n}`,
  size: String(n),
  note: `note ${n}`,
})

const rowOfNext = (n: number) => ({
  company_id: 1 + (n % 3),
  title: `THING ${n}`,
  size: n,
  color: 'red',
  double_size: n * 2,
})

function isEqual(one: object, other: object): boolean {
  const text = (of: object) => JSON.stringify(Object.entries(of).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return text(one) === text(other)
}
