import { ApiError } from '../../kernel/platform/api-error.ts'
import { groupTimezone } from '../model/company-time.ts'
import type { Measured, MeasuredSpan, MeasureRequest, Measures } from '../model/measures.ts'
import type { Call } from '../model/operation.ts'
import { addDays, today } from '../query/today.ts'
import { cellQueryOf, metricOf } from './answer/result-metrics.ts'
import { loadCells } from './cells/cells.ts'
import { evaluate, rounded } from './cells/evaluate.ts'
import { measuresOf } from './definition/formula.ts'
import type { MetricKey } from './definition/metrics.ts'
import { formulaOf, type Statistic } from './definition/statistic.ts'
import { maySee, readRequest } from './request/read-request.ts'

/** The statistics with the metrics that have one value for a span of days. */
export function spansOfDays(statistics: readonly Statistic[]): ReadonlyMap<string, Measures> {
  return new Map(
    statistics.flatMap((statistic) => {
      if (statistic.byMonth === true) return []
      const metrics = statistic.metrics.filter((key) => isAddedUp(statistic, key))
      return metrics.length === 0 ? [] : [[statistic.id, measuresFor(statistic, metrics)] as const]
    }),
  )
}

function measuresFor(statistic: Statistic, metrics: readonly MetricKey[]): Measures {
  const { id, zh, en, access, tenantScope = 'company', path } = statistic
  return {
    id,
    zh,
    en,
    access,
    tenantScope,
    isOfRecord: path.includes('{'),
    metrics: metrics.map((key) => measuredOf(statistic, key)),
    spans: (call, request) => spansOf(statistic, call, request),
  }
}

/** Sums of days and quotients of them: no share of siblings, nothing that is walked by days, and no median. */
function isAddedUp(statistic: Statistic, key: MetricKey): boolean {
  const formula = formulaOf(statistic, key)
  if (formula.kind !== 'linear' && formula.kind !== 'ratio') return false
  const single = new Set(statistic.sources.flatMap((source) => source.single ?? []))
  return !measuresOf(formula).some((measure) => single.has(measure))
}

function measuredOf(statistic: Statistic, key: MetricKey): Measured {
  const { zh, en, format, better } = statistic.metric(key)
  return {
    key,
    zh,
    en,
    format,
    better,
    isVolume: formulaOf(statistic, key).kind === 'linear',
    isVisible: (caller) => maySee(statistic, key, { caller }),
  }
}

async function spansOf(
  statistic: Statistic,
  call: Call,
  { metrics, days, until, spans }: MeasureRequest,
): Promise<MeasuredSpan[]> {
  const { tenantScope } = statistic
  const now = today(tenantScope === 'companies' ? groupTimezone : call.caller.timezone)
  const last = until === 'today' ? now : addDays(now, -1)
  const ends = Array.from({ length: spans }, (_, place) => addDays(last, place - spans + 1))
  const [first = last] = ends
  const period = { from: addDays(first, 1 - days), to: last }
  const dated: Call = {
    ...call,
    query: {
      ...call.query,
      ...period,
      metrics: metrics.join(','),
      grain: 'day',
      compare: 'none',
      part: 'cards',
    },
  }
  const subject = (await statistic.subject?.(dated)) ?? {}
  const query = readRequest(statistic, dated)
  if ('errors' in query) throw ApiError.invalid(query.errors)
  if (query.metrics.length < new Set(metrics).size) throw ApiError.forbidden('没有权限查看该指标')
  const here = { ...statistic, ...statistic.variant?.(dated) }
  const resultMetrics = query.metrics.map((key) => metricOf(here, key, 'total'))
  const cells = await loadCells(
    call.tx,
    cellQueryOf({ statistic: here, query, subject, systemRows: call.caller.systemRows }, resultMetrics, {
      grain: spans === 1 ? null : 'day',
      x: null,
      split: null,
      compare: false,
    }),
  )
  return ends.map((to) => {
    const from = addDays(to, 1 - days)
    const within = cells.all.filter(({ bucket }) => bucket === null || (bucket >= from && bucket <= to))
    const sums = cells.add(within)
    const values = resultMetrics.map(({ key, format, formula }) => [
      key,
      rounded(evaluate(formula, sums, { siblings: sums, days: [sums] }), { format }),
    ])
    return { from, to, values: Object.fromEntries(values) }
  })
}
