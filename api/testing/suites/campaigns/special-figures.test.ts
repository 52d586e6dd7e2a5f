import { beforeAll, expect, it } from 'vitest'
import type { Client, TestApi } from '../../api.ts'
import { describeApi } from '../../describe-api.ts'

/** What a special brought, by product and by country, against the orders and the visits themselves. */
describeApi('campaigns: figures of specials', (open) => {
  let api: TestApi
  let admin: Client
  let special: { readonly id: number; readonly from: string; readonly to: string }

  const ask = async <T extends object>(statement: string, values: readonly unknown[]) =>
    await api.database.system((tx) => tx<T>(statement, [...values]))

  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
    const [found] = await ask<typeof special>(
      `select s.id, (max(o.paid_at at time zone 'Asia/Shanghai')::date - 300)::text as from, max(o.paid_at at time zone 'Asia/Shanghai')::date::text as to
       from specials s join orders o on o.company_id = s.company_id and o.special_id = s.id
       where s.company_id = 1 and s.deleted_at is null and o.paid_at is not null and not o.is_test and o.deleted_at is null
       group by s.id order by count(*) desc limit 1`,
      [],
    )
    if (found === undefined) throw new Error('no special has orders')
    special = found
  })

  const figures = async (dim: string, metrics: string) => {
    const { body } = await admin.get(
      `/specials/${special.id}/stats?from=${special.from}&to=${special.to}&compare=none&grain=month&dim=${dim}&metrics=${metrics}&per_page=200`,
    )
    return Object.fromEntries(
      body
        .rows('data', 'rows')
        .map((row) => [
          String(Object(row['dim']).id),
          metrics.split(',').map((metric) => Number(row[metric] ?? 0)),
        ]),
    )
  }
  const sales = `from orders o where o.company_id = 1 and o.special_id = $1 and o.paid_at is not null and not o.is_test and o.deleted_at is null
    and (o.paid_at at time zone 'Asia/Shanghai')::date between $2 and $3`

  it('are by product those of the lines of its orders, an order standing with its first line', async () => {
    const expected = await ask<{ id: string; orders: number; revenue: number }>(
      `with sold as (select o.id, o.total_usd ${sales}),
         lines as (select i.product_id, s.total_usd as whole, i.total_usd as line, sum(i.total_usd) over (partition by s.id) as lines,
           count(*) over (partition by s.id) as many, row_number() over (partition by s.id order by i.id) as place
           from sold s join order_items i on i.company_id = 1 and i.order_id = s.id)
       select product_id::text as id, (count(*) filter (where place = 1))::int as orders,
         round(sum(case when lines = 0 then whole / many else whole * line / lines end), 2)::float8 as revenue from lines group by 1`,
      [special.id, special.from, special.to],
    )
    const found = await figures('product', 'orders,revenue_usd')
    const [whole] = await ask<{ orders: number; revenue: number }>(
      `select count(*)::int as orders, sum(o.total_usd)::float8 as revenue ${sales}`,
      [special.id, special.from, special.to],
    )
    expect(expected.length).toBeGreaterThan(0)
    expect(Object.keys(found).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
    for (const { id, orders, revenue } of expected) {
      expect(found[id]?.[0]).toBe(orders)
      // Lines of an order are rounded so that they add up to it: a cent either way.
      expect(Math.abs((found[id]?.[1] ?? 0) - revenue)).toBeLessThan(0.05)
    }
    const sumOf = (place: number) =>
      Object.values(found).reduce((all, figure) => all + (figure[place] ?? 0), 0)
    expect([sumOf(0), Number(sumOf(1).toFixed(2))]).toEqual([whole?.orders, whole?.revenue])
  })

  it('are those of its orders and of its visits by country', async () => {
    const expected = await ask<{ id: string; orders: number; revenue: number; views: number }>(
      `select id, sum(orders)::int as orders, sum(revenue)::float8 as revenue, sum(views)::int as views from (
         select o.country as id, count(*) as orders, sum(o.total_usd) as revenue, 0 as views ${sales} group by 1
         union all
         select country, 0, 0, sum(views) from daily_content_stats where company_id = 1 and object_type = 'special' and object_id = $1
           and date between $2 and $3 group by 1) parts group by 1`,
      [special.id, special.from, special.to],
    )
    expect(expected.length).toBeGreaterThan(1)
    expect(await figures('country', 'orders,revenue_usd,views')).toEqual(
      Object.fromEntries(expected.map(({ id, orders, revenue, views }) => [id, [orders, revenue, views]])),
    )
  })
})
