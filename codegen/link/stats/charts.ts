import type { Operation } from '../../contract/operation.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import type { Chart } from '../../model/descriptors/stats.ts'
import type { Linked } from '../../model/message.ts'
import type { ChartData } from '../../model/stats-data.ts'
import type { DataPath } from '../../parse/source.ts'
import { createCall, findOperation } from '../calls/call.ts'
import { type PageContext, textOf } from '../context.ts'
import { reportDuplicates } from '../duplicates.ts'
import { omitEmpty } from '../omit-empty.ts'
import { linkKeys } from '../permissions.ts'
import { createStatsCatalogue, type StatsCatalogue } from './catalogue.ts'
import { statsSelection } from './selection.ts'

interface PageStats {
  readonly operation: Operation
  readonly catalogue: StatsCatalogue
}

/** Charts, drawn from the page's own statistics or from a call of their own. */
export function linkCharts(
  context: PageContext,
  stats: PageStats | null,
  charts: readonly ChartData[] | undefined = context.page.charts,
  at: DataPath = ['charts'],
): readonly Chart<Linked>[] {
  reportDuplicates(
    context,
    at,
    (charts ?? []).map(({ key }) => key),
    ['key'],
  )
  return (charts ?? []).flatMap((chart, index) => linkChart(context, stats, chart, [...at, index]) ?? [])
}

function linkChart(
  context: PageContext,
  stats: PageStats | null,
  data: ChartData,
  at: DataPath,
): Chart<Linked> | null {
  const {
    key,
    label,
    type,
    x,
    y,
    pick,
    split = [],
    top,
    compare,
    annotations,
    cumulative,
    cohort,
    api,
  } = data
  const own = api === undefined ? null : findOperation(context, api, [...at, 'api'])
  if (api === undefined && stats === null) {
    context.scope.report.add(findings.missingKey({ key: 'api' }), context.place(at))
    return null
  }
  if (api !== undefined && own === null) return null
  const ownStats = own && { operation: own, catalogue: createStatsCatalogue(context, own) }
  const { operation, catalogue } = ownStats ?? stats ?? never()
  catalogue.dimension(x, [...at, 'x'])
  for (const [index, metric] of y.entries()) catalogue.metric(metric, [...at, 'y', index])
  for (const [index, dimension] of split.entries()) catalogue.dimension(dimension, [...at, 'split', index])
  linkKeys(context.scope, data.permissions ?? [], context.source, [...context.at, ...at, 'permissions'])
  return {
    key,
    label: textOf(context, 'charts', key, label, [...at, 'label']),
    type,
    x,
    y,
    pick,
    split: omitEmpty(split),
    top,
    compare: compare || undefined,
    annotations: annotations || undefined,
    cumulative: cumulative || undefined,
    cohort: cohort || undefined,
    permissions: omitEmpty(data.permissions ?? []),
    load: own
      ? createCall(context, own, [...at, 'api'], {
          suffix: `chart_${key}`,
          from: 'page',
          selection: statsSelection(operation, []),
        })
      : undefined,
    metrics: ownStats ? omitEmpty(ownStats.catalogue.metrics) : undefined,
    dimensions: ownStats ? omitEmpty(ownStats.catalogue.dimensions) : undefined,
  }
}

function never(): never {
  throw new Error('A chart without statistics was already reported')
}
