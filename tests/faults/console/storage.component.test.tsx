import { expect, onTestFinished, test } from 'vitest'
import { commands } from 'vitest/browser'
import { idle } from '../../components/idle.ts'
import { renderPage } from '../../components/render-page.ts'
import { until } from '../../components/until.ts'
import { calm, ended } from './calm.ts'
import { type Kind, kindCases } from './kinds.ts'
import { moments } from './moments/all.ts'
import { objections, retries, thrown } from './what-is-shown.ts'

/** What happens to the browser's storage, from then until the case is over. */
const storageFaults = {
  off: () => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      replace(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  },
  full: () =>
    replace(Storage.prototype, 'setItem', {
      configurable: true,
      value: () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      },
    }),
  cleared: () => {
    localStorage.clear()
    sessionStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: null }))
  },
}

type Fault = keyof typeof storageFaults

function replace(owner: object, name: string, by: PropertyDescriptor): void {
  const original = Object.getOwnPropertyDescriptor(owner, name)
  if (original === undefined) throw new Error(`no ${name}`)
  Object.defineProperty(owner, name, by)
  onTestFinished(() => void Object.defineProperty(owner, name, original))
}

const faults = Object.keys(storageFaults) as readonly Fault[]
const cases = faults.flatMap((fault) => [
  ...(Object.keys(kindCases) as readonly Kind[]).map((kind) => ({
    name: `storage: ${fault}, opening × ${kind}`,
    run: () => opening(fault, kind),
  })),
  ...Object.keys(moments).map((moment) => ({
    name: `storage: ${fault}, in mid-work × ${moment}`,
    run: () => inWork(fault, moment),
  })),
])
const sampled = new Set(await commands.sampledFaults(cases.map(({ name }) => name)))

test.each(cases.filter(({ name }) => sampled.has(name)))('$name', async ({ run }) => {
  await run()
  expect(thrown()).toEqual([])
})

async function opening(fault: Fault, kind: Kind): Promise<void> {
  const { page: name, ...at } = { ...kindCases[kind] }
  const page = await renderPage(name, { ...at, beforeOpening: storageFaults[fault] })
  await idle()
  await calm(page)
  expect([...objections(), ...retries().map(({ innerText }) => innerText)]).toEqual([])
}

async function inWork(fault: Fault, name: string): Promise<void> {
  const moment = moments[name]
  if (moment === undefined) throw new Error(`no moment ${name}`)
  const page = await renderPage(moment.page, moment)
  await idle()
  await moment.begin(page)
  const before = moment.typed?.()
  storageFaults[fault]()
  await calm(page)
  expect([moment.typed?.(), ...objections()]).toEqual([before])
  expect(moment.isDone(page)).toBe(false)
  await moment.press(page)
  await until('the end', () => moment.isDone(page))
  await ended(page)
  expect([...objections()]).toEqual([])
}
