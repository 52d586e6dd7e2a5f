import type { Histogram } from 'prom-client'

export interface MeasuredStatement {
  readonly statement: string
  readonly calls: number
  readonly failed: number
  /** Of all calls together. */
  readonly seconds: number
  /** 95 of 100 calls took no longer, by the buckets of the histogram; its last one stands for what took longer still. */
  readonly p95Seconds: number
}

type Values = Awaited<ReturnType<Histogram<'statement' | 'outcome'>['get']>>['values']

/** The values of the histogram of statements by statement. */
export function measuredStatements(values: Values): MeasuredStatement[] {
  const byStatement = Map.groupBy(values, ({ labels }) => String(labels.statement))
  return [...byStatement].map(([statement, own]) => {
    const sumOf = (name: string, of = own) =>
      of.filter(({ metricName = '' }) => metricName.endsWith(name)).reduce((sum, { value }) => sum + value, 0)
    const calls = sumOf('_count')
    const failed = sumOf(
      '_count',
      own.filter(({ labels }) => labels.outcome === 'failed'),
    )
    return { statement, calls, failed, seconds: sumOf('_sum'), p95Seconds: percentile(own, calls * 0.95) }
  })
}

/** The bound of the first bucket that holds so many calls. */
function percentile(values: Values, calls: number): number {
  const buckets = new Map<number, number>()
  for (const { metricName = '', labels, value } of values) {
    const bound = Number(Reflect.get(labels, 'le'))
    if (metricName.endsWith('_bucket') && Number.isFinite(bound))
      buckets.set(bound, (buckets.get(bound) ?? 0) + value)
  }
  const bounds = [...buckets].toSorted(([a], [b]) => a - b)
  return (bounds.find(([, count]) => count >= calls) ?? bounds.at(-1))?.[0] ?? 0
}
