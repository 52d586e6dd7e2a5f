import { expect, test } from 'vitest'
import type { ResourceRegistry } from '../model/resource.ts'
import { composeStatistics } from './compose-statistics.ts'
import { text } from './definition/dimensions.ts'
import { defineMetrics, int } from './definition/metrics.ts'
import type { ModuleStatistics } from './definition/module-statistics.ts'
import { type Source, table } from './definition/source.ts'
import type { StatisticDefinition } from './definition/statistic.ts'
import { generalStatistics } from './general.ts'

const source: Source = {
  name: 'lent_books',
  about: 'Books that were lent.',
  from: table('loans t'),
  time: { moment: 't.lent_at' },
  company: 't.company_id',
  measures: { loans: 'count(*)' },
  dims: {},
}

/** The names of a library are none that a module of this business declares. */
const endpoint = (id: string, more: object = {}) =>
  ({
    id,
    place: 10,
    path: `/stats/${id}`,
    tag: 'stats',
    zh: '借阅',
    en: 'Loans',
    access: 'signedIn',
    sources: [source],
    metrics: ['loans'],
    dims: ['date', 'shelf'],
    filters: [],
    ...more,
  }) as unknown as StatisticDefinition

const library: ModuleStatistics = {
  metrics: defineMetrics({ loans: int('借阅', 'Loans') }),
  dimensions: { shelf: text('书架', 'Shelf') },
  endpoints: [endpoint('stats_loans'), endpoint('loans_trend'), endpoint('loans_today', { place: 20 })],
  rules: { loan: 'a book that left the house' },
}

const find = ((name: string) => {
  throw new Error(`${name} is not needed`)
}) as ResourceRegistry

const composed = (...modules: readonly ModuleStatistics[]) =>
  composeStatistics([generalStatistics, ...modules], find)

test('names are resolved, and lists are in the order of places and names whatever the order of the modules', () => {
  const { statistics, rules } = composed(library)
  const reversed = composeStatistics([library, generalStatistics], find)
  expect(statistics.map(({ id }) => id)).toEqual(['loans_trend', 'stats_loans', 'loans_today'])
  expect(reversed.statistics.map(({ id }) => id)).toEqual(statistics.map(({ id }) => id))
  expect([...rules.keys()]).toEqual(['currency', 'day', 'loan', 'share'])
  expect([...reversed.rules.keys()]).toEqual([...rules.keys()])
  const [first] = statistics
  expect(first?.metrics.map((key) => first.metric(key))).toEqual([
    {
      zh: '借阅',
      en: 'Loans',
      format: 'int',
      better: 'up',
      formula: { kind: 'linear', terms: { loans: 1 } },
    },
  ])
  expect(first?.dims.map((key) => first.dimension(key).zh)).toEqual(['日期', '书架'])
})

test.each<[string, ModuleStatistics]>([
  ['two modules declare the metric loans', { metrics: defineMetrics({ loans: int('借出', 'Lent') }) }],
  ['two modules declare the dimension date', { dimensions: { date: text('日子', 'Day') } }],
  ['two modules declare the rule day', { rules: { day: 'that of the library' } }],
  ['two modules declare the statistic stats_loans', { endpoints: [endpoint('stats_loans')] }],
  ['two modules declare the source lent_books', { endpoints: [endpoint('x', { sources: [{ ...source }] })] }],
  [
    'x has readers among its metrics, which no module declares',
    { endpoints: [endpoint('x', { metrics: ['readers'] })] },
  ],
  [
    'x has readers among its metrics, which no module declares',
    { endpoints: [endpoint('x', { funnel: ['readers'] })] },
  ],
  [
    'x has room among its dimensions, which no module declares',
    { endpoints: [endpoint('x', { filters: ['room'] })] },
  ],
  [
    'x has flood among its annotations, which no module declares',
    { endpoints: [endpoint('x', { annotations: ['flood'] })] },
  ],
])('%s', (problem, module) => {
  expect(() => composed(library, module)).toThrow(problem)
})
