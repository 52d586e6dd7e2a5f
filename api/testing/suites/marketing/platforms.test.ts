import { beforeAll, expect, it } from 'vitest'
import type { Client, TestApi } from '../../api.ts'
import { deleteNamed } from '../../delete-named.ts'
import { describeApi } from '../../describe-api.ts'
import { form } from '../../form.ts'
import { anyId, halves, userId } from './drafts.ts'

/** Ad campaigns and their daily costs (domain/resources.md, platforms). */
describeApi('marketing: ad campaigns', (open) => {
  let api: TestApi
  let self: Client
  let shared: Client
  let product: number
  let owners: { self: number; shared: number }
  beforeAll(async () => {
    api = open()
    self = await api.as('zixuan.luo')
    shared = await api.as('shihan.zhu')
    product = await anyId(self, '/products/options')
    owners = { self: await userId(api, 'zixuan.luo'), shared: await userId(api, 'shihan.zhu') }
  })

  const campaign = (more: object) => ({
    platform: 'google_ads',
    account_name: 'account',
    campaign_name: '测试系列',
    language: 'en',
    countries: ['DE'],
    landing_url: 'https://www.imageforge.example/ads/',
    starts_at: '2025-01-01',
    ...more,
  })
  const storeSelf = (more: object = {}) =>
    self.send('POST', '/self-api/platforms', {
      body: campaign({ product_id: product, owner_id: owners.self, ...more }),
    })
  const storeShared = (more: object = {}) =>
    shared.send('POST', '/synthesizing-api/platforms', {
      body: campaign({ allocations: halves, owner_id: owners.shared, ...more }),
    })
  const day = (date: string, cost: string, more: object = {}) => ({
    date,
    cost,
    impressions: 1000,
    clicks: 100,
    conversions: 5,
    ...more,
  })
  const facts = (id: number) =>
    api.database.system((tx) =>
      tx<{ company_id: number; cost: string; clicks: number }>(
        `select company_id, sum(cost_usd)::text as cost, sum(clicks)::int as clicks from daily_marketing_stats
         where channel_type = 'platform' and source_id = $1 group by company_id order by company_id`,
        [id],
      ),
    )
  const bulk = (ids: number[], action: string, params: object = {}, by = self) =>
    by.send('POST', `/${by === self ? 'self' : 'synthesizing'}-api/platforms/bulk`, {
      body: { action, ids, params },
    })

  it.each([
    ['self: no product', 'self', { product_id: null }, { product_id: ['自营平台推广须选择产品'] }],
    [
      'self: a way of sharing',
      'self',
      { allocation_mode: 'by_clicks' },
      { allocation_mode: ['分摊方式仅用于综合'] },
    ],
    [
      'self: an end before the start',
      'self',
      { ends_at: '2024-12-31' },
      { ends_at: ['结束日期不能早于开始日期'] },
    ],
    ['shared: no shares', 'shared', { allocations: [] }, { allocations: ['请填写分摊，合计须为 100'] }],
    [
      'shared: a product',
      'shared',
      { product_id: 1 },
      { product_id: ['综合平台推广按分摊归属，不单选产品'] },
    ],
  ])('are refused with %s', async (_case, variant, more, errors) => {
    const { status, body } = await (variant === 'self' ? storeSelf(more) : storeShared(more))
    expect([status, body.at('errors')]).toEqual([422, errors])
  })

  it('take the costs of days, typed again or anew, and book them', async () => {
    const id = (await storeSelf({ currency: 'CNY' })).body.number('data', 'id')
    const path = `/self-api/platforms/${id}/costs`
    const first = await self.send('PUT', path, {
      body: { rows: [day('2025-12-01', '100'), day('2025-12-02', '50')] },
    })
    await self.send('PUT', path, { body: { rows: [day('2025-12-02', '80', { clicks: 150 })] } })
    const { body } = await self.get(`${path}?from=2025-12-01&to=2025-12-31`)
    const record = await self.get(`/self-api/platforms/${id}`)
    const rows = body.rows('data')
    const sum = rows.reduce((total, row) => total + Number(row['cost_usd']), 0)
    const [booked] = await facts(id)
    expect([first.body.at('data'), rows.map((row) => [row['date'], row['cost'], row['source']])]).toEqual([
      { upserted: 2, companies: ['图匠科技'] },
      [
        ['2025-12-02', '80.00', 'manual'],
        ['2025-12-01', '100.00', 'manual'],
      ],
    ])
    expect([
      booked?.company_id,
      booked?.cost,
      booked?.clicks,
      record.body.at('data', 'last_cost_on'),
    ]).toEqual([1, sum.toFixed(2), 250, '2025-12-02'])
  })

  it('share their costs out by the shares of the day', async () => {
    const id = (await storeShared()).body.number('data', 'id')
    await api.database.system((tx) =>
      tx(
        "update marketing_allocations set effective_from = '2025-01-01' where owner_type = 'platform' and owner_ref = $1",
        [id],
      ),
    )
    const { body } = await shared.send('PUT', `/synthesizing-api/platforms/${id}/costs`, {
      body: { rows: [day('2025-12-05', '99.99')] },
    })
    expect([body.at('data', 'companies'), await facts(id)]).toEqual([
      ['图匠科技', '数安软件'],
      [
        { company_id: 1, cost: '59.99', clicks: 60 },
        { company_id: 2, cost: '40.00', clicks: 40 },
      ],
    ])
  })

  it('share them by clicks or revenue where they say so, by the shares while there are none', async () => {
    const id = (await storeShared({ allocation_mode: 'by_clicks' })).body.number('data', 'id')
    await api.database.system((tx) =>
      tx(
        "update marketing_allocations set effective_from = '2020-01-01' where owner_type = 'platform' and owner_ref = $1",
        [id],
      ),
    )
    const clicks = await api.database.system((tx) =>
      tx<{ company_id: number; clicks: string }>(
        `select f.company_id, sum(f.clicks)::text as clicks from daily_link_stats f join link_codes l on l.id = f.link_code_id
         where f.date = '2025-12-10' and l.channel = 'platform' and f.company_id in (1, 2) group by 1 order by 1`,
      ),
    )
    const all = clicks.reduce((total, row) => total + Number(row.clicks), 0)
    await shared.send('PUT', `/synthesizing-api/platforms/${id}/costs`, {
      body: { rows: [day('2025-12-10', '100')] },
    })
    const booked = new Map((await facts(id)).map((row) => [row.company_id, Number(row.cost)]))
    expect(
      clicks.map(
        ({ company_id: company, clicks: own }) =>
          Math.abs((booked.get(company) ?? 0) - (100 * Number(own)) / all) < 0.011,
      ),
    ).toEqual(clicks.map(() => true))
    await shared.send('PUT', `/synthesizing-api/platforms/${id}/costs`, {
      body: { rows: [day('2021-01-01', '10')] },
    })
    const old = await api.database.system((tx) =>
      tx<{ cost: string }>(
        "select cost_usd::text as cost from daily_marketing_stats where source_id = $1 and channel_type = 'platform' and date = '2021-01-01' order by company_id",
        [id],
      ),
    )
    expect(old.map(({ cost }) => cost)).toEqual(['6.00', '4.00'])
  })

  it('share the last days out again as clicks come in', async () => {
    const { maintainMarketing } = await import('../../../modules/marketing/maintenance.ts')
    const id = (await storeShared({ allocation_mode: 'by_clicks' })).body.number('data', 'id')
    const today = new Date().toISOString().slice(0, 10)
    await shared.send('PUT', `/synthesizing-api/platforms/${id}/costs`, {
      body: { rows: [day(today, '100')] },
    })
    const before = (await facts(id)).map((row) => row.cost)
    await api.database.system((tx) =>
      tx(
        `insert into daily_link_stats (company_id, date, link_code_id, country, device, clicks)
         select 2, $1::date, id, 'DE', 'desktop', 50 from link_codes where company_id = 2 and channel = 'platform' limit 1`,
        [today],
      ),
    )
    await maintainMarketing(api.database)
    const after = (await facts(id)).map((row) => Number(row.cost))
    await api.database.system((tx) => tx('delete from daily_link_stats where date = $1::date', [today]))
    expect([before, after]).toEqual([
      ['60.00', '40.00'],
      [0, 100],
    ])
  })

  it.each([
    ['a day twice', [day('2025-12-01', '1'), day('2025-12-01', '2')], { 'rows.1.date': ['日期重复'] }],
    ['a day to come', [day('2999-01-01', '1')], { 'rows.0.date': ['日期不能晚于今天'] }],
    [
      'more clicks than views',
      [day('2025-12-01', '1', { clicks: 1001 })],
      { 'rows.0.clicks': ['点击不能大于展示'] },
    ],
  ])('refuse costs with %s', async (_case, rows, errors) => {
    const id = (await storeSelf()).body.number('data', 'id')
    const { status, body } = await self.send('PUT', `/self-api/platforms/${id}/costs`, { body: { rows } })
    expect([status, body.at('errors')]).toEqual([422, errors])
  })

  it('pause and resume in turn', async () => {
    const id = (await storeSelf()).body.number('data', 'id')
    const steps = ['resume', 'pause', 'pause', 'resume']
    const done: unknown[] = []
    for (const step of steps) done.push((await bulk([id], step)).body.at('data', 'succeeded'))
    const together = (await storeShared()).body.number('data', 'id')
    done.push((await bulk([together], 'pause', {}, shared)).body.at('data', 'succeeded'))
    expect(done).toEqual([0, 1, 0, 1, 1])
  })

  it('change their budget by percent or to a sum', async () => {
    const id = (await storeSelf({ daily_budget: '200' })).body.number('data', 'id')
    const none = (await storeSelf()).body.number('data', 'id')
    await bulk([id], 'set_budget', { mode: 'percent', value: '-25' })
    const less = await self.get(`/self-api/platforms/${id}`)
    await bulk([id], 'set_budget', { mode: 'set', value: '80.5' })
    const set = await self.get(`/self-api/platforms/${id}`)
    const refused = await bulk([none], 'set_budget', { mode: 'percent', value: '10' })
    expect([
      less.body.at('data', 'daily_budget'),
      set.body.at('data', 'daily_budget'),
      refused.body.rows('data', 'errors').map((row) => row['message']),
    ]).toEqual(['150.00', '80.50', ['未设日预算，不能按百分比调整']])
  })

  it('are copied for other countries', async () => {
    const id = (await storeShared({ external_id: 'X-1' })).body.number('data', 'id')
    const { status, body } = await shared.send('POST', `/synthesizing-api/platforms/${id}/duplicate`, {
      body: { campaign_name: '副本', countries: ['FR'] },
    })
    expect([
      status,
      body.at('data', 'campaign_name'),
      body.at('data', 'countries'),
      body.at('data', 'external_id'),
      body.rows('data', 'allocations').map((share) => share['percent']),
    ]).toEqual([201, '副本', ['FR'], null, ['60.00', '40.00']])
  })

  it('are deleted unless they have costs', async () => {
    const free = (await storeShared()).body.number('data', 'id')
    const own = (await storeSelf()).body.number('data', 'id')
    const used = (await storeSelf()).body.number('data', 'id')
    await self.send('PUT', `/self-api/platforms/${used}/costs`, { body: { rows: [day('2025-12-01', '1')] } })
    const deleted = await deleteNamed(shared, `/synthesizing-api/platforms/${free}`)
    const conflict = await self.send('DELETE', `/self-api/platforms/${used}`)
    const ours = await deleteNamed(self, `/self-api/platforms/${own}`)
    expect([deleted.status, ours.status, conflict.status, conflict.body.at('code')]).toEqual([
      204,
      204,
      409,
      'HAS_DEPENDENTS',
    ])
  })

  it('take their costs from a platform’s own report', async () => {
    const id = (await storeSelf({ external_id: `R-${Date.now()}` })).body
    const external = id.text('data', 'external_id')
    const content = [
      'Campaign ID,Day,Cost (USD),Impr.,Clicks,Conversions',
      `${external},2025-12-03,"1,234.50","2,000",100,3.0`,
      `${external},2025-12-04,10,5,9,0`,
      'nobody,2025-12-03,1,1,1,1',
      `${external},someday,1,1,1,1`,
    ].join('\n')
    const started = await self.send(
      'POST',
      '/self-api/platforms/costs/import',
      form({ platform: 'google_ads' }, { name: 'report.csv', content }),
    )
    await api.drain()
    const job = await self.get(`/jobs/${started.body.number('data', 'id')}`)
    const { body } = await self.get(
      `/self-api/platforms/${id.number('data', 'id')}/costs?from=2025-12-01&to=2025-12-31`,
    )
    const bare = await self.send(
      'POST',
      '/self-api/platforms/costs/import',
      form({ platform: 'google_ads' }, { name: 'report.csv', content: 'a,b\n1,2' }),
    )
    const logged = await api.database.system((tx) =>
      tx(
        "select action from action_logs where resource = 'platforms' and record_id = $1 and action = 'import'",
        [String(id.number('data', 'id'))],
      ),
    )
    const together = await shared.send(
      'POST',
      '/synthesizing-api/platforms/costs/import',
      form({ platform: 'google_ads' }, { name: 'report.csv', content }),
    )
    await api.drain()
    const none = await shared.get(`/jobs/${together.body.number('data', 'id')}`)
    expect([
      started.status,
      job.body.at('data', 'status'),
      body.rows('data').map((row) => [row['date'], row['cost'], row['impressions'], row['source']]),
      bare.status,
      none.body.at('data', 'done_count'),
      logged.length,
    ]).toEqual([202, 'partial', [['2025-12-03', '1234.50', 2000, 'import']], 422, 0, 1])
  })
})
