import { expect, test } from 'vitest'
import { idle } from '../../tests/components/idle.ts'
import { pagesOfKinds } from '../../tests/components/pages-of-kinds.ts'
import { renderPage } from '../../tests/components/render-page.ts'
import { until } from '../../tests/components/until.ts'
import { problemOf, wordsIn } from '../../tests/components/words.ts'
import { type Locale, locales } from '../i18n/locale.ts'

const pages = await pagesOfKinds(
  'table',
  'nested-table',
  'tree',
  'form',
  'detail',
  'wizard',
  'stats',
  'search',
)

test('there are pages', () => {
  expect(pages.all.length).toBeGreaterThan(100)
})

test.each([
  ['[object Object]', 'zh', 'no text'],
  ['{"__typename":"Order"}', 'zh', 'no text'],
  ['{ "amount": 1 }', 'en', 'JSON'],
  ['field.orders.order_no', 'zh', 'key of a message'],
  ['状态 · partially_refunded', 'zh', 'name of a property'],
  ['f.created_at', 'zh', 'name of a property'],
  ['paid/fulfilled', 'zh', 'value of a choice'],
  ['Orders', 'zh', 'other language'],
  ['帮助中心', 'en', 'other language'],
  ['订单', 'zh', null],
  ['Order no.', 'en', null],
  ['subject-1', 'en', null],
] as const)('%s in %s: %s', (text, locale, problem) => {
  expect(problemOf(text, locale)).toBe(problem)
})

const cases = pages.sampled.flatMap((page) => locales.map(({ locale }) => ({ ...page, locale })))

test.each(cases)(
  '$name says everything in words of its language ($locale)',
  async ({ name, path, kind, locale }) => {
    const search = kind === 'table' ? '?record=1' : ''
    await renderPage(name, { params: paramsOf(path), locale, search })
    await idle()
    const wrong = new Set(problemsShown(locale))
    for (const label of tabsShown()) {
      const tab = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find(
        (one) => one.textContent === label,
      )
      tab?.click()
      await idle()
      await until('the tab', () => document.querySelector('.tab-wait, .widget-wait') === null)
      for (const problem of problemsShown(locale)) wrong.add(`${label}: ${problem}`)
    }
    expect([...wrong]).toEqual([])
  },
)

const paramsOf = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, '5']))

const tabsShown = (): readonly string[] =>
  [...document.querySelectorAll('[role="tab"]')].map(({ textContent }) => textContent)

const problemsShown = (locale: Locale): readonly string[] =>
  wordsIn(document.body).flatMap((text) => {
    const problem = problemOf(text, locale)
    return problem === null ? [] : `${problem}: ${text.slice(0, 80)}`
  })
