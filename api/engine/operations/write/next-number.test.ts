import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resources } from '../../../modules/registry.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { numberFunction } from '../../model/numbering.ts'

let storage: TestDatabase
beforeAll(async () => {
  storage = await openTestDatabase('postgres')
})
afterAll(() => storage.close())

/** A session as another process has one; a statement that waits for another's transaction fails. */
async function session(): Promise<Client> {
  const client = new Client({ connectionString: storage.settings.url })
  await client.connect()
  await client.query("set lock_timeout = '2s'")
  return client
}

async function next(client: Client, table: string, prefix: string, digits = 6): Promise<string> {
  const { rows } = await client.query<{ number: string }>(
    `select ${numberFunction(table)}($1, $2) as number`,
    [prefix, digits],
  )
  return rows[0]?.number ?? ''
}

it.each(resources.flatMap(({ name, storage: { numbered } }) => (numbered === null ? [] : [name])))(
  'a number of %s is given while another transaction that has one is open',
  async (table) => {
    const [one, other] = [await session(), await session()]
    try {
      await one.query('begin')
      await other.query('begin')
      const numbers = [
        await next(one, table, 'X99'),
        await next(other, table, 'X99'),
        await next(one, table, 'X99'),
      ]
      expect(new Set(numbers).size).toBe(3)
      for (const number of numbers) expect(number).toMatch(/^X99\d{6}$/)
      await one.query('rollback')
      await other.query('commit')
      expect(numbers).not.toContain(await next(one, table, 'X99'))
    } finally {
      await Promise.all([one.end(), other.end()])
    }
  },
)

it('eight sessions with eight transactions each are given sixty-four numbers', async () => {
  const handedOut = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const client = await session()
      const numbers: string[] = []
      for (let turn = 0; turn < 8; turn += 1) {
        await client.query('begin')
        numbers.push(await next(client, 'returns', 'R991231'))
        await client.query(turn % 3 === 0 ? 'rollback' : 'commit')
      }
      await client.end()
      return numbers
    }),
  )
  expect(new Set(handedOut.flat()).size).toBe(64)
})

it('serials that are taken are passed over, and begin anew after the last', async () => {
  const client = await session()
  const { rows } = await client.query<{ ticket: string }>(
    'select ticket_no as ticket from feedback order by id limit 3',
  )
  const set = (value: number) => client.query("select setval('storage.numbers_of_feedback', $1)", [value])
  const [first = ''] = rows.map(({ ticket }) => ticket)
  const prefix = first.slice(0, -6)
  const before = Number(first.slice(-6)) - 1
  await client.query("set app.system = 'on'")
  const { rows: all } = await client.query<{ ticket: string }>('select ticket_no as ticket from feedback')
  await set(Math.max(1, before))
  const number = await next(client, 'feedback', prefix)
  expect(all.map(({ ticket }) => ticket)).not.toContain(number)
  await set(9)
  expect(await next(client, 'feedback', 'Y', 1)).toBe('Y1')
  await client.end()
})
