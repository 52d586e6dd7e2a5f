import { type Site, lists } from './sites.ts'
import { type Conditions, type Tab, pause } from './tab.ts'

/** What one walk through a site showed, by flow: milliseconds, kilobytes, megabytes or a number, as `units` says. */
export type Readings = Readonly<Record<string, number>>

/** How long typing a name and a password takes at least: a person takes longer. */
const typingMs = 1_000

/** How often two lists are exchanged. */
const exchanges = 6

const [first, second] = lists

/** From the login page with an empty cache to a list, to another one, back, and back again. */
async function signInAndWork(tab: Tab, site: Site): Promise<Readings> {
  const usable = await tab.open('/login', 'login')
  await tab.untilIdle()
  const login = await traffic(tab, 0)
  const begin = Number(await tab.run('performance.now()'))
  await tab.type(site.username, 'admin')
  await tab.type(site.password, 'demo-Console-1')
  await pause(typingMs)
  const shell = await tab.paintedAfter(() => tab.click(site.submit), 'shell')
  await tab.untilIdle()
  const entered = await traffic(tab, begin)
  await tab.run(site.unfold)
  await tab.untilIdle()
  const openList = (address: string) =>
    tab.paintedAfter(() => tab.click(site.linkTo(address)), 'list').finally(() => tab.untilIdle())
  const menu = await openList(first)
  await openList(second)
  const exchanged: number[] = []
  for (let time = 0; time < exchanges; time += 1) exchanged.push(await openList(lists[time % 2] ?? first))
  const back = await tab.paintedAfter(() => tab.run('history.back()'), 'list')
  await tab.untilIdle()
  return {
    'login: KB': login.bytes / 1024,
    'login: usable': usable,
    'sign-in → shell': shell,
    'sign-in → dashboard: requests': entered.requests,
    'sign-in → dashboard: KB': entered.bytes / 1024,
    'menu → first table': menu,
    'list ↔ list': middle(exchanged),
    'back to a list': back,
    'heap on a list: MB': await heap(tab),
  }
}

/** A list by its address, signed in, with an empty cache. */
async function deepLink(tab: Tab): Promise<Readings> {
  return { 'deep link → first table': await tab.open(first, 'list') }
}

/** The longest time from an interaction to the next picture. */
async function interact(tab: Tab): Promise<Readings> {
  await tab.open(first, 'list')
  await tab.untilIdle()
  const record = Number(await tab.run(`document.querySelector('.grid-table tr[data-key]').dataset.key`))
  const longest = async (act: () => Promise<unknown>) => {
    await tab.run('bench.longest()')
    await act()
    await tab.untilIdle()
    return Number(await tab.run('bench.longest()'))
  }
  const page = await longest(() => tab.click('.grid-table thead .grid-box'))
  const row = await longest(() => tab.click('.grid-table tr[data-key] .grid-box'))
  const open = await longest(() => tab.click('.grid-table tr[data-key] .grid-title'))
  await tab.open('/product-analytics/show/1001', 'metrics')
  await tab.untilIdle()
  const metric = await longest(() => tab.click('.stat-chips button:enabled[aria-pressed=false]'))
  // Last: a form with changes asks before it is left.
  await tab.open(`/orders/edit/${record}`, 'form')
  await tab.untilIdle()
  const typing = await longest(() => tab.type('main form input[type=text]:enabled', 'abcdefgh', 'keys'))
  return {
    'select the page’s rows': page,
    'select a row': row,
    'open a record': open,
    'type in a form': typing,
    'choose a metric of a chart': metric,
  }
}

/** Of the visited lists, the one that is in place is what the last click led to; what was there before is gone. */
async function heap(tab: Tab): Promise<number> {
  await tab.send('HeapProfiler.enable')
  for (let time = 0; time < 2; time += 1) await tab.send('HeapProfiler.collectGarbage')
  const { usedSize } = await tab.send('Runtime.getHeapUsage')
  return Number(usedSize) / 1024 ** 2
}

async function traffic(
  tab: Tab,
  since: number,
): Promise<{ readonly requests: number; readonly bytes: number }> {
  const sums = Object(await tab.run(`bench.traffic(${since})`))
  return sums.all ?? { requests: 0, bytes: 0 }
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

interface Walk {
  readonly isSignedIn: boolean
  /** Of its own, instead of every machine's. */
  readonly conditions?: Conditions
  readonly isOursOnly?: boolean
  walk(tab: Tab, site: Site): Promise<Readings>
}

export type Journey = 'work' | 'deep link' | 'interactions'

export const journeys: Readonly<Record<Journey, Walk>> = {
  work: { isSignedIn: false, walk: signInAndWork },
  'deep link': { isSignedIn: true, walk: deepLink },
  interactions: { isSignedIn: true, isOursOnly: true, conditions: { processor: 4 }, walk: interact },
}
