import { beforeAll, expect, it } from 'vitest'
import { addDays, today } from '../../../engine/query/today.ts'
import { adBudgets } from '../../../modules/marketing/ad-budgets/ad-budgets.ts'
import { presentPacing } from '../../../modules/marketing/ad-budgets/pacing.ts'
import { loadPacing } from '../../../modules/marketing/ad-budgets/spending.ts'
import type { Client, TestApi } from '../../api.ts'
import { asCall } from '../../call.ts'
import { describeApi } from '../../describe-api.ts'
import { userId } from './drafts.ts'

/** Monthly budgets of own ad campaigns: figures of rows made by hand, at dates that stand still. */
describeApi('marketing: ad budgets', (open) => {
  let api: TestApi
  let admin: Client
  let marketer: Client
  let owner: number
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
    marketer = await api.as('zixuan.luo')
    owner = await userId(api, 'zixuan.luo')
  })

  const sql = <T extends object>(text: string, values: unknown[] = []) =>
    api.database.system((tx) => tx<T>(text, values))

  const campaign = async (account: string, more: Record<string, unknown> = {}) => {
    const values: Record<string, unknown> = {
      company_id: 1,
      kind: 'self',
      platform: 'bing_ads',
      account_name: account,
      campaign_name: 'c',
      language: 'en',
      countries: ['US'],
      currency: 'USD',
      landing_url: 'https://x.example/',
      starts_at: '2026-01-01',
      status: 'active',
      owner_id: owner,
      ...more,
    }
    const names = Object.keys(values)
    const [row] = await sql<{ id: number }>(
      `insert into platforms (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')}) returning id`,
      Object.values(values),
    )
    return row?.id ?? 0
  }
  const costs = (id: number, from: string, to: string, cost: string, usd = cost) =>
    sql(
      `insert into platform_costs (company_id, platform_id, date, cost, cost_usd, source)
       select company_id, id, d::date, $4, $5, 'import' from platforms, generate_series($2::date, $3::date, interval '1 day') d where id = $1`,
      [id, from, to, cost, usd],
    )
  const budget = (values: object, by = admin) => by.send('POST', '/ad-budgets', { body: values })
  const stored = async (month: string, account: string, amount: string, currency = 'USD') => {
    const [row] = await sql<{ id: number }>(
      'insert into ad_budgets (company_id, month, account_name, amount, currency) values (1, $1, $2, $3, $4) returning id',
      [month, account, amount, currency],
    )
    return row?.id ?? 0
  }
  const paced = async (id: number, month: string, now: string) => {
    const all = await asCall(api, 1, 1, (call) => loadPacing(call, adBudgets, { month, now }))
    const found = all.find(({ row }) => row.id === id)
    if (found === undefined) throw new Error('the budget is listed')
    return { ...found, shown: presentPacing(found) }
  }

  it('are spent until yesterday, days without costs are expected, and the month’s end is forecast', async () => {
    const account = 'hand-made'
    const [steady, yuan, paused, silent, other] = [
      await campaign(account),
      await campaign(account, { currency: 'CNY', ends_at: '2026-06-20' }),
      await campaign(account, { status: 'paused' }),
      await campaign(account),
      await campaign('another account'),
    ]
    await costs(steady, '2026-05-01', '2026-06-11', '100')
    await costs(yuan, '2026-05-01', '2026-06-08', '70', '10')
    await costs(paused, '2026-06-01', '2026-06-03', '50')
    await costs(silent, '2026-03-01', '2026-03-31', '9')
    await costs(other, '2026-05-01', '2026-06-10', '1000')
    const { shown, spent, pacing } = await paced(
      await stored('2026-06', account, '3000'),
      '2026-06',
      '2026-06-11',
    )
    // 10 · 100 + 8 · 10 + 3 · 50; the campaign in yuan lacks two days, and ends on the 20th; today’s 100 do not count.
    expect(shown).toMatchObject({
      spent: '1230.00',
      spent_share: 0.41,
      elapsed_share: 0.3333,
      late: '20.00',
      late_days: 2,
      late_from: '2026-06-09',
      late_campaigns: 1,
      silent: 1,
      pace_ratio: 1.25,
      pace: 'over',
      forecast: '3350.00',
      forecast_low: '3350.00',
      forecast_high: '3350.00',
      days_left: 20,
      daily_left: '87.50',
    })
    expect([...spent.values()].reduce((all, cents) => all + cents, 0)).toBe(1230_00)
    const expected = [...pacing.expected.values()].reduce((all, cents) => all + cents, 0)
    expect(pacing.spent + expected).toBe(pacing.forecast)
  })

  it('in another currency are counted at the rate of each day, and costs in the same one as they are', async () => {
    await sql(
      `insert into exchange_rates (currency, day, source, rate_usd) values ('GBP', '2026-05-25', 'ecb', 2), ('GBP', '2026-06-05', 'ecb', 1.25)`,
    )
    const account = 'in pounds'
    const dollars = await campaign(account)
    const pounds = await campaign(account, { currency: 'GBP' })
    await costs(dollars, '2026-06-01', '2026-06-10', '100')
    await costs(pounds, '2026-06-01', '2026-06-10', '33.33', '41.99')
    const { shown } = await paced(await stored('2026-06', account, '1000', 'GBP'), '2026-06', '2026-06-11')
    // Four days of 100 / 2, six of 100 / 1.25, ten of 33.33.
    expect([shown.spent, shown.currency]).toEqual(['1013.30', 'GBP'])
    expect(shown.pace).toBe('exceeded')
  })

  it('end and begin with the month', async () => {
    const account = 'borders'
    const id = await campaign(account)
    await costs(id, '2026-05-31', '2026-07-01', '10')
    const june = await stored('2026-06', account, '600')
    const july = await stored('2026-07', account, '310')
    const at = async (budgetId: number, month: string, now: string) => {
      const { shown } = await paced(budgetId, month, now)
      return [shown.spent, shown.pace, shown.days_left, shown.daily_left, shown.forecast]
    }
    expect(await at(june, '2026-06', '2026-06-01')).toEqual(['0.00', 'unknown', 30, '20.00', null])
    expect(await at(june, '2026-06', '2026-06-30')).toEqual(['290.00', 'under', 1, '310.00', '300.00'])
    expect(await at(june, '2026-06', '2026-07-02')).toEqual(['300.00', 'under', 0, null, '300.00'])
    expect(await at(july, '2026-07', '2026-07-02')).toEqual(['10.00', 'on', 30, '10.00', '310.00'])
  })

  it.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
    'count until yesterday of the company in %s',
    async (timezone) => {
      const account = `there ${timezone}`
      const id = await campaign(account)
      const now = today(timezone)
      await costs(id, addDays(now, -40), now, '7')
      await stored(now.slice(0, 7), account, '700')
      await sql('update companies set timezone = $1 where id = 1', [timezone])
      const { body } = await admin.get('/ad-budgets/pacing')
      await sql("update companies set timezone = 'Asia/Shanghai' where id = 1")
      const shown = body.rows('data', 'budgets').find((row) => row['account_name'] === account)
      expect([body.at('data', 'today'), shown?.['spent'], shown?.['days_left']]).toEqual([
        now,
        `${7 * (Number(now.slice(8)) - 1)}.00`,
        new Date(Date.UTC(Number(now.slice(0, 4)), Number(now.slice(5, 7)), 0)).getUTCDate() -
          Number(now.slice(8)) +
          1,
      ])
    },
  )

  it('add up to what the campaigns cost by the records, and say each day', async () => {
    const now = today('Asia/Shanghai')
    const month = now.slice(0, 7)
    const id = await campaign('whole company')
    await costs(id, addDays(now, -20), addDays(now, -1), '12.34')
    const made = await budget({ month, amount: '9000', currency: 'USD' })
    const { body } = await admin.get(`/ad-budgets/${made.body.number('data', 'id')}/days`)
    const [oracle] = await sql<{ spent: string }>(
      `select coalesce(sum(c.cost_usd), 0)::numeric(14,2)::text as spent from platforms p, platform_costs c
       where p.id = c.platform_id and p.company_id = 1 and p.kind = 'self' and to_char(c.date, 'YYYY-MM') = $1 and c.date < $2::date`,
      [month, now],
    )
    const days = body.rows('data', 'days')
    const sum = (name: string) => days.reduce((all, day) => all + Number(day[name] ?? 0), 0)
    expect([made.status, body.at('data', 'spent')]).toEqual([201, oracle?.spent])
    expect(sum('spent').toFixed(2)).toBe(oracle?.spent)
    expect((sum('spent') + sum('expected')).toFixed(2)).toBe(body.at('data', 'forecast'))
  })

  it('of a month without any are none, in the currency of the company', async () => {
    await sql("update companies set currency = 'EUR' where id = 1")
    const { body } = await admin.get('/ad-budgets/pacing?month=2031-01')
    await sql("update companies set currency = 'USD' where id = 1")
    expect([body.at('data', 'budgets'), body.at('data', 'currency'), body.at('data', 'is_over')]).toEqual([
      [],
      'EUR',
      false,
    ])
  })

  it('are one for a scope, also where eight are made at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () =>
        budget({ month: '2099-01', platform: 'tiktok', amount: '100', currency: 'USD' }),
      ),
    )
    const [rows] = await sql<{ n: number }>(
      "select count(*)::int as n from ad_budgets where month = '2099-01' and platform = 'tiktok'",
    )
    expect([made.map(({ status }) => status).toSorted((a, b) => a - b), rows?.n]).toEqual([
      [201, 422, 422, 422, 422, 422, 422, 422],
      1,
    ])
    const refused = made.find(({ status }) => status === 422)
    expect(Object.keys(Object(refused?.body.at('errors')))).toEqual(['month'])
  })

  it.each([
    ['a month that is over', { month: '2020-01' }, { month: ['只能设置本月及以后的预算'] }],
    ['no month', { month: '2099-13' }, { month: ['月份：格式不正确'] }],
    ['nothing', { amount: '0' }, { amount: ['不能小于 0.01'] }],
  ])('are refused with %s', async (_case, more, errors) => {
    const { status, body } = await budget({ month: '2099-02', amount: '100', currency: 'USD', ...more })
    expect([status, body.at('errors')]).toEqual([422, errors])
  })

  it('of a month that is over stay', async () => {
    const id = await stored('2020-05', 'history', '100')
    const change = await admin.send('PUT', `/ad-budgets/${id}`, { body: { amount: '200' } })
    const remove = await admin.send('DELETE', `/ad-budgets/${id}`)
    expect([change.status, remove.status, change.body.at('message')]).toEqual([
      403,
      403,
      '已结束月份的预算不能修改',
    ])
  })

  it('are copied to another month, those that are there stay', async () => {
    for (const [month, platform, amount] of [
      ['2098-01', 'taboola', '10'],
      ['2098-01', 'x_ads', '20'],
      ['2098-02', 'x_ads', '99'],
    ])
      await budget({ month, platform, amount, currency: 'USD' })
    const copy = () => admin.send('POST', '/ad-budgets/copy', { body: { from: '2098-01', to: '2098-02' } })
    const [first, again] = [await copy(), await copy()]
    const rows = await sql<{ platform: string; amount: string }>(
      "select platform, amount::text from ad_budgets where month = '2098-02' order by platform",
    )
    expect([first.body.at('data', 'copied'), again.body.at('data', 'copied'), rows]).toEqual([
      1,
      0,
      [
        { platform: 'taboola', amount: '10.00' },
        { platform: 'x_ads', amount: '99.00' },
      ],
    ])
    const back = await admin.send('POST', '/ad-budgets/copy', { body: { from: '2098-01', to: '2020-01' } })
    expect([back.status, back.body.at('errors')]).toEqual([422, { to: ['只能设置本月及以后的预算'] }])
  })

  it('are for those who see or edit campaigns', async () => {
    const reader = await api.as('readonly')
    const answers = await Promise.all([
      reader.get('/ad-budgets/pacing'),
      budget({ month: '2097-01', amount: '1', currency: 'USD' }, reader),
      marketer.get('/ad-budgets/pacing'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 200])
  })

  it('of a person whose range of data is their own are about their own campaigns', async () => {
    await sql(
      "insert into groups (company_id, name, data_scope, status) values (1, 'own budgets', 'own', 'enabled')",
    )
    await sql(
      "insert into group_users (group_id, user_id) select id, $1 from groups where name = 'own budgets'",
      [owner],
    )
    const all = await budget({ month: '2096-01', amount: '1', currency: 'USD' }, marketer)
    const own = await budget({ month: '2096-01', amount: '1', currency: 'USD', owner_id: owner }, marketer)
    await budget({ month: '2096-01', amount: '5', currency: 'USD' })
    const { body } = await marketer.get('/ad-budgets/pacing?month=2096-01')
    await sql("delete from groups where name = 'own budgets'")
    expect([all.status, all.body.at('errors')]).toEqual([
      422,
      { owner_id: ['只能为自己负责的广告系列设预算'] },
    ])
    expect([own.status, body.rows('data', 'budgets').map((row) => row['amount'])]).toEqual([201, ['1.00']])
  })
})
