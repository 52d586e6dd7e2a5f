import type { DevTools } from './dev-tools.ts'
import { type Probe, type Landmark, probe } from './probe.ts'

/** What slows a tab down; nothing of it where it is left out. */
export interface Conditions {
  /** How many times slower the processor is. */
  readonly processor?: number
  readonly network?: typeof mobile
}

/** 150 ms there and back, 1.6 Mbit/s down, 0.75 up. */
export const mobile = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** What a browser has stored of a site before it is opened. */
export interface Stored {
  readonly cookies: readonly NameAndValue[]
  readonly localStorage: readonly NameAndValue[]
}

interface NameAndValue {
  readonly name: string
  readonly value: string
}

export interface Page {
  readonly url: string
  readonly stored: Stored
  readonly conditions: Conditions
  /** Finds the table of a list. */
  readonly table: string
  /** Milliseconds without a new file or call after which the page is at rest; 1,000 unless given. */
  readonly restMs?: number
}

/** A tab with a cache and a storage of its own. */
export interface Tab {
  send(method: string, parameters?: object): Promise<Record<string, unknown>>
  /** The value of an expression; of a promise, what it resolves to. */
  run(expression: string): Promise<unknown>
  /** Loads an address; answers in milliseconds since the navigation began when the landmark was painted. */
  open(address: string, landmark: Landmark): Promise<number>
  /** Acts; answers in milliseconds since the last click, or since the act where there is none, when the landmark was painted. */
  paintedAfter(act: () => Promise<unknown>, landmark: Landmark): Promise<number>
  /** Presses the left button in the middle of an element. */
  click(selector: string): Promise<void>
  /** Types a text into an element, key by key or at once. */
  type(selector: string, text: string, how?: 'keys' | 'at once'): Promise<void>
  /** Waits until nothing is being loaded. */
  untilIdle(): Promise<void>
  close(): Promise<void>
}

/** Milliseconds after which a page that does not come to rest is not waited for any more. */
const atMost = 30_000

export async function openTab(devTools: DevTools, page: Page): Promise<Tab> {
  const { restMs = 1_000 } = page
  const { browserContextId } = await devTools.send('Target.createBrowserContext')
  const blank = { url: 'about:blank', browserContextId, width: 1440, height: 900 }
  const { targetId } = await devTools.send('Target.createTarget', blank)
  const { sessionId } = await devTools.send('Target.attachToTarget', { targetId, flatten: true })
  const send: Tab['send'] = (method, parameters) => devTools.send(method, parameters, String(sessionId))
  const run: Tab['run'] = async (expression) => {
    const { result, exceptionDetails } = await send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails !== undefined) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`)
    return (result as { readonly value?: unknown }).value
  }
  await send('Page.enable')
  await store(page)
  await send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${probe.toString()})(${JSON.stringify(page.table)})`,
  })
  const { network, processor } = page.conditions
  // Listening to the network takes time of its own: only where the network is to be slow.
  if (network !== undefined) {
    await send('Network.enable')
    await send('Network.emulateNetworkConditions', network)
    // As over a network, answers are compressed.
    await send('Network.setExtraHTTPHeaders', { headers: { via: '1.1 slow' } })
  }
  if (processor !== undefined) await send('Emulation.setCPUThrottlingRate', { rate: processor })
  await pause(restMs)

  const click: Tab['click'] = async (selector) => {
    const at = await run(`bench.middleOf(${JSON.stringify(selector)})`)
    const mouse = (type: string) =>
      send('Input.dispatchMouseEvent', { ...Object(at), type, button: 'left', clickCount: 1 })
    await send('Input.dispatchMouseEvent', { ...Object(at), type: 'mouseMoved' })
    await mouse('mousePressed')
    await mouse('mouseReleased')
  }
  return {
    send,
    run,
    click,
    async open(address, landmark) {
      await send('Page.navigate', { url: page.url + address })
      return Number(await run(`bench.painted('${landmark}')`))
    },
    async paintedAfter(act, landmark) {
      await run(`void bench.watch('${landmark}')`)
      await act()
      return Number(await run('bench.seen'))
    },
    async type(selector, text, how = 'at once') {
      await run(`document.querySelector(${JSON.stringify(selector)}).focus()`)
      if (how === 'at once') await send('Input.insertText', { text })
      else
        for (const key of text) {
          await send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })
          await send('Input.dispatchKeyEvent', { type: 'keyUp', key })
        }
    },
    async untilIdle() {
      const until = performance.now() + atMost
      let before = -1
      for (;;) {
        const now = Number(await run('bench.loaded()'))
        if (now === before || performance.now() > until) return
        before = now
        await pause(restMs)
      }
    },
    close: async () => void (await devTools.send('Target.disposeBrowserContext', { browserContextId })),
  }

  /** No file of the site is loaded for it. */
  async function store({ url, stored }: Page): Promise<void> {
    const cookies = stored.cookies.map(({ name, value }) => ({ name, value, url }))
    await devTools.send('Storage.setCookies', { cookies, browserContextId })
    await send('Page.navigate', { url: `${url}/readyz` })
    const isThere = `location.origin === ${JSON.stringify(new URL(url).origin)} && document.readyState === 'complete'`
    while ((await run(isThere)) !== true) await pause(50)
    for (const { name, value } of stored.localStorage)
      await run(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`)
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

declare global {
  interface Window {
    bench: Probe
  }
}
