import { expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { type RenderedPage, renderPage } from '../../components/render-page.ts'
import { until } from '../../components/until.ts'
import { networkFaults } from './answers.ts'
import { calm } from './calm.ts'
import { type Kind, kindCases } from './kinds.ts'
import { objections, retries, thrown } from './what-is-shown.ts'

/** Every kind of page is opened while every fault lasts, and goes on once it has ended. */
const cells = Object.keys(networkFaults).flatMap((fault) =>
  Object.keys(kindCases).map((kind) => ({ fault, kind: kind as Kind, name: `opening: ${fault} × ${kind}` })),
)
const sampled = new Set(await commands.sampledFaults(cells.map(({ name }) => name)))

test.each(cells.filter(({ name }) => sampled.has(name)))('$name', async ({ fault, kind }) => {
  const answer = networkFaults[fault] ?? null
  const { page: name, ...at } = { params: {}, search: '', answers: {}, ...kindCases[kind] }
  const page = await renderPage(name, { ...at, failing: { answer } })
  await until(
    'something to read',
    () => isDrawn() && (answer === null || (isIdle() && (retries().length > 0 || askNothing.includes(kind)))),
  )
  await calm(page)
  expect(objections()).toEqual([])
  expect(most(page)).toBeLessThanOrEqual(mostTries)

  page.gateway.mend()
  for (let press = 0; press < 12 && retries().length > 0; press += 1) {
    retries()[0]?.click()
    await calm(page)
    await until('an answer', isIdle)
  }
  await until('the page', () => isDrawn() && isIdle())
  expect([...objections(), ...failures()]).toEqual([])
  expect(thrown()).toEqual([])
})

/** Kinds that show nothing of the API's at first: a form asks for its choices where they are looked for. */
const askNothing: readonly Kind[] = ['form (new)', 'wizard', 'gallery', 'change of the password', 'not found']

/** A call is made as the page opens, by the page, and once more for what it has lost; a loop makes many more. */
const mostTries = 4

function most({ gateway }: RenderedPage): number {
  const counts = new Map<string, number>()
  for (const { operation, variables } of gateway.calls) {
    const key = `${operation} ${JSON.stringify(variables)}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values())
}

const isDrawn = (): boolean => (document.querySelector('main')?.innerText.trim().length ?? 0) > 3

const isIdle = (): boolean => document.querySelector('main [aria-busy="true"]') === null

/** What is still wrong once nothing is wrong any more. */
function failures(): readonly string[] {
  return retries().map(() => 'another try is still offered')
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    sampledFaults: (names: readonly string[]) => Promise<readonly string[]>
  }
}
