import { expect, test } from 'vitest'
import { planText } from './plan-text.ts'

const plan = {
  kind: 'upgrade',
  from: 6,
  to: 7,
  migrations: [
    {
      number: 2,
      name: 'notes become remarks',
      covers: ['rename orders.note to remark'],
      up: async () => undefined,
    },
    { number: 3, name: 'totals', covers: [], transaction: false, up: async () => undefined },
  ],
  statements: ['ALTER TABLE "orders" ADD COLUMN "size" text'],
  notices: ['orders.color is not defined any more: its values stay until a migration drops it'],
  problems: ['orders.size becomes required, and 1 row has none'],
} as const

test('says what would happen, in its order', () => {
  expect(planText(plan)).toBe(`Schema 6 becomes schema 7.
Migrations, after a copy of an embedded database:
  2 notes become remarks (rename orders.note to remark)
  3 totals, outside of a transaction
Then:
  ALTER TABLE "orders" ADD COLUMN "size" text
To know:
  orders.color is not defined any more: its values stay until a migration drops it
The start would be refused:
  orders.size becomes required, and 1 row has none
`)
})

test('a schema of the same number is distinguished from the present one', () => {
  const nothing = { migrations: [], statements: [], notices: [], problems: [] }
  expect(planText({ ...plan, ...nothing, from: 7 })).toBe(
    'Schema 7 becomes another one of the same number: of a branch, or before npm run generate.\n',
  )
  expect(planText({ ...plan, ...nothing, kind: 'current', from: 7 })).toBe(
    'The database is what this program expects (schema 7).\n',
  )
})
