import { beforeAll, describe, expect, it } from 'vitest'
import { formulaOf, type Statistic } from '../../engine/statistics/definition/statistic.ts'
import { statistics } from '../../modules/registry.ts'
import type { Client, Reply, TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'
import { statisticPaths, usualFilter } from './statistic-paths.ts'

const year = 'from=2025-01-01&to=2025-12-30'
const month = 'from=2025-11-20&to=2025-12-19'

/** Statistics add up, and say what the rows say that they summarise (domain/resources.md §4). */
describeApi('statistics', (open) => {
  let api: TestApi
  let admin: Client
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
  })

  it.each(statistics.map((statistic) => [statistic.id, statistic] as const))(
    '%s adds up in every dimension and answers every filter',
    async (_id, statistic) => {
      const problems: string[] = []
      for (const path of await statisticPaths(statistic, api.database)) {
        for (const dim of statistic.dims) {
          const split = dim === 'date' || dim === 'funnel_step' ? '' : `&split=${dim}&top=3`
          const url = `${path}?${month}&dim=${dim}&per_page=200${split}&metrics=${summed(statistic).join(',')}`
          const answer = await admin.get(url)
          problems.push(
            ...(answer.status === 200
              ? disagreements(answer, await everyRow(admin, url, answer), statistic, dim)
              : [JSON.stringify(answer.body.value)]
            ).map((each) => `${url}: ${each}`),
          )
        }
        const replies = await Promise.all(
          statistic.filters.map((key) =>
            admin.get(`${path}?${month}&filter[${key}]=${usualFilter(statistic, key)}`),
          ),
        )
        problems.push(
          ...replies.flatMap(({ status, body }) =>
            status === 200 ? [] : [`${path}: ${JSON.stringify(body.value)}`],
          ),
        )
        const across = await Promise.all(
          statistic.dims.map((x) => admin.get(`${path}?${month}&x=${x}&part=series`)),
        )
        problems.push(
          ...across.flatMap(({ status, body }) =>
            status === 200 ? [] : [`${path}: ${JSON.stringify(body.value)}`],
          ),
        )
      }
      expect(problems).toEqual([])
    },
  )

  describe('what the rows say', () => {
    it.each([
      ['orders', 'count(*)', isSold],
      ['revenue_usd', 'sum(o.total_usd)', isSold],
      ['new_customers', 'count(*) filter (where o.is_first)', isSold],
      [
        'items',
        '(select sum(i.quantity) from order_items i join orders o on o.id = i.order_id where %) ',
        isSold,
      ],
    ])('%s of sales', async (metric, value, when) => {
      const condition = `o.company_id = 1 and ${when} and ${onDays('o.paid_at')}`
      const aggregate = value.includes('%')
        ? `select ${value.replace('%', condition)} as value`
        : `select ${value} as value from orders o where ${condition}`
      expect(await total(admin, '/stats/tradings', metric)).toBe(await valueOf(api, aggregate))
    })

    it('refunds of sales', async () => {
      const booked = `select -sum(t.amount_usd) as value from tradings t join orders o on o.id = t.order_id
        where o.company_id = 1 and o.status in ('refunded', 'partially_refunded', 'chargeback') and ${isSold}
          and t.type in ('refund', 'chargeback') and t.status = 'success' and ${onDays('t.traded_at')}`
      expect(await total(admin, '/stats/tradings', 'refund_usd')).toBe(await valueOf(api, booked))
    })

    it('the same for whole orders and for their items, by what the daily facts do not know', async () => {
      const facts = await admin.get(
        `/stats/tradings?${year}&dim=channel&metrics=orders,revenue_usd,refund_usd,discount_usd`,
      )
      const orders = await admin.get(
        `/stats/tradings?${year}&dim=currency&metrics=orders,revenue_usd,refund_usd,discount_usd`,
      )
      const items = await admin.get(
        `/stats/tradings?${year}&dim=product&filter[order_type]=online,manual,agency,renewal&metrics=orders,revenue_usd,refund_usd,discount_usd`,
      )
      expect(orders.body.at('data', 'totals')).toEqual(facts.body.at('data', 'totals'))
      expect(items.body.at('data', 'totals')).toEqual(facts.body.at('data', 'totals'))
    })

    it('sales of own campaigns', async () => {
      const sold = `select sum(o.total_usd) as value from orders o join cooperations c on c.id = o.cooperation_id and c.kind = 'self'
        where o.company_id = 1 and ${isSold} and ${onDays('o.paid_at')}`
      expect(await total(admin, '/self-api/stats/buy/cooperation', 'revenue_usd')).toBe(
        await valueOf(api, sold),
      )
    })

    it('use of coupons', async () => {
      const used = `select sum(u.discount_usd) as value from coupon_usages u join orders o on o.id = u.order_id join coupons c on c.id = u.coupon_id
        where u.company_id = 1 and c.kind = 'self' and ${isSold} and ${onDays('u.used_at')}`
      expect(await total(admin, '/self-api/stats/coupons', 'discount_usd')).toBe(await valueOf(api, used))
    })

    it('sales through a link', async () => {
      const [link] = await api.database.system((tx) =>
        tx<{ id: number; value: string }>(
          `select o.link_code_id as id, sum(o.total_usd) as value from orders o
            where o.company_id = 1 and o.link_code_id is not null and ${isSold} and ${onDays('o.paid_at')} group by 1 order by 2 desc limit 1`,
        ),
      )
      expect(await total(admin, `/link-codes/${link?.id}/stats`, 'revenue_usd')).toBe(Number(link?.value))
    })

    it('the trend of a list, with its filters', async () => {
      const [trend, list] = [
        await admin.get(`/orders/trend?${year}&filter[country]=US&part=cards`),
        await admin.get(`/orders/summary?filter[country]=US&filter[paid_at]=2025-01-01..2025-12-30`),
      ]
      expect(card(trend, 'orders')['value']).toBe(list.body.number('data', 'paid'))
    })
  })

  it('compares with the period before as that period is shown by itself', async () => {
    const now = await admin.get('/stats/tradings?from=2025-12-01&to=2025-12-10&part=cards')
    const before = await admin.get('/stats/tradings?from=2025-11-21&to=2025-11-30&part=cards')
    expect(now.body.at('data', 'compare')).toEqual({ mode: 'previous', from: '2025-11-21', to: '2025-11-30' })
    expect(now.body.rows('data', 'cards').map((each) => [each['key'], each['previous']])).toEqual(
      before.body.rows('data', 'cards').map((each) => [each['key'], each['value']]),
    )
  })

  it('sums up and levels a curve', async () => {
    const plain = points(await admin.get(`/stats/trading-trend?${month}&metrics=orders&part=series`))
    const summedUp = points(
      await admin.get(`/stats/trading-trend?${month}&metrics=orders&part=series&cumulative=1`),
    )
    const level = points(await admin.get(`/stats/trading-trend?${month}&metrics=orders&part=series&ma=7`))
    const running = plain.map((_, index) => plain.slice(0, index + 1).reduce((sum, value) => sum + value, 0))
    expect(summedUp).toEqual(running)
    expect(level.slice(6)).toEqual(
      plain
        .slice(6)
        .map((_, index) =>
          Number((plain.slice(index, index + 7).reduce((sum, value) => sum + value, 0) / 7).toFixed(2)),
        ),
    )
  })

  it("knows a company's own day, of 23 and of 25 hours", async () => {
    await api.database.system((tx) => tx(`update companies set timezone = 'America/New_York' where id = 3`))
    try {
      const american = admin.in(3)
      const hours = async (day: string) =>
        points(
          await american.get(`/orders/trend?from=${day}&to=${day}&grain=hour&metrics=orders&part=series`),
        ).length
      expect([await hours('2025-03-09'), await hours('2025-11-02'), await hours('2025-11-03')]).toEqual([
        23, 25, 24,
      ])
      const trend = await american.get(
        '/orders/trend?from=2025-10-01&to=2025-12-01&metrics=orders&part=series',
      )
      const there = await api.database.system((tx) =>
        tx<{ day: string; orders: number }>(
          `select (o.paid_at at time zone 'America/New_York')::date as day, count(*) as orders from orders o
            where o.company_id = 3 and ${isSold} and (o.paid_at at time zone 'America/New_York')::date between '2025-10-01' and '2025-12-01' group by 1`,
        ),
      )
      const byDay = new Map(there.map(({ day, orders }) => [day, orders]))
      const [series] = trend.body.rows('data', 'series')
      const shownPoints = series?.['points'] as [string, number][]
      expect(shownPoints).toEqual(shownPoints.map(([day]) => [day, byDay.get(day) ?? 0]))
      expect(shownPoints.length).toBe(62)
    } finally {
      await api.database.system((tx) => tx(`update companies set timezone = 'Asia/Shanghai' where id = 3`))
    }
  })

  it.each([
    ['/stats/tradings?metrics=nonsense', 'metrics'],
    ['/stats/tradings?dim=os', 'dim'],
    ['/stats/tradings?x=nonsense', 'x'],
    ['/stats/tradings?split=nonsense', 'split'],
    ['/stats/tradings?filter[os]=windows', 'filter'],
    ['/stats/tradings?filter[country]=XX', 'filter.country'],
    ['/stats/tradings?filter[product]=x', 'filter.product'],
    ['/stats/tradings?sort=-nonsense', 'sort'],
    ['/stats/tradings?part=nonsense', 'part'],
    ['/stats/tradings?top=21', 'top'],
    ['/stats/tradings?grain=minute', 'grain'],
    ['/stats/tradings?from=2025-02-30', 'from'],
    ['/stats/tradings?from=2025-02-02&to=2025-02-01', 'from'],
    ['/stats/tradings?from=2022-01-01&to=2025-01-01', 'to'],
    ['/orders/trend?from=2025-01-01&to=2025-01-31&grain=hour', 'grain'],
    ['/stats/tradings?compare=custom&compare_to=2025-01-01', 'compare_from'],
    ['/stats/trading-trend?ma=3', 'ma'],
    ['/stats/trading-trend?ma=7&grain=month', 'ma'],
  ])('%s is refused at %s', async (path, field) => {
    const { status, body } = await admin.get(path)
    expect([status, Object.keys(body.at('errors') ?? {})]).toEqual([422, [field]])
  })

  it('follows the return of campaigns by the month of their start, with the filters and the range of data', async () => {
    const spent = async (client: Client, query: string) =>
      sumOf(
        (await client.get(`/self-api/stats/roi?${year}&cohort=1&part=cards${query}`)).body
          .rows('data', 'cohorts')
          .map((each) => each['cost_usd']),
      ).toFixed(2)
    const cost = async (condition: string) => {
      const booked = `select coalesce(sum(f.cost_usd), 0) as value from daily_marketing_stats f
        left join cooperations c on f.channel_type = 'cooperation' and c.id = f.source_id
        left join platforms p on f.channel_type = 'platform' and p.id = f.source_id
        where f.company_id = 1 and f.kind = 'self' and coalesce(c.starts_at, p.starts_at) between '2025-01-01' and '2025-12-30' and ${condition}`
      return (await valueOf(api, booked)).toFixed(2)
    }
    const own = await api.as('zixuan.luo')
    const { owners } = await ownersOf(own)
    expect([
      await spent(admin, ''),
      await spent(admin, '&filter[channel]=platform&filter[product]=1'),
      await spent(own, ''),
    ]).toEqual([
      await cost('true'),
      await cost("f.channel_type = 'platform' and f.product_id = 1"),
      await cost(`coalesce(c.owner_id, p.owner_id) in (${owners})`),
    ])
  })

  it('shares what several companies pay', async () => {
    const cost = async (query: string) =>
      Number(
        (
          await admin.get(`/synthesizing-api/stats/buy/platform?${year}&metrics=cost_usd&part=cards${query}`)
        ).body.rows('data', 'cards')[0]?.['value'],
      )
    const parts = [
      await cost('&filter[company]=1'),
      await cost('&filter[company]=2'),
      await cost('&filter[company]=3'),
    ]
    expect(await cost('&view=mine')).toBe(parts[0])
    expect((await cost('')).toFixed(2)).toBe(parts.reduce((sum, value) => sum + value, 0).toFixed(2))
  })

  it('holds people to their target for all companies, whichever of them are shown', async () => {
    const [expected] = await api.database.system((tx) =>
      tx<{ target: string }>(
        `select sum(target_usd) as target from sales_targets s where kind = 'synthesizing' and month = '2025-11'
          and exists (select from company_users m where m.user_id = s.user_id and m.company_id in (1, 2))`,
      ),
    )
    const shared = await api.as('shihan.zhu')
    const target = async (client: Client, query: string) =>
      card(
        await client.get(
          `/synthesizing-api/stats/buy-sales?from=2025-11-01&to=2025-11-30&part=cards&metrics=target_usd${query}`,
        ),
        'target_usd',
      )['value']
    expect([
      await target(shared, ''),
      await target(shared, '&filter[company]=2'),
      await target(shared.in(2), '&view=mine'),
    ]).toEqual(Array.from({ length: 3 }, () => Number(expected?.target)))
  })

  it('reveals no record of another company', async () => {
    const [theirs] = await api.database.system((tx) =>
      tx<{ link: number; pid: number }>(
        `select (select min(l.id) from link_codes l where l.company_id = 2) as link, (select min(p.pid) from products p where p.company_id = 2) as pid`,
      ),
    )
    const answers = [
      await admin.get(`/link-codes/${theirs?.link}/stats`),
      await admin.get('/link-codes/987654321/stats'),
      await admin.get(`/stats/products/${theirs?.pid}`),
      await admin.get('/stats/products/999999'),
      await admin.get('/self-api/stats/buy/nonsense'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })
})

const isSold = 'o.paid_at is not null and not o.is_test and o.deleted_at is null'

function onDays(moment: string): string {
  return `(${moment} at time zone 'Asia/Shanghai')::date between '2025-01-01' and '2025-12-30'`
}

/** A median is of all rows at once; a day's part of a target has more than two decimals. */
const unsummed = new Set<string>(['median_days_used', 'target_usd'])

/** Metrics that are added up; their formulas are sums of sums. */
function summed(statistic: Statistic): string[] {
  return statistic.metrics.filter((key) => formulaOf(statistic, key).kind === 'linear' && !unsummed.has(key))
}

/** Those of the first page, which is given, and of every page after it. */
async function everyRow(client: Client, url: string, { body }: Reply): Promise<Record<string, unknown>[]> {
  const pages = body.number('meta', 'pagination', 'total_pages')
  const later = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_each, place) =>
      client.get(`${url}&part=rows&page=${place + 2}`),
    ),
  )
  return [body, ...later.map((each) => each.body)].flatMap((each) => each.rows('data', 'rows'))
}

