import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'

const days = 'from=2025-06-01&to=2025-12-30&compare=none&grain=month&per_page=200'
const metrics = 'metrics=cost_usd,orders,revenue_usd,refund_usd,net_revenue_usd,profit_usd,roi,payback_days'

/** What the switches of the return on investment count, against the records (domain/screens.md `/paid-marketings/buy-stats/self/roi`). */
describeApi('return on investment', (open) => {
  let api: TestApi
  let admin: Client
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
  })

  const read = async (query: string, dim = 'product') =>
    (await admin.get(`/self-api/stats/roi?${days}&${metrics}&dim=${dim}&${query}`)).body

  describe.each([
    { query: 'refunds=include', refunds: true, fees: false, window: 3650 },
    { query: 'refunds=exclude', refunds: false, fees: false, window: 3650 },
    { query: 'fees=include', refunds: true, fees: true, window: 90 },
    { query: 'fees=include&refunds=exclude&attribution=30', refunds: false, fees: true, window: 30 },
    { query: 'attribution=7', refunds: true, fees: false, window: 7 },
  ])('with $query', ({ query, refunds, fees, window }) => {
    it('is what orders and payments say, in cards, curve and rows alike', async () => {
      const body = await read(query)
      const sold = await booked(api, window)
      const cost = Number(Object(body.at('data', 'totals'))['cost_usd'])
      const net = sold.revenue - (refunds ? sold.back : 0) - (fees ? sold.fees : 0)
      const expected = [sold.orders, net, net - cost].map((value) => value.toFixed(2))
      const named = ['orders', 'net_revenue_usd', 'profit_usd']
      const cards = named.map(
        (key) => body.rows('data', 'cards').find((card) => card['key'] === key)?.['value'],
      )
      const curves = named.map((key) =>
        body
          .rows('data', 'series')
          .filter((series) => series['key'] === key)
          .flatMap((series) => series['points'] as [string, number][])
          .reduce((sum, [, value]) => sum + value, 0),
      )
      const rows = named.map((key) =>
        body.rows('data', 'rows').reduce((sum, row) => sum + Number(row[key]), 0),
      )
      const texts = (values: readonly unknown[]) => values.map((value) => Number(value).toFixed(2))
      expect([texts(cards), texts(curves), texts(rows)]).toEqual([expected, expected, expected])
      expect(body.rows('data', 'cards').find((card) => card['key'] === 'roi')?.['value']).toBeCloseTo(
        (net - cost) / cost,
        3,
      )
    })
  })

  it('a shorter window has fewer orders, the longest one all', async () => {
    const orders = async (query: string) => Number(Object((await read(query)).at('data', 'totals'))['orders'])
    const [week, month, quarter, usual] = [
      await orders('attribution=7'),
      await orders('attribution=30'),
      await orders('attribution=90&fees=include'),
      await orders(''),
    ]
    expect([week < month, month < quarter, quarter === usual]).toEqual([true, true, true])
  })

  it('the return by the month of the start follows the switches', async () => {
    const last = async (query: string) => {
      const { body } = await admin.get(`/self-api/stats/roi?${days}&part=cards&cohort=1&${query}`)
      return body
        .rows('data', 'cohorts')
        .flatMap((cohort) => (cohort['points'] as [string, number | null][]).slice(-1))
        .reduce((sum, [, value]) => sum + (value ?? 0), 0)
    }
    const [usual, all, withoutFees] = [
      await last(''),
      await last('attribution=90'),
      await last('refunds=exclude'),
    ]
    expect(all).toBe(usual)
    expect(withoutFees).toBeGreaterThan(usual)
    expect(await last('fees=include')).toBeLessThan(usual)
  })

  it('rows of ad campaigns have what they are to bring, others have not', async () => {
    const targets = await api.database.system((tx) =>
      tx<{ id: string; target: number | null }>(
        `select 'platform:' || id as id, (target_roi / 100)::float8 as target from platforms where company_id = 1`,
      ),
    )
    const rows = (await read('', 'campaign')).rows('data', 'rows')
    const targetById = new Map(targets.map(({ id, target }) => [id, target]))
    expect(rows.map((row) => row['target_roi'])).toEqual(
      rows.map((row) => targetById.get(String(Object(row['dim']).id)) ?? null),
    )
    expect(rows.filter((row) => row['target_roi'] !== null).length).toBeGreaterThan(0)
  })

  it('amounts are added to the cent: what 0.90 cost is paid back by 0.70, 0.10 and 0.10, and leaves nothing', async () => {
    await api.database.system((tx) =>
      tx(`insert into daily_marketing_stats (date, company_id, kind, channel_type, source_id, product_id, country, cost_usd, revenue_usd, orders)
        select day, 1, 'self', 'platform', (select min(id) from platforms where company_id = 1 and kind = 'self'), 0, 'DE', cost, revenue, 1
        from (values (date '2020-02-01', 0.90, 0.70), ('2020-02-02', 0, 0.10), ('2020-02-03', 0, 0.10)) as f (day, cost, revenue)`),
    )
    const query = 'from=2020-02-01&to=2020-02-05&compare=none&grain=day&dim=campaign'
    const { body } = await admin.get(
      `/self-api/stats/roi?${query}&metrics=revenue_usd,cost_usd,profit_usd,roi,payback_days`,
    )
    const [row] = body.rows('data', 'rows')
    const cards = Object.fromEntries(body.rows('data', 'cards').map(({ key, value }) => [key, value]))
    expect([row?.['revenue_usd'], row?.['profit_usd'], row?.['payback_days']]).toEqual(['0.90', '0.00', 3])
    expect([cards['revenue_usd'], cards['profit_usd'], cards['payback_days']]).toEqual([0.9, 0, 3])
  })

  it('a window that is not offered is refused', async () => {
    const { status, body } = await admin.get('/self-api/stats/roi?attribution=14')
    expect([status, Object.keys(body.at('errors') ?? {})]).toEqual([422, ['attribution']])
  })
})

/** Own campaigns' orders of the first company that were paid in time, from the records. */
async function booked(api: TestApi, window: number) {
  const own = `o.company_id = 1 and o.paid_at is not null and not o.is_test and o.deleted_at is null
    and coalesce((select c.kind from cooperations c where c.id = o.cooperation_id), (select p.kind from platforms p where p.id = o.platform_id)) = 'self'
    and coalesce(o.paid_at - o.clicked_at, interval '0') < interval '${window} days'`
  const within = (moment: string) =>
    `${moment} >= '2025-06-01 00:00+08' and ${moment} < '2025-12-31 00:00+08'`
  const [found] = await api.database.system((tx) =>
    tx<{ orders: number; revenue: number; fees: number; back: number }>(
      `select count(*)::int as orders, sum(o.total_usd)::float8 as revenue,
        (sum((select t.fee_usd from tradings t where t.order_id = o.id and t.type = 'charge' and t.status <> 'failed' limit 1)))::float8 as fees,
        (select -sum(r.amount_usd) from tradings r join orders o on o.id = r.order_id where ${own} and ${within('r.traded_at')}
          and r.type in ('refund', 'chargeback') and r.status = 'success' and o.status in ('refunded', 'partially_refunded', 'chargeback'))::float8 as back
       from orders o where ${own} and ${within('o.paid_at')}`,
    ),
  )
  return found ?? { orders: 0, revenue: 0, fees: 0, back: 0 }
}
