import { expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { idle } from '../../components/idle.ts'
import { type RenderedPage, renderPage } from '../../components/render-page.ts'
import { until } from '../../components/until.ts'
import { networkFaults, sentences } from './answers.ts'
import { calm, ended } from './calm.ts'
import { moments } from './moments/all.ts'
import type { Moment } from './moments/moment.ts'
import { objections, countOfSentence, thrown } from './what-is-shown.ts'

/** Whatever is sent is sent while every fault lasts, and once more when it has ended. */
const table = Object.keys(networkFaults).flatMap((fault) =>
  Object.keys(moments).map((moment) => ({ fault, moment, name: `sending: ${fault} × ${moment}` })),
)
const sampled = new Set(await commands.sampledFaults(table.map(({ name }) => name)))

test.each(table.filter(({ name }) => sampled.has(name)))('$name', async ({ fault, moment: of }) => {
  const moment = moments[of]
  if (moment === undefined) throw new Error(`no moment ${of}`)
  const { page: name, operation, typed, ...at } = moment
  const page = await renderPage(name, at)
  await idle()
  await moment.begin(page)
  const before = moment.valueWhileSending ?? typed?.()
  const answer = networkFaults[fault] ?? null
  expect(moment.isDone(page)).toBe(false)
  page.gateway.fail(answer)
  await moment.press(page)
  await until('the call', () => triesOf(page, operation).length > 0)
  await (answer === null ? whileWaiting(page, moment, before) : whileFailing(page, moment, before, fault))
  await until('the end', () => moment.isDone(page))
  const keys = triesOf(page, operation)
  expect(keys).toHaveLength(answer === null ? 1 : 2)
  expect([...new Set(keys)]).toEqual([expect.stringMatching(/^[\da-f]{32}$/)])
  await ended(page)
  expect([...objections(), ...thrown()]).toEqual([])
})

/** Nothing has failed: what was sent once is answered when the fault has ended. */
async function whileWaiting(page: RenderedPage, { typed }: Moment, before: unknown): Promise<void> {
  await calm(page)
  expect([typed?.(), ...objections()]).toEqual([before])
  page.gateway.mend()
}

/** It is said once, nothing typed is lost, and the same is sent again by hand. */
async function whileFailing(
  page: RenderedPage,
  moment: Moment,
  before: unknown,
  fault: string,
): Promise<void> {
  const sentence = sentences[fault] ?? ''
  await until('a sentence', () => countOfSentence(sentence) > 0)
  await calm(page)
  expect([moment.typed?.(), ...objections()]).toEqual([before])
  expect([countOfSentence(sentence), ...otherToasts(fault)]).toEqual([1])
  expect(triesOf(page, moment.operation)).toHaveLength(1)
  page.gateway.mend()
  await (moment.pressAgain ?? moment.press)(page)
}

/** The keys under which it was sent. */
function triesOf({ gateway }: RenderedPage, operation: string): readonly (string | null)[] {
  return gateway.calls
    .filter((call) => call.operation === operation)
    .map(({ headers }) => headers.get('idempotency-key'))
}

/** Messages beside the one about the fault. */
function otherToasts(fault: string): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>(':is(.toast-danger, .toast-warning) .toast-message')]
    .map(({ innerText }) => innerText)
    .filter((text) => text !== sentences[fault])
}
