import { quantile } from '../api/measure.ts'
import type { Walked } from './walk.ts'

/** Milliseconds from sending to the end of the answer. */
export interface Times {
  readonly calls: number
  readonly p50: number
  readonly p99: number
  readonly max: number
  /** p99 ÷ p50. */
  readonly spread: number
}

export interface Figures extends Times {
  readonly callsPerSecond: number
  readonly paths: number
  /** What was not answered as it should be: the first ten, and how many there are. */
  readonly errors: number
  readonly firstErrors: readonly string[]
  /** By operation, widest spread first. */
  readonly operations: Readonly<Record<string, Times>>
}

export function figuresOf({ calls, paths, broken }: Walked, seconds: number): Figures {
  const operations = Object.entries(Object.groupBy(calls, ({ operation }) => operation)).map(
    ([name, own = []]) => [name, timesOf(own)] as const,
  )
  return {
    ...timesOf(calls),
    callsPerSecond: Math.round((calls.length / seconds) * 10) / 10,
    paths,
    errors: broken.length,
    firstErrors: broken.slice(0, 10),
    operations: Object.fromEntries(operations.toSorted(([, a], [, b]) => b.spread - a.spread)),
  }
}

function timesOf(calls: Walked['calls']): Times {
  const times = calls.map(({ ms }) => ms)
  const [p50, p99, max] = [quantile(times, 0.5), quantile(times, 0.99), quantile(times, 1)]
  return { calls: times.length, p50, p99, max, spread: Math.round((p99 / p50) * 10) / 10 }
}
