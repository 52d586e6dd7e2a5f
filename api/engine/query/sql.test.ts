import { expect, test } from 'vitest'
import { sql } from '../../kernel/database/sql.ts'
import type { Query } from '../../kernel/database/types.ts'
import { runOnce } from './sql.ts'

test('what a transaction has asked is not asked again; other values and other transactions ask', async () => {
  const asked: unknown[] = []
  const transaction = (name: string): Query =>
    async function answer<Row extends object>(text: string, params: readonly unknown[] = []) {
      asked.push([name, text, params])
      return [{ answer: asked.length }] as Row[]
    }
  const [first, second] = [transaction('first'), transaction('second')]
  const orders = (company: number) => sql`select ${company}::bigint`

  const answers = [
    await runOnce(first, orders(1)),
    await runOnce(first, orders(1)),
    await runOnce(first, orders(2)),
    await runOnce(second, orders(1)),
  ]

  expect(answers).toEqual([[{ answer: 1 }], [{ answer: 1 }], [{ answer: 2 }], [{ answer: 3 }]])
  expect(asked).toEqual([
    ['first', 'select $1::bigint', [1]],
    ['first', 'select $1::bigint', [2]],
    ['second', 'select $1::bigint', [1]],
  ])
})
