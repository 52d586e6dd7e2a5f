import type { Page } from '@playwright/test'
import type { Span } from './medians.ts'

/** `plain` is this machine; `slow` has a quarter of its speed and a mobile connection. */
export const machines = ['plain', 'slow'] as const
export type Machine = (typeof machines)[number]

export type TimeLine = Readonly<Record<string, Span>>

/** Milliseconds in which a page has asked for everything it needs. */
const settled = 1_500

const rowsSeen = 'rows are seen'

/** 150 ms there and back, 1.6 Mbit/s down, 0.75 up. */
const mobile = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** Opens an address; answers when its document, scripts, style sheets, calls and rows came. */
export async function visit(page: Page, address: string, machine: Machine): Promise<TimeLine> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Performance.enable')
  if (machine === 'slow') {
    await devTools.send('Network.emulateNetworkConditions', mobile)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  await page.addInitScript(watch)
  // What asks the page itself would have its own script read meanwhile.
  const seen = page.waitForEvent('console', {
    predicate: (said) => said.text() === rowsSeen,
    timeout: 120_000,
  })
  await page.goto(address, { waitUntil: 'commit' })
  await seen
  const line = await page.evaluate(readTimeLine)
  await devTools.detach()
  // What the page does in the background is not the next visit's to wait for.
  await page.waitForTimeout(settled)
  return line
}

/** Runs in the page before its own code: notes its calls by name, and the frame in which rows are first seen. */
function watch(): void {
  if ('calls' in window) return
  const calls: [string, number, number][] = []
  Object.assign(window, { calls })
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
      console.debug('rows are seen')
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
