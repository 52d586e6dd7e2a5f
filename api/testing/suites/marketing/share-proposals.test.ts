import { beforeAll, expect, it } from 'vitest'
import { describeApi } from '../../describe-api.ts'
import { type Cooperations, cooperationsOf } from './cooperations-context.ts'

/** Shares as the clicks of some days are (screens.md, 下载统计·综合). */
describeApi('marketing: shares by clicks', (open) => {
  let c: Cooperations
  const period = { from: '2026-01-05', to: '2026-01-11' }
  const system = <T extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
    c.api.database.system((tx) => tx<T>(text, [...values]))

  /** A published cooperation of companies 1 and 2 with 60 and 40 percent, and clicks. */
  const published = async (clicks: readonly (readonly [company: number, day: string, clicks: number])[]) => {
    const id = (await c.storeShared()).body.number('data', 'id')
    await system("update cooperations set status = 'published' where id = $1", [id])
    for (const [place, [company, day, count]] of clicks.entries())
      await system(
        `insert into daily_marketing_stats (company_id, date, kind, channel_type, source_id, product_id, country, impressions, clicks, visitors, downloads, installs, orders, revenue_usd, refund_usd, cost_usd)
         values ($1, $2, 'synthesizing', 'cooperation', $3, $4, 'US', 0, $5, 0, 0, 0, 0, 0, 0, 0)`,
        [company, day, id, place, count],
      )
    return id
  }
  const proposals = async (client = c.shared) => {
    const { status, body } = await client.get(
      `/synthesizing-api/cooperations/share-proposals?from=${period.from}&to=${period.to}`,
    )
    return { status, list: status === 200 ? body.rows('data') : [] }
  }

  beforeAll(async () => {
    c = await cooperationsOf(open())
  })

  it('are those of the clicks of the days, beside those that hold', async () => {
    const id = await published([
      [1, '2026-01-05', 100],
      [1, '2026-01-11', 33],
      [2, '2026-01-07', 267],
      [1, '2026-01-04', 5000],
      [1, '2026-01-12', 5000],
    ])
    const { list } = await proposals()
    // Each part by itself, from raw rows: whole hundredths, the rest to the largest remainders.
    const expected = await system(
      `with clicked as (select company_id, sum(clicks) as clicks from daily_marketing_stats where source_id = $1 and channel_type = 'cooperation' and kind = 'synthesizing'
           and date >= '2026-01-05' and date <= '2026-01-11' group by 1),
         parts as (select company_id, clicks, floor(clicks * 10000 / sum(clicks) over ()) as hundredths, clicks * 10000 % sum(clicks) over () as remainder from clicked),
         ranked as (select *, row_number() over (order by remainder desc, company_id) as place, 10000 - sum(hundredths) over () as rest from parts)
       select r.company_id, co.title as company, r.clicks::int as clicks, (select percent::text from marketing_allocations a where a.owner_type = 'cooperation' and a.owner_ref = $1
           and a.company_id = r.company_id and a.effective_to is null) as percent, ((r.hundredths + (r.place <= r.rest)::int) / 100)::numeric(5, 2)::text as proposed
       from ranked r join companies co on co.id = r.company_id order by r.company_id`,
      [id],
    )
    expect(list.find((one) => one['id'] === id)).toMatchObject({ clicks: 400, shares: expected })
    expect(expected.map(({ proposed }) => proposed)).toEqual(['33.25', '66.75'])
  })

  it('name a company that has clicks and no share', async () => {
    const id = await published([
      [1, '2026-01-06', 60],
      [3, '2026-01-06', 140],
    ])
    const { list } = await proposals(await c.api.as('admin'))
    const found = list.find((one) => one['id'] === id)
    expect(found?.['shares']).toMatchObject([
      { company_id: 1, percent: '60.00', proposed: '30.00' },
      { company_id: 2, percent: '40.00', proposed: '0.00', clicks: 0 },
      { company_id: 3, percent: '0.00', proposed: '70.00' },
    ])
  })

  it('are not made from few clicks, for what hardly differs, nor for what has ended', async () => {
    const few = await published([[1, '2026-01-06', 99]])
    const same = await published([
      [1, '2026-01-06', 605],
      [2, '2026-01-06', 395],
    ])
    const ended = await published([[2, '2026-01-06', 500]])
    await system("update cooperations set status = 'ended' where id = $1", [ended])
    const ids = (await proposals()).list.map((one) => one['id'])
    expect([few, same, ended].filter((id) => ids.includes(id))).toEqual([])
  })

  it('are not made where a share cannot be seen, and not shown to who may not see the statistics', async () => {
    const id = await published([
      [1, '2026-01-06', 60],
      [2, '2026-01-06', 440],
    ])
    await system(
      "update marketing_allocations set company_id = 3 where owner_type = 'cooperation' and owner_ref = $1 and company_id = 2",
      [id],
    )
    const [seen, seesAll] = [await proposals(), await proposals(await c.api.as('admin'))]
    const others = await proposals(c.self)
    const reversed = await c.shared.get(
      '/synthesizing-api/cooperations/share-proposals?from=2026-01-11&to=2026-01-05',
    )
    const isThere = ({ list }: Awaited<ReturnType<typeof proposals>>) => list.some((one) => one['id'] === id)
    expect([seen.status, isThere(seen), isThere(seesAll)]).toEqual([200, false, true])
    expect([others.status, reversed.status]).toEqual([403, 422])
  })
})
