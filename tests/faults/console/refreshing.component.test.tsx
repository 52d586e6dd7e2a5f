import { expect, test } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { renderPage } from '../../components/render-page.ts'
import { settled } from '../../components/settled.ts'
import { until } from '../../components/until.ts'
import { networkFaults, sentences } from './answers.ts'
import { calm } from './calm.ts'
import { type Kind, kindCases } from './kinds.ts'
import { objections, retries, said, thrown } from './what-is-shown.ts'

/** Kinds with a button that asks for everything again. */
const kinds = ['table', 'nested-table', 'tree', 'stats', 'dashboard'] as const satisfies readonly Kind[]
const faults = Object.keys(networkFaults).filter((fault) => networkFaults[fault] !== null)
const cases = faults.flatMap((fault) =>
  kinds.map((kind) => ({ fault, kind, name: `refreshing: ${fault} × ${kind}` })),
)
const chosen = new Set(await commands.triedFaults(cases.map(({ name }) => name)))

test.each(cases.filter(({ name }) => chosen.has(name)))('$name', async ({ fault, kind }) => {
  const { page: name, ...at } = { ...kindCases[kind] }
  const page = await renderPage(name, at)
  await settled()
  await calm(page)
  await settled()
  const rows = shownRows()
  const before = page.gateway.asked.length
  page.gateway.fail(networkFaults[fault] ?? null)
  await userEvent.keyboard('r')
  await until('the calls', () => page.gateway.asked.length > before)
  await until('a sentence', () => said(sentences[fault] ?? '') > 0)
  await calm(page)
  expect(objections()).toEqual([])
  expect(shownRows()).toEqual(rows)
  // Why, in the message that every failure has for some seconds; that it is not fresh, above what stands.
  expect([said(sentences[fault] ?? ''), document.querySelectorAll('.toast-danger').length]).toEqual([1, 1])
  expect(said('刷新失败')).toBeGreaterThanOrEqual(1)
  page.gateway.mend()
  for (let press = 0; press < 12 && retries().length > 0; press += 1) {
    retries()[0]?.click()
    await calm(page)
    await settled()
  }
  expect([...objections(), ...retries().map(({ innerText }) => innerText), ...thrown()]).toEqual([])
  expect(shownRows()).toEqual(rows)
})

function shownRows(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('main :is(tbody tr, .stat-card)')].map(
    ({ innerText }) => innerText.split('\n')[0] ?? '',
  )
}
