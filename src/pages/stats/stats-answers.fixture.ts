import type { Emitted, StatsPage } from '../../../generated/types.ts'
import type { Answering, ReplyCall } from '../../../tests/components/replies.ts'

type Page = Pick<StatsPage<Emitted>, 'metrics'>

const days = ['2026-01-01', '2026-01-02', '2026-01-03']
const before = ['2025-12-29', '2025-12-30', '2025-12-31']
const figures = [10, 20, 12.5]
const parts = [
  { id: '7', title: '图片大师', pid: 1007 },
  { id: '8', title: '视频大师', pid: 1008 },
]

/** What the API would say of three days: every metric is 10, 20, 12.5 and 42.5 together, twice as much as before. */
export function stats({ metrics }: Page): Answering {
  return ({ variables }) => {
    const requested = requestedMetrics(variables)
    const own = metrics.filter(({ key }) => requested.includes(key))
    const isTime = variables['x'] === 'date'
    const isFunnel = variables['x'] === 'funnel_step'
    const axis = isFunnel ? own.map(({ key }) => ({ id: key, title: key.toUpperCase() })) : parts
    const splits = variables['split'] === undefined ? [null] : parts
    const points = (ids: readonly string[], factor: number) =>
      ids.map((id, index) => [id, (figures[index % figures.length] ?? 0) * factor])
    const keys = isFunnel ? ['funnel_step'] : own.map(({ key }) => key)
    const now = isTime ? days : axis.map(({ id }) => id)
    const then = isTime ? before : axis.map(({ id }) => id)
    return answerOf(variables, {
      cards: own.map(({ key }) => ({
        key,
        title: key,
        value: 42.5,
        previous: 21.25,
        delta: 1,
        spark: figures,
      })),
      series: keys.flatMap((key) =>
        splits.map((split) => ({
          key,
          split,
          points: points(now, 1),
          compare: variables['compare'] === 'none' ? [] : points(then, 0.5),
        })),
      ),
      axis: isTime ? [] : axis,
      rows: rowsOf(variables['dim']).map((dim, index) => ({
        dim,
        ...Object.fromEntries(
          own.flatMap(({ key }) => [
            [key, figures[index]],
            [`${key}_prev`, 5],
          ]),
        ),
      })),
      totals: Object.fromEntries(own.map(({ key }) => [key, 30])),
      cohorts: [
        {
          id: '2026-01',
          cost_usd: '10.00',
          points: [
            ['M0', -0.5],
            ['M1', 0.25],
          ],
        },
      ],
      texts: {
        recent: [],
        words: [
          { word: '太贵', count: 9 },
          { word: '不会用', count: 3 },
        ],
      },
    })
  }
}

function rowsOf(dim: unknown) {
  if (dim === 'date') return days.slice(0, 2).map((id) => ({ id, title: id }))
  return dim === 'channel' ? [{ id: 'email', title: '邮件' }] : parts
}

/** A company of which nothing is known yet. */
export function emptyStats({ metrics }: Page): Answering {
  return ({ variables }) => {
    const requested = requestedMetrics(variables)
    const own = metrics.filter(({ key }) => requested.includes(key))
    return answerOf(variables, {
      cards: own.map(({ key }) => ({ key, title: key, value: null, previous: null, delta: null, spark: [] })),
      series: own.map(({ key }) => ({ key, split: null, points: days.map((day) => [day, 0]), compare: [] })),
      axis: [],
      rows: [],
      totals: {},
      cohorts: [],
      texts: { recent: [], words: [] },
    })
  }
}

function answerOf(variables: ReplyCall['variables'], parts: object) {
  const compared = variables['compare'] !== 'none'
  return {
    data: {
      range: { from: days[0], to: days[2], grain: variables['grain'] ?? 'day', timezone: 'Asia/Shanghai' },
      compare: compared ? { from: before[0], to: before[2], mode: variables['compare'] } : null,
      currency: 'USD',
      updated_at: '2026-01-04T01:12:00+08:00',
      partial: false,
      annotations: [],
      ...parts,
    },
    meta: { pagination: { total: 2, count: 2, per_page: 20, current_page: 1, total_pages: 1 } },
  }
}

function requestedMetrics({ metrics }: ReplyCall['variables']): readonly string[] {
  return typeof metrics === 'string' ? metrics.split(',') : []
}
