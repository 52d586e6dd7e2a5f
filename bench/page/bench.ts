import { cpus } from 'node:os'
import { type BenchBrowser, consolesToVisit, openBrowser } from './browser.ts'
import { enter, storedOf } from './enter.ts'
import { type Figures, figuresOf } from './figures.ts'
import { type Journey, journeys } from './journeys.ts'
import { type ListTexts, startReference } from './reference-server.ts'
import { type Site, consoleSite, lists, referenceSite } from './sites.ts'
import { openTab } from './tab.ts'
import { type Machine, conditions, machines } from './visit.ts'

export interface PageBenchOptions {
  /** Consoles that are there; else BENCH_URLS, or one that is started. */
  readonly consoles?: readonly string[]
  readonly on?: readonly Machine[]
  readonly walks?: readonly Journey[]
  /** Milliseconds of rest between steps; a second unless given, less for a trial. */
  readonly restMs?: number
}

export interface PageReport {
  readonly units: string
  readonly processor: string | undefined
  readonly processors: number
  readonly browser: string
  readonly runs: number
  /** By console, then by machine: what each flow took there, in the reference, and the quotient. */
  readonly consoles: Readonly<Record<string, Readonly<Record<string, Figures>>>>
}

/**
 * What people do all day, from the login page to a list and back, beside a reference of React, a router and one fetch that is built in the
 * same run and shows the same rows: medians, and ours ÷ the reference. Sites are visited in turn, so that whatever else the machine does
 * meets all of them.
 */
export async function benchPage(runs: number, options: PageBenchOptions = {}): Promise<PageReport> {
  const { on = machines, walks = Object.keys(journeys) as Journey[], restMs = 1_000 } = options
  const { consoles, stop } = options.consoles
    ? { consoles: options.consoles, stop: async () => undefined }
    : await consolesToVisit()
  const opened = await openBrowser()
  try {
    const ours: Site[] = []
    for (const url of consoles) ours.push(consoleSite(url, storedOf(await enter(opened.browser, url))))
    const reference = await startReference(await textsOf(opened, ours[0]))
    try {
      const sites = [...ours, referenceSite(reference.url)]
      const measured = await visitAll(opened, { sites, on, walks, runs, restMs })
      return {
        units: 'ms unless the flow says KB, MB or requests',
        processor: cpus()[0]?.model,
        processors: cpus().length,
        browser: opened.browser.version(),
        runs,
        consoles: Object.fromEntries(consoles.map((url) => [url, figuresOf(measured, url, reference.url)])),
      }
    } finally {
      await reference.stop()
    }
  } finally {
    await opened.close()
    await stop()
  }
}

/** The readings of one walk. */
export interface Measured {
  readonly url: string
  readonly machine: string
  readonly readings: Readonly<Record<string, number>>
}

interface Plan extends Required<Omit<PageBenchOptions, 'consoles'>> {
  readonly sites: readonly Site[]
  readonly runs: number
}

async function visitAll({ devTools }: BenchBrowser, plan: Plan): Promise<Measured[]> {
  const measured: Measured[] = []
  for (let run = 1; run <= plan.runs; run += 1)
    for (const walk of plan.walks)
      for (const { machine, site } of visitsOf(walk, plan)) {
        process.stderr.write(`\r${run}/${plan.runs} ${walk}, ${machine}, ${site.url}`.padEnd(70))
        const { signedIn, signedOut } = site
        const tab = await openTab(devTools, {
          url: site.url,
          table: site.table,
          restMs: plan.restMs,
          stored: journeys[walk].isSignedIn ? signedIn : signedOut,
          conditions: journeys[walk].conditions ?? conditions[machine as Machine],
        })
        measured.push({ url: site.url, machine, readings: await journeys[walk].walk(tab, site) })
        await tab.close()
      }
  process.stderr.write('\n')
  return measured
}

function visitsOf(walk: Journey, { on, sites }: Plan) {
  const { conditions: own, isOursOnly = false } = journeys[walk]
  return (own === undefined ? on : ['interactions']).flatMap((machine) =>
    sites.filter(({ isOurs }) => isOurs || !isOursOnly).map((site) => ({ machine, site })),
  )
}

/** The rows of the console's lists, for the reference to show. */
async function textsOf(
  { devTools }: BenchBrowser,
  site: Site | undefined,
): Promise<Record<string, ListTexts>> {
  if (site === undefined) throw new Error('no console is there to be measured')
  const { url, table, signedIn: stored } = site
  const tab = await openTab(devTools, { url, table, stored, conditions: {} })
  const texts: Record<string, ListTexts> = {}
  for (const address of lists) {
    await tab.open(address, 'list')
    await tab.untilIdle()
    texts[address.split('/')[1] ?? ''] = (await tab.run('bench.list()')) as ListTexts
  }
  await tab.close()
  return texts
}
