import { beforeAll, expect, it } from 'vitest'
import type { Client, TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'

const days = 'from=2025-07-01&to=2025-12-30&compare=none&grain=month&per_page=200'

/** What rows are marked red or yellow for, against the rows themselves. */
describeApi('marks of rows', (open) => {
  let api: TestApi
  let admin: Client
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
  })

  const ask = async <T extends object>(statement: string) =>
    await api.database.system((tx) => tx<T>(statement))

  it('a campaign’s installations are measured against what its products reach on average', async () => {
    const { body } = await admin.get(
      `/self-api/stats/downloads?${days}&dim=campaign&metrics=downloads,installs,conv_download_install`,
    )
    const expected = await ask<{ id: string; reached: number | null }>(`
      with campaign as (
        select channel_type || ':' || source_id as id, product_id, sum(downloads) as d, sum(installs) as i
        from daily_marketing_stats
        where company_id = 1 and kind = 'self' and date between '2025-07-01' and '2025-12-30'
        group by 1, 2),
      product as (select product_id, sum(i) / nullif(sum(d), 0) as mean from campaign group by 1)
      select id, case when sum(d * coalesce(mean, 0)) >= 10
        then round(sum(i) / sum(d * coalesce(mean, 0)), 4)::float8 end as reached
      from campaign join product using (product_id) group by 1`)
    const expectedById = new Map(expected.map(({ id, reached }) => [id, reached]))
    const rows = body.rows('data', 'rows')
    const reached = rows.map((row) => row['conv_download_install_to_mean'])
    expect(reached).toEqual(rows.map((row) => expectedById.get(String(Object(row['dim']).id)) ?? null))
    expect(reached.some((value) => typeof value === 'number' && value <= 0.8)).toBe(true)
    expect(reached.some((value) => typeof value === 'number' && value > 0.8)).toBe(true)
  })

  it('a company’s share of revenue is set against its share of the costs', async () => {
    const { body } = await admin.get(
      `/synthesizing-api/stats/combined-sales?${days}&dim=company&metrics=share,cost_share,share_gap`,
    )
    const expected = await ask<{ id: string; costs: number; gap: number }>(`
      with company as (
        select company_id, sum(revenue_usd) as revenue, sum(cost_usd) as cost
        from daily_marketing_stats where kind = 'synthesizing' and date between '2025-07-01' and '2025-12-30'
        group by 1)
      select company_id::text as id, round(cost / sum(cost) over (), 4)::float8 as costs,
        round(revenue / sum(revenue) over () - cost / sum(cost) over (), 4)::float8 as gap
      from company`)
    const expectedById = new Map(expected.map(({ id, costs, gap }) => [id, [costs, gap]]))
    const rows = body.rows('data', 'rows')
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows)
      expect([row['cost_share'], row['share_gap']]).toEqual(expectedById.get(String(Object(row['dim']).id)))
  })

  it('a refund is due soon in the last twelve hours, and no longer once it is late or answered', async () => {
    const ids = (
      await ask<{ id: number }>(`select id from returns where company_id = 1 order by id limit 4`)
    ).map(({ id }) => id)
    const states = ["'requested', 11", "'requested', 13", "'requested', -1", "'rejected', 11"]
    for (const [index, state] of states.entries()) {
      const [status, hours] = state.split(', ')
      await ask(
        `update returns set status = ${status}, sla_due_at = now() + interval '${hours} hours' where id = ${ids[index]}`,
      )
    }
    const read = async (id: number) => {
      const { body } = await admin.get(`/returns/${id}`)
      return [body.at('data', 'due_soon'), body.at('data', 'overdue')]
    }
    expect([
      await read(ids[0] ?? 0),
      await read(ids[1] ?? 0),
      await read(ids[2] ?? 0),
      await read(ids[3] ?? 0),
    ]).toEqual([
      [true, false],
      [false, false],
      [false, true],
      [false, false],
    ])
  })

  it('five failures from one address within ten minutes are marked, four are not, nor what succeeded between', async () => {
    const minutes = { '100.64.9.151': [0, 2, 4, 6, 9], '100.64.9.152': [0, 2, 4, 6, 11] }
    for (const [ip, offsets] of Object.entries(minutes))
      for (const minute of offsets)
        await ask(`insert into user_logs (company_id, username, event, success, ip, created_at)
          values (1, 'someone', 'login_failed', false, '${ip}', timestamptz '2025-11-03T10:00:00Z' + interval '${minute} minutes')`)
    await ask(`insert into user_logs (company_id, username, event, success, ip, created_at)
      values (1, 'someone', 'login', true, '100.64.9.151', '2025-11-03T10:08:00Z')`)
    const marks = async (ip: string) =>
      (await admin.get(`/logs/users?filter[ip]=${ip}&sort=created_at`)).body
        .rows('data')
        .map((row) => row['is_repeated_failure'])
    expect(await marks('100.64.9.151')).toEqual([true, true, true, true, false, true])
    expect(await marks('100.64.9.152')).toEqual([false, false, false, false, false])
  })
  it('coupons in force that no order used for thirty days are counted as the rows say', async () => {
    const expected = await ask<{ id: number }>(`
      select c.id from coupons c
      where c.company_id = 1 and c.kind = 'self' and c.status = 'active'
        and c.valid_from < now() - interval '30 days'
        and c.id not in (select u.coupon_id from coupon_usages u join orders o on o.id = u.order_id
          where u.used_at >= now() - interval '30 days' and o.deleted_at is null and not o.is_test
            and o.status in ('paid', 'fulfilled', 'partially_refunded', 'refunded', 'chargeback'))
      order by c.id`)
    const list = await admin.get('/self-api/coupons?filter[is_unused]=1&sort=created_at&per_page=200')
    const cards = await admin.get('/self-api/coupons/summary')
    expect(
      list.body
        .rows('data')
        .map(({ id }) => Number(id))
        .toSorted((a, b) => a - b),
    ).toEqual(expected.map(({ id }) => id))
    expect(cards.body.at('data', 'unused')).toBe(expected.length)
    expect(expected.length).toBeGreaterThan(0)
  })

  it('uninstallations within 24 hours of one product are those of its own rows', async () => {
    const [product] = await ask<{ pid: number; id: number }>(
      `select p.pid, p.id from products p join uninstallations u on u.product_id = p.id
        where p.company_id = 1 group by 1, 2 order by count(*) desc limit 1`,
    )
    const { body } = await admin.get(
      `/stats/products/${product?.pid}?${days}&metrics=within_24h_rate,uninstalls`,
    )
    const [expected] = await ask<{ rate: number }>(`
      select round((select count(*) from uninstallations u where u.company_id = 1 and u.product_id = ${product?.id} and u.days_used = 0
          and (u.uninstalled_at at time zone c.timezone)::date between '2025-07-01' and '2025-12-30')::numeric
        / (select count(*) from installations i where i.company_id = 1 and i.product_id = ${product?.id} and i.type = 'new'
          and (i.installed_at at time zone c.timezone)::date between '2025-07-01' and '2025-12-30'), 4)::float8 as rate
      from companies c where c.id = 1`)
    const card = body.rows('data', 'cards').find(({ key }) => key === 'within_24h_rate')
    expect(card?.['value']).toBe(expected?.rate)
  })

  it('an order says what its agency gets and which coupon it used, so that a refund can say what it takes back', async () => {
    const [sold] = await ask<{ id: number; commission: string; code: string | null }>(`
      select o.id, round(o.agency_commission * coalesce(o.rate_usd, 1) * o.net_usd / o.total_usd, 2)::text as commission,
        (select c.code from coupon_usages u join coupons c on c.id = u.coupon_id where u.order_id = o.id and u.reversed_at is null) as code
      from orders o where o.company_id = 1 and o.agency_id is not null and o.status = 'fulfilled' and o.agency_commission > 0
      order by (select count(*) from coupon_usages u where u.order_id = o.id) desc, o.id limit 1`)
    const { body } = await admin.get(`/orders/${sold?.id}/contents`)
    expect([body.at('data', 'commission_usd'), body.at('data', 'coupon_code')]).toEqual([
      sold?.commission,
      sold?.code,
    ])
    const [used] = await ask<{ id: number; code: string }>(`
      select u.order_id as id, c.code from coupon_usages u join coupons c on c.id = u.coupon_id join orders o on o.id = u.order_id
      where o.company_id = 1 and o.agency_id is null and u.reversed_at is null order by u.id limit 1`)
    const other = (await admin.get(`/orders/${used?.id}/contents`)).body
    expect([other.at('data', 'commission_usd'), other.at('data', 'coupon_code')]).toEqual([null, used?.code])
  })
  it('the effect of a shared cooperation is separated by company, as the facts have it', async () => {
    const [most] = await ask<{ id: number }>(`
      select source_id as id from daily_marketing_stats
      where kind = 'synthesizing' and channel_type = 'cooperation' and date between '2025-07-01' and '2025-12-30'
      group by 1 order by count(distinct company_id) desc, sum(revenue_usd) desc, 1 limit 1`)
    const { body } = await admin.get(
      `/synthesizing-api/cooperations/${most?.id}/stats?${days}&dim=company&metrics=revenue_usd,cost_usd`,
    )
    const expected = await ask<{ id: string; revenue: string; cost: string }>(`
      select company_id::text as id, sum(revenue_usd)::numeric(14, 2)::text as revenue, sum(cost_usd)::numeric(14, 2)::text as cost
      from daily_marketing_stats where channel_type = 'cooperation' and source_id = ${most?.id}
        and date between '2025-07-01' and '2025-12-30' group by 1 order by 1`)
    const rows = body.rows('data', 'rows').map((row) => ({
      id: String(Object(row['dim']).id),
      revenue: row['revenue_usd'],
      cost: row['cost_usd'],
    }))
    expect(rows.toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(expected)
    expect(rows.length).toBeGreaterThan(1)
  })

  it('the installations of one device are found by it', async () => {
    await ask(`update installations set device_id = 'device-of-three' where id in
      (select id from installations where company_id = 1 order by id limit 3)`)
    const { body } = await admin.get('/installations?filter[device_id]=device-of-three&per_page=200')
    const expected = await ask<{ id: number }>(
      `select id from installations where company_id = 1 order by id limit 3`,
    )
    const ids = body.rows('data').map(({ id }) => Number(id))
    expect(ids.toSorted((a, b) => a - b)).toEqual(expected.map(({ id }) => id))
  })
})
