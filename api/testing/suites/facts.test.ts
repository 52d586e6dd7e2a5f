import { describe, expect, it } from 'vitest'
import { countOpenDays, countRecentDays } from '../../engine/statistics/rebuild/facts-maintenance.ts'
import { rebuildFacts } from '../../engine/statistics/rebuild/rebuild-facts.ts'
import { countedFacts } from '../../modules/registry.ts'
import { describeApi } from '../describe-api.ts'
import { ordersContext } from './sales/context.ts'

/** The daily facts follow the records (domain/resources.md §4.3, §4.6). */
describeApi('daily facts', (open) => {
  const context = ordersContext(open)
  const { query } = context

  /** What every table says of an order that was made now. */
  const notificationsOf = async (order: number) => {
    const [row] = await query<Record<string, string>>(
      `select
        (select sum(orders) || ' ' || sum(items) || ' ' || sum(revenue_usd) from daily_sales_stats f where f.company_id = 1 and f.date = d.day and f.channel = 'special') as sales,
        (select sum(orders) || ' ' || sum(revenue_usd) || ' ' || sum(discount_usd) from daily_coupon_stats f where f.coupon_id = o.coupon_id and f.date = d.day) as coupons,
        (select sum(orders) || ' ' || sum(revenue_usd) from daily_marketing_stats f where f.channel_type = 'cooperation' and f.source_id = o.cooperation_id and f.date = d.day) as marketing,
        (select sum(orders) || ' ' || sum(revenue_usd) from daily_link_stats f where f.link_code_id = o.link_code_id and f.date = d.day) as links,
        (select sum(orders) || ' ' || sum(revenue_usd) from daily_content_stats f where f.object_type = 'special' and f.object_id = o.special_id and f.date = d.day) as content
       from orders o cross join lateral (select (o.paid_at at time zone 'Asia/Shanghai')::date as day) d where o.id = $1`,
      [order],
    )
    return row
  }

  it('of an order are there with the next count, and gone when it is none any more', async () => {
    const order = (await context.create()).number('data', 'id')
    await context.pay(order)
    await query(
      `update orders set channel = 'special', special_id = (select min(id) from specials where company_id = 1),
        cooperation_id = (select min(id) from cooperations where company_id = 1), link_code_id = (select min(id) from link_codes where company_id = 1),
        coupon_id = (select min(id) from coupons where company_id = 1) where id = $1`,
      [order],
    )
    await query(
      `insert into coupon_usages (company_id, coupon_id, order_id, order_total_usd, discount_usd, used_at)
       select company_id, coupon_id, id, total_usd, 1.5, paid_at from orders where id = $1`,
      [order],
    )
    await countRecentDays(context.api.database, countedFacts)
    const there = await notificationsOf(order)
    await query('update orders set is_test = true where id = $1', [order])
    await countRecentDays(context.api.database, countedFacts)
    expect([there, await notificationsOf(order)]).toEqual([
      {
        sales: '1 2 20.00',
        coupons: '1 20.00 1.50',
        marketing: '1 20.00',
        links: '1 20.00',
        content: '1 20.00',
      },
      { sales: null, coupons: null, marketing: null, links: null, content: null },
    ])
  })

  it('say when they were counted', async () => {
    await countOpenDays(context.api.database, countedFacts)
    await countOpenDays(context.api.database, countedFacts)
    const { body } = await context.client.get('/stats/tradings?part=cards')
    const age = Date.now() - Date.parse(body.text('data', 'updated_at'))
    expect([age >= 0 && age < 600_000, body.text('data', 'updated_at').slice(-6)]).toEqual([true, '+08:00'])
  })

  it('leave an order through a link with the devices that were reported for it', async () => {
    const [link] = await query<{ id: number; day: string }>(
      `select link_code_id as id, min(date) as day from daily_link_stats where company_id = 1 and orders > 0 and date >= '2025-12-01' group by 1 order by 1 limit 1`,
    )
    const rows = () =>
      query(
        'select * from daily_link_stats where link_code_id = $1 and date = $2::date order by country, device',
        [link?.id, link?.day],
      )
    const before = await rows()
    await rebuildFacts(context.api.database, countedFacts, { from: link?.day ?? '', to: link?.day ?? '' })
    expect(await rows()).toEqual(before)
  })

  describe('of a cooperation', () => {
    const cost = (id: number) =>
      query<{ company_id: number; days: number; cost: string }>(
        `select company_id, count(*)::int as days, sum(cost_usd) as cost from daily_marketing_stats
         where channel_type = 'cooperation' and source_id = $1 and cost_usd > 0 group by 1 order by 1`,
        [id],
      )
    const add = async (kind: 'self' | 'synthesizing') => {
      const [made] = await query<{ id: number }>(
        `insert into cooperations (company_id, kind, coop_no, title, partner_name, partner_type, partner_url, form, product_id, language, starts_at, ends_at, price, currency, price_usd, pay_terms, status, owner_id)
         select case $1 when 'self' then 1 end, $1, 'X' || floor(random() * 1e9), '费用', '合作方', 'blogger', 'https://a.example/', 'video', case $1 when 'self' then 1 end, 'en', '2026-03-01', '2026-03-20', 100, 'USD', 100, 'postpaid', 'published', 1
         returning id`,
        [kind],
      )
      return made?.id ?? 0
    }
    const count = (from: string, to: string) => rebuildFacts(context.api.database, countedFacts, { from, to })

    it('are its price over its days, whatever changes on the way', async () => {
      const id = await add('self')
      await count('2026-02-25', '2026-03-10')
      const half = await cost(id)
      await query('update cooperations set price_usd = 200 where id = $1', [id])
      await count('2026-03-06', '2026-03-31')
      const whole = await cost(id)
      await query("update cooperations set status = 'cancelled' where id = $1", [id])
      await count('2026-03-06', '2026-03-31')
      expect([half, whole, await cost(id)]).toEqual([
        [{ company_id: 1, days: 10, cost: '50.00' }],
        [{ company_id: 1, days: 20, cost: '200.00' }],
        [{ company_id: 1, days: 5, cost: '25.00' }],
      ])
    })

    it('are shared by the shares of each day', async () => {
      const id = await add('synthesizing')
      await query(
        `insert into marketing_allocations (owner_type, owner_ref, company_id, percent, effective_from, effective_to)
         values ('cooperation', $1, 1, 60, '2026-01-01', '2026-03-11'), ('cooperation', $1, 2, 40, '2026-01-01', '2026-03-11'), ('cooperation', $1, 2, 100, '2026-03-11', null)`,
        [id],
      )
      await count('2026-03-01', '2026-03-31')
      expect(await cost(id)).toEqual([
        { company_id: 1, days: 10, cost: '30.00' },
        { company_id: 2, days: 20, cost: '70.00' },
      ])
    })
  })
})
