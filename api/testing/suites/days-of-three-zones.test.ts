import { beforeAll, describe, expect, it } from 'vitest'
import { rebuildFacts } from '../../engine/statistics/rebuild/rebuild-facts.ts'
import { countedFacts } from '../../modules/registry.ts'
import type { Client, TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'
import { worldCompanies } from '../world/companies.ts'
import { createWorld } from '../world/create-world.ts'
import { worldDays, worldMonths } from '../world/sales.ts'

const period = { from: '2024-02-28', to: '2024-04-01' }
const range = `from=${period.from}&to=${period.to}`
const metrics = ['orders', 'revenue_usd'] as const

/** Sales at midnight, on a leap day and at the ends of months, in zones −8, +1 and +8, against sums that were added up by hand. */
describeApi('days of three zones', (open) => {
  let api: TestApi
  let clients: ReadonlyMap<string, Client>
  beforeAll(async () => {
    api = open()
    const { companies } = await createWorld(api.database)
    await rebuildFacts(api.database, countedFacts, period)
    const admin = await api.as('admin')
    clients = new Map([...companies].map(([name, id]) => [name, admin.in(id)]))
  })
  const clientOf = (name: string): Client => {
    const client = clients.get(name)
    if (client === undefined) throw new Error(`${name} is no company of the world`)
    return client
  }

  describe.each(worldCompanies.map(({ name }) => name))('%s', (name) => {
    // Of the daily facts, of whole orders and of their items.
    it.each(['', '&filter[country]=US', '&filter[order_type]=manual'])(
      'counts each sale on its day%s',
      async (filter) => {
        const days = await rowsBy(clientOf(name), `dim=date&grain=day${filter}`)
        expect(days).toEqual(worldDays)
      },
    )

    it.each(['', '&filter[country]=US'])('counts each sale in its month%s', async (filter) => {
      const months = await rowsBy(clientOf(name), `dim=date&grain=month${filter}`)
      expect(months).toEqual(worldMonths)
    })

    it('draws the same days as a curve', async () => {
      const { body } = await clientOf(name).get(
        `/stats/tradings?${range}&grain=day&part=series&metrics=orders`,
      )
      const points = body.rows('data', 'series').flatMap(({ points: all }) => (Array.isArray(all) ? all : []))
      expect(Object.fromEntries(points.filter(([, value]) => Number(value) !== 0))).toEqual(
        Object.fromEntries(Object.entries(worldDays).map(([day, { orders }]) => [day, orders])),
      )
    })

    it.each(Object.entries(worldDays))(
      'lists the orders of %s',
      async (day, { orders, revenue_usd: dollars }) => {
        const client = clientOf(name)
        const list = await client.get(`/orders?filter[paid_at]=${day}..${day}`)
        const summary = await client.get(`/orders/summary?filter[paid_at]=${day}..${day}`)
        const real = list.body.rows('data').filter((row) => row['is_test'] !== true)
        expect([
          real.length,
          real.reduce((sum, row) => sum + Math.round(Number(row['total_usd']) * 100), 0),
          summary.body.number('data', 'paid'),
        ]).toEqual([orders, Math.round(Number(dollars) * 100), orders])
      },
    )
  })
})

/** What `/stats/tradings` says by its rows, without those in which nothing was sold. */
async function rowsBy(client: Client, question: string) {
  const { body, status } = await client.get(
    `/stats/tradings?${range}&${question}&part=rows&per_page=200&metrics=${metrics.join(',')}`,
  )
  if (status !== 200) throw new Error(JSON.stringify(body.value))
  const rows = body.rows('data', 'rows').filter((row) => Number(row['orders']) > 0)
  return Object.fromEntries(
    rows.map((row) => [
      String(Object(row['dim'])['id'] ?? Object(row['dim'])['title']),
      Object.fromEntries(metrics.map((metric) => [metric, row[metric]])),
    ]),
  )
}
