import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'
import { worldCompanies } from '../world/companies.ts'
import { createWorld } from '../world/create-world.ts'
import { worldSales } from '../world/sales.ts'

const columns = ['order_no', 'total', 'total_usd', 'currency', 'paid_at']

/** Files read back whole: every row, on the company's day, and their sums in cents. */
describeApi('exports of a whole company', (open) => {
  let api: TestApi
  let companies: ReadonlyMap<string, number>
  let admin: Client
  beforeAll(async () => {
    api = open()
    companies = (await createWorld(api.database)).companies
    admin = await api.as('admin')
  })

  const exported = async (name: string, format: 'csv' | 'xlsx'): Promise<Buffer> => {
    const client = admin.in(companies.get(name) ?? 0)
    const { body } = await client.send('POST', '/exports', {
      body: { resource: 'orders', format, columns, filter: { is_test: '0' }, sort: 'paid_at' },
    })
    await api.drain()
    return (await client.get(`/jobs/${body.number('data', 'id')}/download`)).raw
  }
  const expected = worldSales.map(({ at, currency, total, dollars }) => ({
    total: cents(total),
    dollars: cents(dollars),
    currency,
    at: at.slice(0, 16).replace('T', ' '),
  }))

  describe.each(worldCompanies.map(({ name }) => name))('%s', (name) => {
    it('has every sale once in a CSV file, with its amounts and its day', async () => {
      const [, ...rows] = parse((await exported(name, 'csv')).toString('utf8'), { bom: true })
      expect(
        rows.map(([, total, dollars, currency, at]) => ({
          total: cents(total),
          dollars: cents(dollars),
          currency: codeIn(currency),
          at,
        })),
      ).toEqual(expected)
    })

    it('adds up to the same in a workbook as in the database', async () => {
      const workbook = await readXlsx(await exported(name, 'xlsx'))
      const [, ...rows] = workbook.sheets[0]?.rows ?? []
      const [stored] = await api.database.system((tx) =>
        tx<{ count: number; cents: number }>(
          `select count(*)::int as count, sum(round(total_usd * 100))::int as cents from orders
            where company_id = $1 and not is_test and deleted_at is null`,
          [companies.get(name)],
        ),
      )
      const sum = rows.reduce((all, row) => all + cents(row[2]), 0)
      const days = rows.map((row) => (row[4] instanceof Date ? row[4].toISOString().slice(0, 10) : null))
      expect([{ count: rows.length, cents: sum }, days]).toEqual([
        stored,
        worldSales.map(({ at }) => at.slice(0, 10)),
      ])
    })
  })
})

function cents(amount: unknown): number {
  return Math.round(Number(amount) * 100)
}

/** The file says currencies in words. */
function codeIn(text: unknown): string {
  const names: Readonly<Record<string, string>> = { 美元: 'USD', 欧元: 'EUR', 日元: 'JPY' }
  return names[String(text)] ?? String(text)
}
