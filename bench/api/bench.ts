import { createTestApi, type TestApi } from '../../api/testing/api.ts'
import { type Case, benchCases } from './cases.ts'
import { machineFacts } from './machine.ts'
import { type Measured, measure, quantile } from './measure.ts'
import { type Observed, observe } from './observed-database.ts'
import { type BenchDatabase, openBenchDatabase } from './open-database.ts'
import { benchPrice, type PriceReport } from './price/price.ts'

/** p95 in milliseconds for one client on PostgreSQL at full size. */
const targets = { list: 200, summary: 200, options: 200, record: 200, statistics: 400 } as const

const shown = 10

/** Part of the paths that are measured; all unless given. */
const only = process.env['BENCH_ONLY'] ?? ''

/** Of these, one in so many; each unless given. */
const everyOf = Number(process.env['BENCH_EVERY'] ?? 1)

export interface ApiBenchOptions {
  readonly open?: () => Promise<BenchDatabase>
  /** One in so many of the paths. */
  readonly every?: number
  /** Seconds of each measurement of the price of a call. */
  readonly seconds?: number
}

/**
 * Every list by its declared sorts, filters and keyword, their summaries and options, records, and the statistics, over HTTP on the
 * loopback address. What is over its target and the slowest ten come with the plans of their statements.
 */
export async function benchApi(runs: number, options: ApiBenchOptions = {}): Promise<object> {
  const { open = openBenchDatabase, every = everyOf, seconds = 3 } = options
  const storage = await open()
  const observed = observe(storage.database)
  const api = await createTestApi(observed.database)
  try {
    const client = await connect(api)
    const cases = (await benchCases(storage.database))
      .filter(({ path }) => path.includes(only))
      .filter((_, place) => place % every === 0)
    const results: (Case & Measured)[] = []
    for (const each of cases) {
      results.push({ ...each, ...(await measure(client, each.path, runs)) })
      if (results.length % 100 === 0) process.stderr.write(`\r${results.length}/${cases.length} calls`)
    }
    return {
      unit: 'ms',
      machine: await machineFacts(storage.database),
      ...storage.facts,
      runs,
      cases: cases.length,
      every,
      kinds: Object.fromEntries(
        Object.entries(targets).map(([kind, target]) => [kind, summary(results, kind, target)]),
      ),
      failed: results.filter(({ status }) => status !== 200).map(({ path, status }) => ({ path, status })),
      slowest: await slowestOf(results, observed, client),
      over: results.filter(isOver).map(({ kind, path, p50, p95, max }) => ({ kind, path, p50, p95, max })),
      // A part of the paths is asked for to see these.
      ...(only === '' && { price: await benchPrice({ url: storage.url, runs, seconds }) }),
    }
  } finally {
    await api.close()
    await storage.close()
  }
}

/** The price of a call alone, on a PostgreSQL of its own with the small demo data. */
export async function benchPriceAlone(runs: number): Promise<PriceReport> {
  const storage = await openBenchDatabase('small')
  try {
    return await benchPrice({ url: storage.url, runs, seconds: 5 })
  } finally {
    await storage.close()
  }
}

/** A signed-in client of the first company, on a kept connection. */
async function connect(api: TestApi): Promise<(path: string) => Promise<Response>> {
  const { accessToken } = await api.as('admin')
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 })
  const headers = { authorization: `Bearer ${accessToken}`, 'x-company-id': '1' }
  return (path) => fetch(`${address}${path}`, { headers })
}

function summary(results: readonly (Case & Measured)[], kind: string, target: number): object {
  const own = results.filter((result) => result.kind === kind)
  const times = own.flatMap((result) => result.times)
  return {
    cases: own.length,
    calls: times.length,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    max: quantile(times, 1),
    target,
    casesOverTarget: own.filter(isOver).length,
  }
}

function isOver({ kind, p95 }: Case & Measured): boolean {
  return p95 > targets[kind]
}

async function slowestOf(
  results: readonly (Case & Measured)[],
  observed: Observed,
  client: (path: string) => Promise<Response>,
): Promise<object[]> {
  const sorted = results.toSorted((a, b) => b.p95 / targets[b.kind] - a.p95 / targets[a.kind]).slice(0, shown)
  const slowest: object[] = []
  for (const { kind, path, p50, p95, max } of sorted) {
    const statements = await observed.during(() => client(path).then((response) => response.arrayBuffer()))
    slowest.push({ kind, path, p50, p95, max, statement: await observed.explainSlowest(statements) })
  }
  return slowest
}
