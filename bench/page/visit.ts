import type { DevTools } from './dev-tools.ts'
import type { StoredSession } from './enter.ts'
import type { Span } from './medians.ts'

/** `plain` is this machine; `slow` has a quarter of its speed and a mobile connection. */
export const machines = ['plain', 'slow'] as const
export type Machine = (typeof machines)[number]

export type TimeLine = Readonly<Record<string, Span>>

/** A page of a signed-in person, with a cache of its own. */
export interface Visitor {
  /** Opens an address; answers when its document, scripts, style sheets, calls and rows came. */
  visit(address: string): Promise<TimeLine>
  leave(): Promise<void>
}

/** Milliseconds in which a page has asked for everything it needs, and a browser that opened a window is at rest. */
const settled = 1_500

/** 150 ms there and back, 1.6 Mbit/s down, 0.75 up. */
const mobile = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

export async function openVisitor(
  devTools: DevTools,
  url: string,
  session: StoredSession,
  machine: Machine,
): Promise<Visitor> {
  const { browserContextId } = await devTools.send('Target.createBrowserContext')
  const blank = { url: 'about:blank', browserContextId, width: 1440, height: 900 }
  const { targetId } = await devTools.send('Target.createTarget', blank)
  const { sessionId } = await devTools.send('Target.attachToTarget', { targetId, flatten: true })
  const send = (method: string, parameters?: object) => devTools.send(method, parameters, String(sessionId))
  const run = async (expression: string) => {
    const { result } = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    return (result as { readonly value?: unknown }).value
  }

  await send('Page.enable')
  await signIn()
  await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch.toString()})()` })
  // Listening to the network takes time of its own: only where the network is to be slow.
  if (machine === 'slow') {
    await send('Network.enable')
    await send('Network.emulateNetworkConditions', mobile)
    await send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  await rest()
  return {
    async visit(address) {
      await send('Page.navigate', { url: url + address })
      await run('window.rowsSeen')
      const line = await run(`(${readTimeLine.toString()})()`)
      await rest()
      return line as TimeLine
    },
    leave: async () => void (await devTools.send('Target.disposeBrowserContext', { browserContextId })),
  }

  /** Keeps what a browser keeps of the session. No file of the console is loaded for it. */
  async function signIn(): Promise<void> {
    const cookies = session.cookies.map(({ name, value }) => ({ name, value, url }))
    await devTools.send('Storage.setCookies', { cookies, browserContextId })
    await send('Page.navigate', { url: `${url}/readyz` })
    const kept = session.origins.flatMap(({ localStorage }) => localStorage)
    const isThere = `location.origin === ${JSON.stringify(new URL(url).origin)} && document.readyState === 'complete'`
    while ((await run(isThere)) !== true) await new Promise((resolve) => setTimeout(resolve, 50))
    for (const { name, value } of kept)
      await run(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`)
  }
}

/** What a window or a page does in the background is not the next visit's to wait for. */
function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, settled))
}

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
