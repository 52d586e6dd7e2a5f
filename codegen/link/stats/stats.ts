import type { Schema } from '../../contract/openapi.ts'
import type { Operation } from '../../contract/operation.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { Breakdown, Drill, FigureTone, StatsBody } from '../../model/descriptors/stats.ts'
import type { Linked } from '../../model/message.ts'
import { paramNames } from '../../model/paths.ts'
import type { BreakdownData, DrillData, StatsData } from '../../model/stats-data.ts'
import type { DataPath } from '../../parse/source.ts'
import { checkFilter } from '../actions/handed-on.ts'
import { createCall, findOperation } from '../calls/call.ts'
import { readSources } from '../calls/source.ts'
import type { FieldSet, PageContext } from '../context.ts'
import { reportDuplicates } from '../duplicates.ts'
import { linkFilters } from '../lists/filters.ts'
import { linkTones } from '../lists/tones.ts'
import { findTarget } from '../navigation.ts'
import { omitEmpty } from '../omit-empty.ts'
import { createStatsCatalogue, type StatsCatalogue } from './catalogue.ts'
import { linkCharts } from './charts.ts'
import { linkRange } from './range.ts'
import { statsSelection } from './selection.ts'

export interface LinkedStats {
  readonly operation: Operation
  readonly body: StatsBody<Linked>
}

export interface StatsPlace {
  /** Of the operation's name. */
  readonly suffix: string
  readonly from: 'row' | 'page'
  /** The record that the figures are about; absent: they are those of a page. */
  readonly owner?: FieldSet
  /** Keys of the manifest that name further metrics. */
  readonly more?: readonly (readonly [key: string, metrics: readonly string[]])[]
}

/** Statistics: cards, charts and a breakdown, all out of one operation; null when it is unknown. */
export function linkStats(
  context: PageContext,
  data: StatsData,
  at: DataPath,
  { suffix, from, owner, more = [] }: StatsPlace,
): LinkedStats | null {
  const operation = findOperation(context, data.api ?? '', [...at, 'api'])
  if (operation === null) return null
  const catalogue = createStatsCatalogue(context, operation)
  const cards = data.cards ?? []
  reportDuplicates(context, [...at, 'cards'], cards)
  for (const [index, card] of cards.entries()) catalogue.metric(card, [...at, 'cards', index])
  for (const [key, metrics] of more) {
    for (const [index, metric] of metrics.entries()) catalogue.metric(metric, [...at, key, index])
  }
  const charts = linkCharts(context, { operation, catalogue }, data.charts ?? [], [...at, 'charts'])
  const table = data.table ? linkBreakdown(context, operation, catalogue, data.table, [...at, 'table']) : null
  const isPage = at.length === 0
  const filters = isPage
    ? linkFilters(context, context.page.filters ?? [], filtersOf(operation), `${operation.id} filters`, [
        ...at,
        'filters',
      ])
    : []
  const range = linkRange(context, data.range, { name: operation.id, filters: new Map(), owner }, [
    ...at,
    'range',
  ])
  const { metrics, dimensions } = catalogue
  const selection = statsSelection(
    operation,
    metrics.map(({ key }) => key),
  )
  const load = createCall(context, operation, [...at, 'api'], { suffix, from, selection })
  return {
    operation,
    body: { load, metrics, dimensions, range, cards, charts, table, filters },
  }
}

const filtersOf = (operation: Operation): ReadonlyMap<string, Schema> =>
  new Map(Object.entries(operation.parameters.get('filter')?.schema?.properties ?? {}))

function linkBreakdown(
  context: PageContext,
  operation: Operation,
  catalogue: StatsCatalogue,
  data: BreakdownData,
  at: DataPath,
): Breakdown<Linked> {
  const { dims, metrics, sort, drill, tones } = data
  reportDuplicates(context, [...at, 'dims'], dims)
  reportDuplicates(context, [...at, 'metrics'], metrics)
  for (const [index, dimension] of dims.entries()) catalogue.dimension(dimension, [...at, 'dims', index])
  for (const [index, metric] of metrics.entries()) catalogue.metric(metric, [...at, 'metrics', index])
  const order = sort ?? `-${metrics[0] ?? ''}`
  const sortable = [...metrics, 'date']
  if (!sortable.includes(order.replace(/^-/, ''))) {
    const hint = didYouMean(order.replace(/^-/, ''), sortable)
    const finding = findings.unknownMetric({ metric: order, operation: 'table.sort' })
    context.scope.report.add(finding, context.place([...at, 'sort']), { hint })
  }
  return {
    source: operation.id,
    dims,
    metrics,
    sort: order,
    drill: (drill ?? []).map((one, index) => linkDrill(context, dims, one, [...at, 'drill', index])),
    ...(tones && { tones: linkFigureTones(context, operation, data, [...at, 'tones']) }),
  }
}

/** Conditions are on what a row answers; a mark stands at a metric that the breakdown has. */
function linkFigureTones(
  context: PageContext,
  operation: Operation,
  { metrics, tones = [] }: BreakdownData,
  at: DataPath,
): readonly FigureTone<Linked>[] {
  const row = operation.answer?.properties?.['data']?.properties?.['rows']?.items?.properties ?? {}
  const owner = { name: `${operation.id} rows`, fields: new Map(Object.entries(row)) }
  const linked = linkTones(context, owner, tones, at)
  return tones.flatMap(({ metric }, index) => {
    const tone = linked[index]
    if (!metrics.includes(metric)) {
      const hint = didYouMean(metric, metrics)
      const finding = findings.unknownMetric({ metric, operation: 'table.metrics' })
      context.scope.report.add(finding, context.place([...at, index, 'metric']), { hint })
    }
    return tone === undefined ? [] : [{ ...tone, metric }]
  })
}

function linkDrill(context: PageContext, dims: readonly string[], data: DrillData, at: DataPath): Drill {
  const { scope, place } = context
  const { dimension = '*', to, params = {}, filters = {}, record, of } = data
  const target = findTarget(scope, to, place([...at, 'to']))
  const names = [dimension, ...Object.values(filters)].filter((name) => name !== '*' && !dims.includes(name))
  for (const name of names) {
    const hint = didYouMean(name, dims)
    const finding = findings.unknownDimension({ dimension: name, operation: 'table.dims' })
    scope.report.add(finding, place([...at, dimension === name ? 'dimension' : 'filters']), { hint })
  }
  const missing = target ? paramNames(target.page.path).filter((name) => !Object.hasOwn(params, name)) : []
  if (missing.length > 0)
    scope.report.add(findings.targetNeedsParameters({ name: to, params: missing }), place([...at, 'to']))
  for (const filter of Object.keys(filters))
    checkFilter(context, target?.page ?? null, filter, [...at, 'filters', filter])
  return {
    dimension,
    to,
    params: omitEmpty(readSources(params)),
    filters: omitEmpty(readSources(filters)),
    ...(record === true && { record }),
    ...(of !== undefined && { of }),
  }
}
