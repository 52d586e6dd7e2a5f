import { expect, test } from 'vitest'
import { sql } from '../../kernel/database/sql.ts'
import type { Query } from '../../kernel/database/types.ts'
import { runCached } from './sql.ts'

test('what a transaction has asked is not asked again; other values and other transactions ask', async () => {
  const statements: unknown[] = []
  const transaction = (name: string): Query =>
    async function answer<Row extends object>(text: string, params: readonly unknown[] = []) {
      statements.push([name, text, params])
      return [{ answer: statements.length }] as Row[]
    }
  const [first, second] = [transaction('first'), transaction('second')]
  const orders = (company: number) => sql`select ${company}::bigint`

  const answers = [
    await runCached(first, orders(1)),
    await runCached(first, orders(1)),
    await runCached(first, orders(2)),
    await runCached(second, orders(1)),
  ]

  expect(answers).toEqual([[{ answer: 1 }], [{ answer: 1 }], [{ answer: 2 }], [{ answer: 3 }]])
  expect(statements).toEqual([
    ['first', 'select $1::bigint', [1]],
    ['first', 'select $1::bigint', [2]],
    ['second', 'select $1::bigint', [1]],
  ])
})
