/**
 * What can be waited for: a form with a password, the menu of a person who is signed in, rows of a list that is another one than before,
 * a form with fields, a chart's choices of metrics.
 */
export type Landmark = 'login' | 'shell' | 'list' | 'form' | 'metrics'

export interface Probe {
  /** When the landmark was painted, in milliseconds since the document's navigation began. */
  painted(landmark: Landmark): Promise<number>
  /** From here on waits for the landmark: `seen` resolves to the milliseconds from the click that follows, or from here without one. */
  watch(landmark: Landmark): void
  seen: Promise<number>
  middleOf(selector: string): { readonly x: number; readonly y: number }
  /** Files and calls that were answered. */
  loaded(): number
  /** The answered files and calls from one moment on: their number and bytes over the network, by what asked for them. */
  traffic(since: number): Record<string, { readonly requests: number; readonly bytes: number }>
  /** The longest time from an interaction to the next picture since it was last asked for, in milliseconds; below 16 none is noted. */
  longest(): number
  /** The titles and rows of the list that is shown. */
  list(): { readonly columns: string[]; readonly rows: string[][] }
}

/** Runs in the page before its own code. Refers to nothing outside of itself. */
export function probe(table: string): void {
  const patience = 60_000
  let clickedAt = 0
  let titlesBefore = ''
  let longest = 0
  addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId !== 0) longest = Math.max(longest, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)

  const texts = (parent: Element, selector: string) =>
    [...parent.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText)
  const titles = () => {
    const shown = document.querySelector(`${table} thead`)
    return shown === null ? '' : [...shown.querySelectorAll('th')].map((th) => th.textContent).join('|')
  }
  const conditions: Record<Landmark, () => boolean> = {
    login: () => document.querySelector('input[type=password]:enabled') !== null,
    shell: () => document.querySelector('nav a') !== null,
    list: () =>
      document.querySelector(`${table} tbody:not([aria-hidden]) td`) !== null && titles() !== titlesBefore,
    form: () => document.querySelector('main form input:enabled') !== null,
    metrics: () => document.querySelector('.stat-chips button:enabled[aria-pressed=false]') !== null,
  }
  const painted = (landmark: Landmark) =>
    new Promise<number>((resolve, reject) => {
      const until = performance.now() + patience
      const look = () => {
        if (performance.now() > until) reject(new Error(`${location.href} never showed: ${landmark}`))
        else if (!conditions[landmark]()) requestAnimationFrame(look)
        else afterThisFrame(() => resolve(performance.now()))
      }
      requestAnimationFrame(look)
    })

  const bench: Probe = {
    painted,
    watch(landmark) {
      titlesBefore = titles()
      const begin = performance.now()
      clickedAt = 0
      bench.seen = painted(landmark).then((at) => at - (clickedAt || begin))
    },
    seen: Promise.resolve(0),
    middleOf(selector) {
      const element = document.querySelector(selector)
      if (element === null) throw new Error(`${location.href} has no ${selector}`)
      element.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    },
    loaded: () =>
      performance.getEntriesByType('resource').length +
      (document.querySelector('[aria-busy=true]') === null ? 0 : Math.random()),
    traffic(since) {
      const loads = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ] as PerformanceResourceTiming[]
      const sums: Record<string, { requests: number; bytes: number }> = {}
      const seen = new Set<string>()
      for (const { startTime, transferSize, encodedBodySize, name } of loads) {
        // What a header preloaded is noted with its size alone; a file that was there before crosses no network again.
        const isFile = /\/assets\//.test(name)
        const isCounted = isFile ? seen.has(name) : transferSize === 0
        seen.add(name)
        if (startTime < since || isCounted) continue
        const size = transferSize || encodedBodySize
        const kind = /\.(js|css|woff2|svg|png|webp)$/.exec(new URL(name).pathname)?.[1] ?? 'calls'
        for (const sum of [(sums[kind] ??= none()), (sums['all'] ??= none())]) {
          sum.requests += 1
          sum.bytes += size
        }
      }
      return sums
    },
    longest() {
      const before = longest
      longest = 0
      return before
    },
    list() {
      const shown = document.querySelector(table)
      if (shown === null) throw new Error(`${location.href} has no list`)
      const rows = [...shown.querySelectorAll('tbody:not([aria-hidden]) tr')]
      return { columns: texts(shown, 'thead th'), rows: rows.map((row) => texts(row, 'td')) }
    },
  }
  performance.setResourceTimingBufferSize(2_000)
  Object.assign(window, { bench })

  function none() {
    return { requests: 0, bytes: 0 }
  }

  /** In the first task after the frame that is being made, which the browser has drawn by then. */
  function afterThisFrame(then: () => void): void {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', then)
    port1.start()
    port2.postMessage(null)
  }
}
