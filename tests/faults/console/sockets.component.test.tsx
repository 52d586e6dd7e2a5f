import { expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import type { ConnectionEvent } from '../../../src/machines/notifications-context.ts'
import { idle } from '../../components/idle.ts'
import { type RenderedPage, renderPage } from '../../components/render-page.ts'
import { calm } from './calm.ts'
import { type Kind, kindCases } from './kinds.ts'
import { objections, retries, thrown } from './what-is-shown.ts'

const kinds = Object.keys(kindCases) as readonly Kind[]
const sampled = new Set(await commands.sampledFaults(kinds.map((kind) => `sockets: flapping × ${kind}`)))

/** More often than a bad line does. */
const flaps = 20

test.each(kinds.filter((kind) => sampled.has(`sockets: flapping × ${kind}`)))(
  'sockets: flapping × %s',
  async (kind) => {
    const { page: name, ...at } = { ...kindCases[kind] }
    const line: { notify: ((event: ConnectionEvent) => void) | null } = { notify: null }
    const page = await renderPage(name, {
      ...at,
      connection: (notify) => {
        line.notify = notify
        return undefined
      },
    })
    await idle()
    await calm(page)
    const input = document.querySelector<HTMLInputElement>('main :is(input[type="text"], input:not([type]))')
    const text = input?.value
    const before = callsOf(page)
    const shown = document.querySelector('main')?.innerText
    for (let flap = 0; flap < flaps; flap += 1) {
      line.notify?.({ type: 'live.connected', isResumed: flap > 0 })
      line.notify?.({ type: 'live.cut' })
    }
    await calm(page)
    await idle()
    expect([...objections(), ...retries().map(({ innerText }) => innerText), ...thrown()]).toEqual([])
    expect(document.querySelectorAll(':is(.toast-danger, .toast-warning)')).toHaveLength(0)
    expect(document.querySelector('main')?.innerText).toEqual(shown)
    expect([input?.isConnected, input?.value]).toEqual([input === null ? undefined : true, text])
    // Each call of the page at most once more, however often the line was there.
    expect(callsOf(page) - before).toBeLessThanOrEqual(before)
  },
)

const callsOf = ({ gateway }: RenderedPage): number => gateway.calls.length
