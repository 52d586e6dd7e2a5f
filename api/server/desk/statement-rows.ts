import type { Metrics } from '../telemetry/metrics.ts'

const most = 40

/** Statements of this process since its start, those first that took longest in all. */
export async function statementRows(metrics: Metrics | undefined): Promise<object[]> {
  if (metrics === undefined) return []
  const measured = await metrics.statements()
  return measured
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ statement, calls, seconds, p95Seconds, failed }) => ({
      statement,
      calls,
      total_seconds: seconds.toFixed(1),
      mean_ms: ((1000 * seconds) / calls).toFixed(1),
      p95_ms: Math.round(1000 * p95Seconds),
      failed,
    }))
}
