import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'
import { openShop, shopProduct } from '../intake.ts'

const models = ['first', 'last', 'linear', 'position'] as const
type Model = (typeof models)[number]

/** Orders shared out among the touches before them: rows made by hand in a month of their own, and the demo data by another calculation. */
describeApi('attribution of orders', (open) => {
  let api: TestApi
  let admin: Client
  let ids: { cooperation: number; platform: number; mail: number }
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
    const [row] = await query<{ cooperation: number; platform: number; mail: number }>(
      `select (select min(id) from cooperations where company_id = 1 and kind = 'self')::int as cooperation,
        (select min(id) from platforms where company_id = 1 and kind = 'self')::int as platform,
        (select min(id) from email_marketings where company_id = 1)::int as mail`,
    )
    ids = row ?? { cooperation: 0, platform: 0, mail: 0 }
    const touch = (at: string, channel: string, more: object = {}) => ({
      at: `${at}T00:00:00Z`,
      channel,
      ...more,
    })
    await order('A', '100.00', '2020-01-20T10:00:00Z', {
      channel: 'email',
      email_marketing_id: ids.mail,
      clicked_at: '2020-01-19T00:00:00Z',
      touches: JSON.stringify([
        touch('2020-01-01', 'platform', { platform_id: ids.platform }),
        touch('2020-01-10', 'cooperation', { cooperation_id: ids.cooperation }),
      ]),
    })
    await order('B', '10.01', '2020-01-21T10:00:00Z')
    await order('C', '50.00', '2020-01-22T10:00:00Z', { email: 'reader@attribution.example' })
    await query(
      `insert into email_marketing_logs (company_id, email_marketing_id, email, status, sent_at, first_click_at, clicks)
        values (1, $1, 'reader@attribution.example', 'delivered', '2020-01-16T00:00:00Z', '2020-01-17T00:00:00Z', 1)`,
      [ids.mail],
    )
    await order('D', '999.00', '2020-01-22T10:00:00Z', { is_test: true })
    // Ninety days before, and a moment more.
    const exact = JSON.stringify([{ at: '2019-10-25T10:00:00Z', channel: 'special' }])
    const early = JSON.stringify([{ at: '2019-10-25T09:59:59Z', channel: 'special' }])
    await order('E', '7.00', '2020-01-23T10:00:00Z', { touches: exact })
    await order('F', '3.00', '2020-01-23T10:00:00Z', { touches: early })
    // In Los Angeles that is still the 31st.
    await order('G', '20.00', '2020-02-01T03:00:00Z', { channel: 'agency' })
    const [paid] = await query<{ id: number }>(`select id from orders where order_no = 'ATT-A'`)
    await query(
      `insert into tradings (company_id, trade_no, order_id, order_no, type, status, currency, amount, net, amount_usd, traded_at)
        values (1, 'ATT-R', $1, 'ATT-A', 'refund', 'success', 'USD', -30, -30, -30, '2020-01-25T00:00:00Z')`,
      [paid?.id],
    )
  })

  const query = <T extends object>(text: string, params: unknown[] = []) =>
    api.database.system((tx) => tx<T>(text, params))

  const order = async (name: string, total: string, at: string, more: Record<string, unknown> = {}) => {
    const values: Record<string, unknown> = {
      company_id: 1,
      order_no: `ATT-${name}`,
      type: 'online',
      status: name === 'A' ? 'partially_refunded' : 'paid',
      email: `${name.toLowerCase()}@attribution.example`,
      country: 'US',
      language: 'en',
      currency: 'USD',
      total,
      total_usd: total,
      rate_usd: 1,
      channel: 'direct',
      created_at: at,
      paid_at: at,
      ...more,
    }
    const names = Object.keys(values)
    await query(
      `insert into orders (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
      Object.values(values),
    )
  }

  const metrics = 'metrics=credited_orders,revenue_usd,last_orders,last_revenue_usd,refund_usd,untouched_rate'
  const ask = async (dim: string, model: string, days: number, period = 'from=2020-01-01&to=2020-01-31') =>
    (
      await admin.get(
        `/self-api/stats/combined-sales?${period}&compare=none&grain=month&per_page=200&dim=${dim}&model=${model}&attribution=${days}&${metrics}`,
      )
    ).body
  const byValue = async (...args: Parameters<typeof ask>): Promise<Record<string, number[]>> =>
    Object.fromEntries(
      (await ask(...args))
        .rows('data', 'rows')
        .map((row): [string, number[]] => [
          String(Object(row['dim'])['id']),
          [row['credited_orders'], row['revenue_usd'], row['refund_usd'] ?? 0].map(Number),
        ])
        .filter(([, values]) => values.some((value) => value !== 0)),
    )

  it.each([
    ['first', { platform: [1, 100, 30], email: [1, 50, 0] }],
    ['last', { email: [2, 150, 30] }],
    ['linear', { platform: [0.33, 33.33, 10], cooperation: [0.34, 33.34, 10], email: [1.33, 83.33, 10] }],
    ['position', { platform: [0.4, 40, 12], cooperation: [0.2, 20, 6], email: [1.4, 90, 12] }],
  ] as const)('by the %s model', async (model, expected) => {
    expect(await byValue('channel', model, 90)).toEqual({
      ...expected,
      special: [1, 7, 0],
      untouched: [2, 13.01, 0],
    })
  })

  it('by campaign, and within a shorter window', async () => {
    expect(await byValue('campaign', 'linear', 30)).toEqual({
      [`platform:${ids.platform}`]: [0.33, 33.33, 10],
      [`cooperation:${ids.cooperation}`]: [0.34, 33.34, 10],
      [`email:${ids.mail}`]: [1.33, 83.33, 10],
      untouched: [3, 20.01, 0],
    })
    expect(await byValue('channel', 'linear', 7)).toEqual({ email: [2, 150, 30], untouched: [3, 20.01, 0] })
  })

  it('beside the last touch, with the share of orders that have none', async () => {
    const body = await ask('channel', 'first', 90)
    const rows = Object.fromEntries(
      body
        .rows('data', 'rows')
        .map((row) => [
          Object(row['dim'])['id'],
          [Number(row['last_orders']), Number(row['last_revenue_usd'])],
        ]),
    )
    expect(rows).toMatchObject({ platform: [0, 0], email: [2, 150], untouched: [2, 13.01] })
    const totals = Object(body.at('data', 'totals'))
    expect([totals.credited_orders, totals.revenue_usd, totals.untouched_rate].map(Number)).toEqual([
      5, 170.01, 0.4,
    ])
    const named = body.rows('data', 'rows').find((row) => Object(row['dim'])['id'] === 'untouched')
    expect(named?.['dim']).toMatchObject({ title: '无营销触点', title_en: 'No marketing touch' })
  })

  it('by the days of the company', async () => {
    await query("update companies set timezone = 'America/Los_Angeles' where id = 1")
    const there = await byValue('channel', 'last', 90)
    await query("update companies set timezone = 'Asia/Shanghai' where id = 1")
    expect(there['agency']).toEqual([1, 20, 0])
    expect((await byValue('channel', 'last', 90))['agency']).toBeUndefined()
  })

  it('a month without orders has none', async () => {
    const body = await ask('channel', 'linear', 30, 'from=2019-03-01&to=2019-03-31')
    expect(body.rows('data', 'rows')).toEqual([])
  })

  it('refuses another model or window', async () => {
    const answers = await Promise.all([
      admin.get('/self-api/stats/combined-sales?model=best'),
      admin.get('/self-api/stats/combined-sales?model=last&attribution=14'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([422, 422])
  })

  it('an address that was erased from the mails leaves no touch', async () => {
    const email = 'leaver@attribution.example'
    await order('H', '5.00', '2020-03-10T00:00:00Z', { email })
    await query(
      `insert into email_marketing_logs (company_id, email_marketing_id, email, status, sent_at, first_click_at, clicks)
        values (1, $1, $2, 'delivered', '2020-03-01T00:00:00Z', '2020-03-02T00:00:00Z', 1)`,
      [ids.mail, email],
    )
    const march = 'from=2020-03-01&to=2020-03-31'
    expect(await byValue('channel', 'last', 30, march)).toEqual({ email: [1, 5, 0] })
    const erased = await admin.send('POST', '/product-registrations/erase', {
      body: { email, reason: '客户要求抹除个人信息' },
    })
    expect([erased.status, await byValue('channel', 'last', 30, march)]).toEqual([
      200,
      { untouched: [1, 5, 0] },
    ])
  })

  describe.each(models)('of the demo data by the %s model', (model) => {
    it.each([7, 90])(
      'within %s days is what another calculation comes to, and adds up to all orders',
      async (days) => {
        const period = 'from=2025-09-01&to=2025-09-30'
        const expected = await otherCalculation(model, days)
        const found = await byValue('channel', model, days, period)
        const values = Object.fromEntries(
          Object.entries(found).map(([id, [orders, usd]]) => [id, [orders, usd]]),
        )
        expect(values).toEqual(expected)
        const [all] = await query<{ orders: number; usd: string }>(
          `select count(*)::int as orders, sum(total_usd)::text as usd from orders where company_id = 1 and paid_at is not null and not is_test and deleted_at is null
          and (paid_at at time zone 'Asia/Shanghai')::date between '2025-09-01' and '2025-09-30'`,
        )
        const totals = Object(
          await ask('channel', model, days, period).then((body) => body.at('data', 'totals')),
        )
        expect([Number(totals.credited_orders), totals.revenue_usd]).toEqual([all?.orders, all?.usd])
        const sum = (place: number) =>
          Object.values(found).reduce((whole, each) => whole + (each[place] ?? 0), 0)
        expect([sum(0).toFixed(2), sum(1).toFixed(2)]).toEqual([`${all?.orders}.00`, all?.usd])
      },
    )
  })

  it('takes what the shop reports before the last click', async () => {
    const shop = await openShop(api)
    const [link] = await query<{ code: string }>(
      `with free as (select l.id, l.code from link_codes l where l.company_id = 1 and not exists (select from platforms p where p.link_code_id = l.id)
          and not exists (select from cooperations c where c.link_code_id = l.id) order by l.id limit 1)
        update platforms p set link_code_id = free.id from free where p.id = $1 returning free.code`,
      [ids.platform],
    )
    const event = (id: string, touches: object[]) => ({
      kind: 'order',
      id,
      occurred_at: '2020-04-10T00:00:00.000Z',
      data: {
        email: 'shop@attribution.example',
        country: 'US',
        language: 'en',
        currency: 'USD',
        items: [{ product_pid: shopProduct, license_type: 'yearly', quantity: 1, unit_price: '10.00' }],
        total: '10.00',
        channel: 'email',
        clicked_at: '2020-04-09T00:00:00.000Z',
        touches,
        paid_at: '2020-04-10T00:00:00.000Z',
        payment_method: 'Shop card',
      },
    })
    const at = '2020-04-01T00:00:00.000Z'
    const refused = await shop.send(event('touches-0', [{ at }]))
    const taken = await shop.send(event('touches-1', [{ at, link_code: link?.code }]))
    await shop.app.close()
    expect([
      refused.status,
      Object.keys(Object(refused.body.at('errors'))),
      taken.status,
      taken.body.at('errors'),
    ]).toEqual([422, ['data.touches.0.channel'], 200, null])
    expect(await byValue('campaign', 'first', 30, 'from=2020-04-01&to=2020-04-30')).toEqual({
      [`platform:${ids.platform}`]: [1, 10, 0],
    })
  })

  /** Touches of each order in a list of their own, parts in whole hundredths. */
  async function otherCalculation(model: Model, days: number) {
    const orders = await query<{ id: number; created: string; cents: number }>(
      `select o.id::int, (extract(epoch from o.created_at) * 1000)::text as created, (o.total_usd * 100)::int as cents from orders o where o.company_id = 1
        and o.paid_at is not null and not o.is_test and o.deleted_at is null
        and (o.paid_at at time zone 'Asia/Shanghai')::date between '2025-09-01' and '2025-09-30'`,
    )
    const touched = await query<{ id: number; at: string; place: number; channel: string; key: string }>(
      `select o.id::int, (extract(epoch from coalesce(o.clicked_at, o.created_at)) * 1000)::text as at, 4 as place, o.channel, '' as key from orders o
        where o.company_id = 1 and (o.channel in ('cooperation', 'platform', 'agency', 'email', 'special') or o.link_code_id is not null
          or o.cooperation_id is not null or o.platform_id is not null or o.email_marketing_id is not null)
       union all select o.id::int, (extract(epoch from l.first_click_at) * 1000)::text, 3, 'email', l.email_marketing_id::text from orders o, email_marketing_logs l
        where o.company_id = 1 and l.company_id = 1 and l.email = o.email and l.first_click_at is not null
          and (o.email_marketing_id is null or o.email_marketing_id <> l.email_marketing_id)
       union all select o.id::int, (extract(epoch from i.installed_at) * 1000)::text, 2, i.channel, i.id::text from orders o, installations i
        where o.company_id = 1 and i.company_id = 1 and i.converted_order_id = o.id and i.channel in ('cooperation', 'platform', 'agency', 'email', 'special')
          and (i.link_code_id is null and o.link_code_id is not null or i.link_code_id is not null and (o.link_code_id is null or o.link_code_id <> i.link_code_id))`,
    )
    const sums = new Map<string, [number, number]>()
    for (const { id, created, cents } of orders) {
      const own = touched
        .filter((touch) => touch.id === id && Number(touch.at) <= Number(created))
        .filter((touch) => Number(touch.at) >= Number(created) - days * 86_400_000)
        .toSorted((a, b) => Number(a.at) - Number(b.at) || a.place - b.place)
      const channels = own.length === 0 ? ['untouched'] : own.map(({ channel }) => channel)
      const upTo = (k: number) => partUpTo(model, k, channels.length)
      for (const [place, channel] of channels.entries()) {
        const of = (amount: number) =>
          Math.round(amount * upTo(place + 1) + 1e-9) - Math.round(amount * upTo(place) + 1e-9)
        const [had, money] = sums.get(channel) ?? [0, 0]
        sums.set(channel, [had + of(100), money + of(cents)])
      }
    }
    return Object.fromEntries([...sums].map(([id, [had, money]]) => [id, [had / 100, money / 100]]))
  }
})

function partUpTo(model: Model, k: number, n: number): number {
  if (k === 0) return 0
  if (k === n) return 1
  if (model === 'first') return 1
  if (model === 'last') return 0
  if (model === 'linear') return k / n
  return n === 2 ? 0.5 : 0.4 + (0.2 * (k - 1)) / (n - 2)
}