/** Devices and systems of downloads are known of links and installations, not of campaigns. */
const elsewhere = new Set(['device', 'os'])

/** Cards, the sum of the curves, the sum of the rows and the totals are the same number. */
function disagreements(
  { body }: Reply,
  rows: readonly Record<string, unknown>[],
  statistic: Statistic,
  dim: string,
): string[] {
  const [series, cards] = [body.rows('data', 'series'), body.rows('data', 'cards')]
  const totals = body.at('data', 'totals') as Record<string, unknown>
  const isFunnel = Object.keys(totals).length === 0
  const isElsewhere = statistic.id.endsWith('_downloads') && elsewhere.has(dim)
  return summed(statistic).flatMap((key) => {
    if (!isFunnel && totals[key] === null) return []
    const curves = series
      .filter((each) => each['key'] === key)
      .flatMap((each) => each['points'] as [string, number | null][])
    const values = {
      card: isElsewhere ? null : cards.find((each) => each['key'] === key)?.['value'],
      series: curves.some(([, value]) => value === null) ? null : sumOf(curves.map(([, value]) => value)),
      rows: isFunnel || rows.some((row) => row[key] === null) ? null : sumOf(rows.map((row) => row[key])),
      totals: totals[key],
    }
    const present = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
    const shown = present.map(([, value]) => Number(value).toFixed(2))
    return new Set(shown).size <= 1 ? [] : [`${key} ${JSON.stringify(values)}`]
  })
}

function sumOf(values: readonly unknown[]): number {
  return values.reduce<number>((sum, value) => sum + Number(value), 0)
}

/** Whose figures a person is shown. */
async function ownersOf(client: Client): Promise<{ owners: string }> {
  const { body } = await client.get(`/self-api/stats/roi?${year}&dim=owner&part=rows&per_page=200`)
  return {
    owners: body
      .rows('data', 'rows')
      .map((row) => String(Object(row['dim']).id))
      .join(','),
  }
}

async function total(client: Client, path: string, metric: string): Promise<number> {
  const { body } = await client.get(`${path}?${year}&part=rows&metrics=${metric}`)
  const totals = body.at('data', 'totals') as Record<string, unknown>
  return Number(totals[metric])
}

async function valueOf(api: TestApi, statement: string): Promise<number> {
  const [row] = await api.database.system((tx) => tx<{ value: unknown }>(statement))
  return Number(row?.value)
}

function card({ body }: Reply, key: string): Record<string, unknown> {
  return body.rows('data', 'cards').find((each) => each['key'] === key) ?? {}
}

function points({ body }: Reply): number[] {
  const [first] = body.rows('data', 'series')
  return ((first?.['points'] ?? []) as [string, number][]).map(([, value]) => value)
}
