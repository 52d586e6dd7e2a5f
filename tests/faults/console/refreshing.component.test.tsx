import { expect, test } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { idle } from '../../components/idle.ts'
import { renderPage } from '../../components/render-page.ts'
import { until } from '../../components/until.ts'
import { networkFaults, sentences } from './answers.ts'
import { calm, ended } from './calm.ts'
import { type Kind, kindCases } from './kinds.ts'
import { objections, retries, countOfSentence, thrown } from './what-is-shown.ts'

/** Kinds with a button that asks for everything again. */
const kinds = ['table', 'nested-table', 'tree', 'stats', 'dashboard'] as const satisfies readonly Kind[]
const faults = Object.keys(networkFaults).filter((fault) => networkFaults[fault] !== null)
const cases = faults.flatMap((fault) =>
  kinds.map((kind) => ({ fault, kind, name: `refreshing: ${fault} × ${kind}` })),
)
const sampled = new Set(await commands.sampledFaults(cases.map(({ name }) => name)))

test.each(cases.filter(({ name }) => sampled.has(name)))('$name', async ({ fault, kind }) => {
  const { page: name, ...at } = { ...kindCases[kind] }
  const page = await renderPage(name, at)
  if (kind !== 'dashboard') await until('rows', () => shownRows().length > 0)
  await ended(page)
  const rows = shownRows()
  const before = page.gateway.calls.length
  page.gateway.fail(networkFaults[fault] ?? null)
  await userEvent.keyboard('r')
  await until('the calls', () => page.gateway.calls.length > before)
  await until('a sentence', () => countOfSentence(sentences[fault] ?? '') > 0)
  await calm(page)
  expect(objections()).toEqual([])
  expect(shownRows()).toEqual(rows)
  // Why, in the message that every failure has for some seconds; that it is not fresh, above what stands.
  await until('that it is not fresh', () => document.querySelector('main [data-stale]') !== null)
  const sentence = sentences[fault] ?? ''
  expect([
    countOfSentence(sentence) - unanswered(sentence),
    document.querySelectorAll('.toast-danger').length,
    document.querySelector<HTMLElement>('main [data-stale] span')?.innerText,
  ]).toEqual([1, 1, '刷新失败'])
  page.gateway.mend()
  for (let press = 0; press < 12 && retries().length > 0; press += 1) {
    retries()[0]?.click()
    await calm(page)
    await idle()
  }
  expect([...objections(), ...retries().map(({ innerText }) => innerText), ...thrown()]).toEqual([])
  expect(shownRows()).toEqual(rows)
})

/** Blocks of a page that had no answer yet say why in their place: a statistic's come one after the other. */
function unanswered(sentence: string): number {
  const blocks = document.querySelectorAll<HTMLElement>('main :is(.blank, .failed-slim:not([data-stale]))')
  return [...blocks].filter(({ innerText }) => innerText.includes(sentence)).length
}

function shownRows(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('main :is(tbody tr, .stat-card)')].map(
    ({ innerText }) => innerText.split('\n')[0] ?? '',
  )
}
