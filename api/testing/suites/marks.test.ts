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
    const wanted = new Map(expected.map(({ id, reached }) => [id, reached]))
    const rows = body.rows('data', 'rows')
    const reached = rows.map((row) => row['conv_download_install_to_mean'])
    expect(reached).toEqual(rows.map((row) => wanted.get(String(Object(row['dim']).id)) ?? null))
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
    const wanted = new Map(expected.map(({ id, costs, gap }) => [id, [costs, gap]]))
    const rows = body.rows('data', 'rows')
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows)
      expect([row['cost_share'], row['share_gap']]).toEqual(wanted.get(String(Object(row['dim']).id)))
  })

  it('a refund is due soon in the last twelve hours, and no longer once it is late or answered', async () => {
    const ids = (
      await ask<{ id: number }>(`select id from returns where company_id = 1 order by id limit 4`)
    ).map(({ id }) => Number(id))
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
})
