import { cpus } from 'node:os'
import { consolesToVisit, openBrowser } from './browser.ts'
import type { DevTools } from './dev-tools.ts'
import { type StoredSession, enter } from './enter.ts'
import { type Span, medians } from './medians.ts'
import { type Machine, type TimeLine, machines, openVisitor } from './visit.ts'

/** A list by its own address: what a shared link opens. */
const address = '/orders/index'

/**
 * A deep link to a list, signed in, from the navigation to its rows: with an empty cache and a filled one, on this machine and on a slow
 * one. Several consoles (`BENCH_URLS`) are visited in turn, so that whatever else the machine does meets all of them.
 */
export async function benchDeepLink(runs: number): Promise<object> {
  const { consoles, stop } = await consolesToVisit()
  const { browser, devTools, close } = await openBrowser()
  try {
    const measured: Measured[] = []
    const sessions = new Map<string, StoredSession>()
    for (const url of consoles) sessions.set(url, await enter(browser, url))
    for (let run = 0; run < runs; run += 1) {
      for (const machine of machines) {
        for (const [url, session] of sessions) {
          const [cold, warm] = await coldAndWarm(devTools, url, session, machine)
          measured.push(
            { url, machine, cache: 'cold', line: cold },
            { url, machine, cache: 'warm', line: warm },
          )
        }
        process.stderr.write(`\r${run + 1}/${runs} ${machine}    `)
      }
    }
    return {
      unit: 'ms since the navigation began, medians: [begin, end]',
      processor: cpus()[0]?.model,
      processors: cpus().length,
      browser: browser.version(),
      address,
      runs,
      consoles: Object.fromEntries(consoles.map((url) => [url, figuresOf(measured, url)])),
    }
  } finally {
    await close()
    await stop()
  }
}

interface Measured {
  readonly url: string
  readonly machine: Machine
  readonly cache: 'cold' | 'warm'
  readonly line: TimeLine
}

async function coldAndWarm(devTools: DevTools, url: string, session: StoredSession, machine: Machine) {
  const visitor = await openVisitor(devTools, url, session, machine)
  const cold = await visitor.visit(address)
  // The browser compiles anew at the second visit and makes the copy that it keeps at the third: people who work here every day have it.
  for (let visit = 2; visit <= 3; visit += 1) await visitor.visit(address)
  const warm = await visitor.visit(address)
  await visitor.leave()
  return [cold, warm] as const
}

function figuresOf(measured: readonly Measured[], url: string): object {
  const figures: Record<string, Record<string, Span>> = {}
  for (const machine of machines) {
    for (const cache of ['cold', 'warm'] as const) {
      const lines = measured.filter(
        (each) => each.url === url && each.machine === machine && each.cache === cache,
      )
      figures[`${machine} ${cache}`] = medians(lines.map(({ line }) => line))
    }
  }
  return figures
}
