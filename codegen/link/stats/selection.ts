import type { Operation } from '../../contract/operation.ts'
import type { Selection } from '../../graphql/selection.ts'

/** Everything a statistics operation answers, of its rows and totals only the metrics in use. */
export function statsSelection(operation: Operation, metrics: readonly string[]): Selection | undefined {
  const data = operation.answer?.properties?.['data']?.properties
  if (data === undefined) return undefined
  const selection: Record<string, true | Selection> = {}
  for (const part of Object.keys(data)) {
    const properties = (data[part]?.items ?? data[part])?.properties ?? {}
    const narrowed = (part === 'rows' || part === 'totals') && Object.keys(properties).length > 0
    selection[part] = narrowed ? selectedMetrics(Object.keys(properties), metrics, operation) : true
  }
  return operation.answer?.properties?.['meta'] ? { data: selection, meta: true } : { data: selection }
}

/** Metrics that are not in use stay away, with their previous values. */
function selectedMetrics(
  names: readonly string[],
  metrics: readonly string[],
  operation: Operation,
): true | Selection {
  const all = new Set(operation.metrics.map(({ key }) => key))
  const selected = names.filter((key) => {
    const metric = key.replace(/_prev$/, '')
    return !all.has(metric) || metrics.includes(metric)
  })
  return selected.length === 0 ? true : Object.fromEntries(selected.map((key) => [key, true as const]))
}
