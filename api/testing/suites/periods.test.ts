import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../engine/query/today.ts'
import { resources, variants } from '../../modules/registry.ts'
import type { Client, TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'

/** The days that figures of lists are about: what is asked for, and the days before. */
const days = { from: '2025-12-01', to: '2025-12-20' }
const before = { from: '2025-11-11', to: '2025-11-30' }
const periodQuery = `from=${days.from}&to=${days.to}`

/** As many as every list reaches over. */
const week = { from: '2025-12-14', to: '2025-12-20' }
const weekBefore = { from: '2025-12-07', to: '2025-12-13' }
const ofWeek = `from=${week.from}&to=${week.to}`

interface Ranged {
  readonly path: string
  readonly figure: string
  /** SQL of the daily facts `f` of the record `$1`. */
  readonly facts: string
}

const lists: readonly Ranged[] = [
  {
    path: '/self-api/platforms',
    figure: 'clicks',
    facts: `daily_marketing_stats f where f.channel_type = 'platform' and f.source_id = $1::bigint`,
  },
  { path: '/link-codes', figure: 'clicks', facts: 'daily_link_stats f where f.link_code_id = $1::bigint' },
  {
    path: '/infomercials',
    figure: 'clicks',
    facts: `daily_content_stats f where f.object_type = 'infomercial' and f.object_id = $1::bigint`,
  },
]

/** The shares among the cards of every list that can be searched. */
const rates = [...resources, ...variants].flatMap(({ path, summary, list }) => {
  const keys = Object.entries(summary ?? {}).flatMap(([key, { format }]) =>
    format === 'percent' ? [key] : [],
  )
  const isNested = path.includes('{')
  return keys.length === 0 || isNested || (list?.search ?? []).length === 0 ? [] : [[path, keys] as const]
})

/** `from`, `to` and `compare` of lists whose columns depend on them (domain/resources.md §1 "List"). */
describeApi('days of figures', (open) => {
  let api: TestApi
  let client: Client
  beforeAll(async () => {
    api = open()
    client = await api.as('admin')
  })

  const added = async ({ facts, figure }: Ranged, id: unknown, { from, to }: typeof days) => {
    const [row] = await api.database.system((tx) =>
      tx<{ sum: number }>(
        `select coalesce(sum(f.${figure}), 0)::int as sum from ${facts} and f.date between $2::date and $3::date`,
        [id, from, to],
      ),
    )
    return row?.sum
  }

  describe.each(lists)('$path', (ranged) => {
    const { path, figure } = ranged

    it('has the figures of the days, those of the days before, and their sum', async () => {
      const { body } = await client.get(
        `${path}?${periodQuery}&compare=previous&sort=-${figure}&per_page=200`,
      )
      const rows = body.rows('data')
      const [top = {}] = rows
      const values = [top[figure], (top['previous'] as Record<string, unknown>)[figure]]
      const sum = rows.reduce((total, row) => total + Number(row[figure]), 0)
      expect([values, Number(body.at('meta', 'summary', figure)), sum > 0]).toEqual([
        [await added(ranged, top['id'], days), await added(ranged, top['id'], before)],
        sum,
        true,
      ])
    })

    it('has cards of the same days', async () => {
      const list = await client.get(`${path}?${periodQuery}&per_page=1`)
      const { body } = await client.get(`${path}/summary?${periodQuery}&compare=previous`)
      const earlier = await client.get(`${path}/summary?from=${before.from}&to=${before.to}`)
      expect([body.at('data', figure), body.at('data', 'previous')]).toEqual([
        Number(list.body.at('meta', 'summary', figure)),
        earlier.body.at('data'),
      ])
    })

    it('says which of the days is wrong', async () => {
      const errors = async (query: string) => (await client.get(`${path}?${query}`)).body.at('errors')
      expect([
        await errors('from=2025-02-30&to=x'),
        await errors('from=2025-02-02&to=2025-02-01'),
        await errors('from=2020-01-01&to=2025-02-01&sort=no'),
      ]).toEqual([
        { from: ['须为日期，如 2025-01-31'], to: ['须为日期，如 2025-01-31'] },
        { from: ['起始日晚于截止日'] },
        { to: ['最多 24 个月'], sort: ['不能按此排序：no'] },
      ])
    })
  })

  /** Every list whose days say which rows it has. */
  const dated = resources.flatMap(({ name, path, period, summary }) =>
    period !== null && 'by' in period && summary !== null ? [[name, path, period.by] as const] : [],
  )

  it.each(dated)('%s: rows and cards are those of the days, and of the days before', async (_, path, by) => {
    const cards = async (query: string) => (await client.get(`${path}/summary?${query}`)).body.at('data')
    const total = async (query: string) =>
      (await client.get(`${path}?${query}`)).body.at('meta', 'pagination', 'total')
    const filtered = (await cards(`filter[${by}]=${week.from}..${week.to}`)) as object
    const earlier = await cards(`filter[${by}]=${weekBefore.from}..${weekBefore.to}`)
    expect(await cards(`${ofWeek}&compare=previous`)).toEqual({ ...filtered, previous: earlier })
    expect(await cards(ofWeek)).toEqual(filtered)
    expect(await total(ofWeek)).toEqual(await total(`filter[${by}]=${week.from}..${week.to}`))
  })

  it.each([
    ['/installations', 'installed_at', 92],
    ['/uninstallations', 'uninstalled_at', 92],
    ['/logs/api', 'created_at', 7],
  ] as const)('%s reaches over so many days at most', async (path, by, longest) => {
    const first = '2025-09-01'
    const last = (count: number) => addDays(first, count - 1)
    const statusOf = async (query: string) => {
      const replies = [await client.get(`${path}?${query}`), await client.get(`${path}/summary?${query}`)]
      return replies.map(({ status, body }) => [status, body.at('errors')])
    }
    const refused = (name: string) => [422, { [name]: [`最多 ${longest} 天`] }]
    const fits = [200, undefined]
    expect(await statusOf(`from=${first}&to=${last(longest)}`)).toEqual([fits, fits])
    expect(await statusOf(`from=${first}&to=${last(longest + 1)}`)).toEqual([refused('to'), refused('to')])
    const filter = refused(`filter.${by}`)
    expect(await statusOf(`filter[${by}]=${first}..${last(longest)}`)).toEqual([fits, fits])
    expect(await statusOf(`filter[${by}]=${first}..${last(longest + 1)}`)).toEqual([filter, filter])
    expect(await statusOf(`filter[${by}]=${first}..`)).toEqual([filter, filter])
    expect(await statusOf(`filter[${by}]=-${longest}d..today`)).toEqual([filter, filter])
    expect(await statusOf(`filter[${by}]=notnull`)).toEqual([filter, filter])
  })

  it.each(rates)('%s/summary says nothing of a rate without rows', async (path, keys) => {
    const { body } = await client.get(`${path}/summary?q=${'no such words'.repeat(4)}`)
    expect(keys.map((key) => [key, body.at('data', key)])).toEqual(keys.map((key) => [key, null]))
  })

  it('an export has the figures of the days', async () => {
    const sent = { resource: 'link_codes', format: 'csv', columns: ['clicks'], sort: '-clicks', ...days }
    const job = await client.send('POST', '/exports', { body: sent })
    await api.drain()
    const { raw } = await client.get(`/jobs/${job.body.number('data', 'id')}/download`)
    const shown = (await client.get(`/link-codes?${periodQuery}&sort=-clicks&per_page=3`)).body.rows('data')
    const [, ...lines] = raw.toString('utf8').trim().split('\r\n')
    expect(lines.slice(0, 3).map(Number)).toEqual(shown.map((row) => row['clicks']))
    const wrong = await client.send('POST', '/exports', { body: { ...sent, from: '2025-12-30' } })
    expect([wrong.status, wrong.body.at('errors')]).toEqual([422, { from: ['起始日晚于截止日'] }])
  })
})
