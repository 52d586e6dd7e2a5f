import { isOfPeriod } from '../../model/components.ts'
import type { Metric } from '../../model/definition/list.ts'
import type { Resource } from '../../model/resource.ts'
import type { Statistics } from '../compose-statistics.ts'
import { type Formula, type Linear, measuresOf } from '../definition/formula.ts'
import type { MetricKey } from '../definition/metrics.ts'
import type { Source } from '../definition/source.ts'
import { formulaOf, type Statistic } from '../definition/statistic.ts'

/** docs/metrics.md: what every figure of the console counts, from the definitions that it is computed by. */
export function metricsPage(
  { statistics, rules }: Pick<Statistics, 'statistics' | 'rules'>,
  resources: readonly Resource[],
): string {
  return [
    '# Metrics',
    '',
    'Written from the definitions by `npm run generate`; `npm run check` refuses it where it is stale.',
    '',
    ...table(['rule', 'holds for every figure'], [...rules]),
    '## Figures of statistics',
    '',
    ...table(
      ['Key', 'Name', 'Format', 'Definition', 'Counted from'],
      keysOf(statistics).map((key) => statisticRow(statistics, key)),
    ),
    '## Sources',
    '',
    ...table(
      ['Source', 'Counts', 'Of which time'],
      sourcesIn(statistics).map((source) => [code(source.name), source.about, timeOf(source)]),
    ),
    '## Cards of lists',
    '',
    'A card counts the rows that its list shows: those of its company, its days, its view, its filters and its keyword, without deleted ones. `t` is a row.',
    '',
    ...withCards(resources).flatMap((resource) => [
      `### ${resource.en} (${code(resource.path)})`,
      '',
      daysOf(resource),
      '',
      ...table(
        ['Key', 'Name', 'Format', 'Of the days', 'SQL'],
        Object.entries(resource.summary ?? {}).map(([key, metric]) => cardRow(resource, key, metric)),
      ),
    ]),
  ].join('\n')
}

function keysOf(statistics: readonly Statistic[]): MetricKey[] {
  return [...new Set(statistics.flatMap(({ metrics }) => metrics))].toSorted()
}

function sourcesIn(statistics: readonly Statistic[]): Source[] {
  return [...new Set(statistics.flatMap(({ sources }) => sources))].toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  )
}

function withCards(resources: readonly Resource[]): Resource[] {
  return resources
    .filter(({ summary }) => Object.keys(summary ?? {}).length > 0)
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

function statisticRow(statistics: readonly Statistic[], key: MetricKey): string[] {
  const using = statistics.filter((statistic) => statistic.metrics.includes(key))
  const [first] = using
  if (first === undefined) throw new Error(`no statistic has ${key}`)
  const { zh, en, format } = first.metric(key)
  const formulas = new Set(using.map((statistic) => formulaText(formulaOf(statistic, key))))
  const from = new Set(using.flatMap((statistic) => sourcesOf(statistic, key)))
  return [
    code(key),
    `${zh} / ${en}`,
    format,
    [...formulas].map(code).join(' or '),
    [...from].toSorted().map(code).join(', '),
  ]
}

function sourcesOf(statistic: Statistic, key: MetricKey): string[] {
  const needed = measuresOf(formulaOf(statistic, key))
  return statistic.sources
    .filter(({ measures }) => needed.some((measure) => measure in measures))
    .map(({ name }) => name)
}

function formulaText(formula: Formula): string {
  switch (formula.kind) {
    case 'linear':
      return linearText(formula.terms)
    case 'ratio':
      return `(${linearText(formula.over)}) / (${linearText(formula.under)})`
    case 'share':
      return `${formula.of} / ${formula.of} of all rows`
    case 'gap':
      return `${formula.of} / ${formula.of} of all rows - ${formula.less} / ${formula.less} of all rows`
    default:
      return `first day on which ${linearText(formula.gain)} reaches ${formula.cost}`
  }
}

function linearText(terms: Linear): string {
  return Object.entries(terms)
    .map(([name, sign], place) => `${sign < 0 ? ' - ' : place === 0 ? '' : ' + '}${name}`)
    .join('')
}

function timeOf({ time }: Source): string {
  return 'moment' in time
    ? `the day of ${code(time.moment)} in the company’s time zone`
    : `${code(time.date)} of the daily fact`
}

function daysOf(resource: Resource): string {
  const usual = Object.entries(resource.list?.defaultFilters ?? {}).map(([name, value]) =>
    code(`${name}=${value}`),
  )
  const narrowed = usual.length === 0 ? '' : ` Unless a filter says otherwise: ${usual.join(', ')}.`
  return `${periodText(resource)}${narrowed}`
}

function periodText({ period }: Resource): string {
  if (period === null) return 'It has no days: its figures are of now, unless the SQL says which days.'
  if ('columns' in period)
    return 'Its days say what the figures are about, not which rows there are: those of daily facts.'
  const longest = period.longest === undefined ? '' : ` At most ${period.longest} days at once.`
  return `Its days say which rows there are, by ${code(period.by)}.${longest}`
}

function cardRow({ period }: Resource, key: string, metric: Metric): string[] {
  const isDated = isOfPeriod(metric, period)
  return [code(key), `${metric.zh} / ${metric.en}`, metric.format, isDated ? 'yes' : '', code(metric.sql)]
}

function code(text: string): string {
  return `\`${text.replaceAll(/\s+/g, ' ').trim()}\``
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`
  return [line(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(line), '']
}
