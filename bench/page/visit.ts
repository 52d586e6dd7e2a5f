import type { DevTools } from './dev-tools.ts'
import { type StoredSession, storedOf } from './enter.ts'
import type { Span } from './medians.ts'
import { type Conditions, mobile, openTab, pause } from './tab.ts'

/** `plain` is this machine; `slow` has a quarter of its speed and a mobile connection. */
export const machines = ['plain', 'slow'] as const
export type Machine = (typeof machines)[number]

export const conditions: Readonly<Record<Machine, Conditions>> = {
  plain: {},
  slow: { processor: 4, network: mobile },
}

export type TimeLine = Readonly<Record<string, Span>>

/** A page of a signed-in person, with a cache of its own. */
export interface Visitor {
  /** Opens an address; answers when its document, scripts, style sheets, calls and rows came. */
  visit(address: string): Promise<TimeLine>
  leave(): Promise<void>
}

export async function openVisitor(
  devTools: DevTools,
  url: string,
  session: StoredSession,
  machine: Machine,
): Promise<Visitor> {
  const tab = await openTab(devTools, {
    url,
    stored: storedOf(session),
    conditions: conditions[machine],
    table: '.grid-table',
  })
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch.toString()})()` })
  return {
    async visit(address) {
      await tab.send('Page.navigate', { url: url + address })
      await tab.run('window.rowsSeen')
      const line = await tab.run(`(${readTimeLine.toString()})()`)
      await pause(restMs)
      return line as TimeLine
    },
    leave: () => tab.close(),
  }
}

/** Milliseconds in which a page has asked for everything it needs. What it does in the background is not the next visit's to wait for. */
const restMs = 1_500

/** Runs in the page before its own code: notes its calls by name, and the frame in which rows are first seen. */
function watch(): void {
  const calls: [string, number, number][] = []
  const { promise: rowsSeen, resolve } = Promise.withResolvers<void>()
  Object.assign(window, { calls, rowsSeen })
  const send = window.fetch
  window.fetch = async (input, options) => {
    const begin = performance.now()
    const response = await send(input, options)
    const { body } = options ?? {}
    const name = typeof body === 'string' ? /"operationName":"(\w+)"/.exec(body)?.[1] : undefined
    if (name !== undefined) calls.push([name, begin, performance.now()])
    return response
  }
  const look = () => {
    if (document.querySelector('tbody:not([aria-hidden]) td') === null) requestAnimationFrame(look)
    else {
      Object.assign(window, { rowsAt: performance.now() })
      resolve()
    }
  }
  requestAnimationFrame(look)
}

function readTimeLine(): Record<string, [number, number]> {
  const noted = window as unknown as { readonly calls: [string, number, number][]; readonly rowsAt: number }
  const line: Record<string, [number, number]> = {}
  for (const entry of performance.getEntriesByType('navigation'))
    line['document'] = [0, (entry as PerformanceNavigationTiming).responseEnd]
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  for (const { name, startTime, responseEnd } of files) {
    const file = /\/assets\/(.+)-[\w-]{8}(\.\w+)$/.exec(name)
    if (file !== null && startTime < noted.rowsAt) line[`${file[1]}${file[2]}`] = [startTime, responseEnd]
  }
  for (const [name, begin, end] of noted.calls) if (begin < noted.rowsAt) line[name] = [begin, end]
  line['rows'] = [noted.rowsAt, noted.rowsAt]
  return line
}
