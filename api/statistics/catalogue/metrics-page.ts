import { isOfPeriod } from '../../engine/model/components.ts'
import type { Metric } from '../../engine/model/definition/list.ts'
import type { Resource } from '../../engine/model/resource.ts'
import { resources, variants } from '../../modules/registry.ts'
import { formulaOf } from '../engine/request.ts'
import { type Formula, type Linear, measuresOf } from '../registry/formula.ts'
import { type MetricKey, metricOf, metrics } from '../registry/metrics.ts'
import type { Source } from '../sources/source.ts'
import type { Statistic } from '../statistic.ts'
import { statistics } from '../statistics.ts'

/** docs/metrics.md: what every figure of the console counts, from the definitions that it is computed by. */
export function metricsPage(): string {
  return [
    '# Metrics',
    '',
    'Written from the definitions by `npm run generate`; `npm run check` refuses it where it is stale.',
    '',
    ...rules,
    '## Figures of statistics',
    '',
    ...table(
      ['Key', 'Name', 'Format', 'Definition', 'Counted from'],
      keys.map((key) => statisticRow(key)),
    ),
    '## Sources',
    '',
    ...table(
      ['Source', 'Counts', 'Of which time'],
      sources.map((source) => [code(source.name), source.about, timeOf(source)]),
    ),
    '## Cards of lists',
    '',
    'A card counts the rows that its list shows: those of its company, its days, its view, its filters and its keyword, without deleted ones. `t` is a row.',
    '',
    ...listed.flatMap((resource) => [
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

const rules = [
  '| rule | holds for every figure |',
  '|---|---|',
  '| currency | US dollars, at the rate of the day of the order; a column that is not in dollars names its currency |',
  '| day | that of the company’s time zone, both ends of a period included; daily facts have the same days |',
  '| refund | booked when the money went back, not when the order was paid; a reversed chargeback is none |',
  '| sale | an order that is paid, no test and not deleted; it stays one after a refund or a chargeback |',
  '| share | the quotient of two sums, never a mean of shares; without anything to divide by it is unknown (—), and it changes by points |',
  '| shared campaigns | a company has its share of the costs on that day, and the orders that it sold itself |',
  '',
] as const

const keys = (Object.keys(metrics) as MetricKey[])
  .filter((key) => statistics.some((statistic) => statistic.metrics.includes(key)))
  .toSorted()

const sources: readonly Source[] = [
  ...new Map(
    statistics.flatMap((statistic) => statistic.sources.map((source) => [source.name, source] as const)),
  ).values(),
].toSorted((one, other) => (one.name < other.name ? -1 : 1))

const listed = [...resources, ...variants]
  .filter(({ summary }) => Object.keys(summary ?? {}).length > 0)
  .toSorted((one, other) => (one.path < other.path ? -1 : 1))

function statisticRow(key: MetricKey): string[] {
  const { zh, en, format } = metricOf(key)
  const using = statistics.filter((statistic) => statistic.metrics.includes(key))
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
