import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import type { Database } from '../../api/kernel/database/types.ts'
import { machineFacts } from '../api/machine.ts'
import { quantile } from '../api/measure.ts'
import { type BenchDatabase, openBenchDatabase } from '../api/open-database.ts'
import { startIntake } from '../intake/intake-process.ts'

/** Milliseconds that 99 of 100 visitors wait at most, on a quiet machine. */
const target = 5
/** Links that are followed, in turn. */
const links = 200

export interface LinksBenchOptions {
  readonly open?: () => Promise<BenchDatabase>
  readonly seconds?: number
  readonly perSecond?: number
}

/** Seconds at the rate. */
const length = Number(process.env['BENCH_SECONDS'] ?? 10)

/**
 * Visitors who follow short links at a steady rate, over eight connections to one process, which is then stopped with SIGTERM. Afterwards SQL
 * counts the clicks. The rate is one that leaves the processor time between two visitors: what is timed is an answer, not a queue.
 */
export async function benchLinks(runs: number, options: LinksBenchOptions = {}): Promise<object> {
  const { open = () => openBenchDatabase('small'), seconds = length, perSecond = 100 } = options
  const storage = await open()
  try {
    const codes = await makeLinks(storage.database)
    const parts: object[] = []
    for (let run = 1; run <= runs; run += 1) {
      const before = await clicksNow(storage.database)
      const port = await startIntake(storage.url)
      const times = await follow(port.url, codes, { seconds, perSecond })
      await port.stop()
      const counted = (await clicksNow(storage.database)) - before
      parts.push({
        visitors: times.length,
        perSecond,
        p50: quantile(times, 0.5),
        p95: quantile(times, 0.95),
        p99: quantile(times, 0.99),
        max: quantile(times, 1),
        target,
        lost: times.length + warmUp - counted,
      })
    }
    return { unit: 'ms', machine: await machineFacts(storage.database), ...storage.facts, runs, parts }
  } finally {
    await storage.close()
  }
}

/** Visitors before anything is timed: code that runs the first time is compiled. */
const warmUp = 500

async function follow(
  url: string,
  codes: readonly string[],
  { seconds, perSecond }: { readonly seconds: number; readonly perSecond: number },
): Promise<number[]> {
  const pool = new Pool(url, { connections: 8, pipelining: 1 })
  const visit = async (number: number) => {
    const began = performance.now()
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path: `/${codes[number % codes.length]}`,
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140' },
    })
    await body.dump()
    if (statusCode !== 302) throw new Error(`a short link was answered with ${statusCode}`)
    return performance.now() - began
  }
  for (let number = 0; number < warmUp; number += 1) await visit(number)
  const begin = performance.now()
  const waiting: Promise<number>[] = []
  for (let number = 0; number < seconds * perSecond; number += 1) {
    const due = begin + (number * 1000) / perSecond
    const early = due - performance.now()
    if (early > 0) await wait(early)
    waiting.push(visit(number))
  }
  const times = await Promise.all(waiting)
  await pool.close()
  return times
}

async function makeLinks(database: Database): Promise<readonly string[]> {
  const rows = await database.system((tx) =>
    tx<{ code: string }>(
      `insert into link_codes (company_id, code, name, target_url, channel, utm_source, utm_medium, utm_campaign, owner_id)
        select 1, 'bench' || n, 'Bench ' || n, 'https://shop.example/' || n, 'other', 'bench', 'bench', 'bench', (select min(id) from users)
        from generate_series(1, $1::int) n returning code`,
      [links],
    ),
  )
  return rows.map(({ code }) => code)
}

async function clicksNow(database: Database): Promise<number> {
  const [row] = await database.system((tx) =>
    tx<{ clicks: number }>(
      `select coalesce(sum(f.clicks), 0)::int as clicks from daily_link_stats f join link_codes l on l.id = f.link_code_id where l.code like 'bench%'`,
    ),
  )
  return row?.clicks ?? 0
}
