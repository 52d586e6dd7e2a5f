import { requirePermission } from '../../../engine/auth/permission.ts'
import type { Measured, Measures } from '../../../engine/model/measures.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { ErrorsOf } from '../../../engine/model/records.ts'
import type { Services } from '../../../engine/model/services.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { Reading } from './judge.ts'
import { type AlertScope, asMeasureCall } from './request.ts'

/** The metric of an alert, and the one that says whether there is enough to judge by. */
export interface AlertSource {
  readonly measures: Measures
  readonly metric: Measured
  readonly volume: Measured | null
}

export interface NamedMetric {
  readonly statistic: string
  readonly metric: string
  readonly volume_metric: string | null
}

/** What does not exist is named by field. */
export function findSource(
  services: Services,
  { statistic, metric, volume_metric: volume }: NamedMetric,
): AlertSource | { readonly errors: ErrorsOf<'metric_alerts'> } {
  const measures = services.measures.get(statistic)
  if (measures === undefined) return { errors: { statistic: ['没有这项统计'] } }
  const find = (key: string) => measures.metrics.find((each) => each.key === key)
  const found = find(metric)
  if (found === undefined) return { errors: { metric: ['此统计没有该指标，或该指标不能设置提醒'] } }
  if (volume === null) return { measures, metric: found, volume: null }
  const least = find(volume)
  return least?.isVolume === true
    ? { measures, metric: found, volume: least }
    : { errors: { volume_metric: ['样本量须为此统计的数量或金额'] } }
}

export interface Window {
  readonly days: number
  readonly until: 'today' | 'yesterday'
}

export interface ReadSpan extends Reading {
  readonly from: string
  readonly to: string
}

/** The values of so many spans, the oldest first. Throws what the statistic refuses, or who may not see it. */
export async function readSpans(
  call: Call,
  { measures, metric, volume }: AlertSource,
  scope: AlertScope,
  window: Window,
  spans: number,
): Promise<ReadSpan[]> {
  requirePermission(measures.access, call.caller)
  if (measures.isOfRecord && scope.parent === undefined) throw ApiError.notFound()
  const keys = [metric.key, ...(volume === null ? [] : [volume.key])]
  const read = await measures.spans(asMeasureCall(call, scope), {
    ...window,
    metrics: [...new Set(keys)],
    spans,
  })
  return read.map(({ from, to, values }) => ({
    from,
    to,
    value: values[metric.key] ?? null,
    volume: volume === null ? null : (values[volume.key] ?? null),
  }))
}
