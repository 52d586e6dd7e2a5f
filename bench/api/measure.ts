export interface Measured {
  readonly status: number
  /** Of each call after the first, in milliseconds. */
  readonly times: readonly number[]
  readonly p50: number
  readonly p95: number
  readonly max: number
}

/** Calls once to warm up, then so many times, one after the other; a call ends when the whole answer is there. */
export async function measure(
  client: (path: string) => Promise<Response>,
  path: string,
  runs: number,
): Promise<Measured> {
  const first = await client(path)
  await first.arrayBuffer()
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const begin = performance.now()
    const response = await client(path)
    await response.arrayBuffer()
    times.push(performance.now() - begin)
  }
  return {
    status: first.status,
    times,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    max: quantile(times, 1),
  }
}

/** The smallest value that is not below this part of all values; to a tenth. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0) * 10) / 10
}
