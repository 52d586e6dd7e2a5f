import { expect, test } from 'vitest'
import { idle } from '../../tests/components/idle.ts'
import { pagesOfKinds } from '../../tests/components/pages-of-kinds.ts'
import { renderPage } from '../../tests/components/render-page.ts'
import { problemOf, wordsIn } from '../../tests/components/words.ts'
import { locales } from '../i18n/locale.ts'

const pages = await pagesOfKinds('table', 'nested-table', 'tree')

let opened = 0

const cases = pages.sampled.flatMap((page) => locales.map(({ locale }) => ({ ...page, locale })))

/** What opens from a list: menus of actions, of the first row and of the page, and what each of them opens or says when it is done. */
test.each(cases)(
  '$name: menus, dialogs and messages are in words of its language ($locale)',
  async (opening) => {
    const { name, path, locale } = opening
    await renderPage(name, { params: paramsOf(path), locale })
    await idle()
    const wrong = new Set<string>()
    const note = (where: string) => {
      for (const text of wordsIn(document.body)) {
        const problem = problemOf(text, locale)
        if (problem !== null) wrong.add(`${where}: ${problem}: ${text.slice(0, 80)}`)
      }
    }
    for (const opener of openers) {
      const labels = await itemsOf(opener, note)
      for (const label of labels) {
        await openMenu(opener)
        const item = items().find((one) => wordOf(one) === label)
        if (item === undefined || item.matches('a, [aria-disabled="true"]')) continue
        item.click()
        if (await appears(`${panel}, .toast`)) opened += 1
        await idle()
        note(label)
        await closeAll()
      }
      await closeAll()
    }
    expect([...wrong]).toEqual([])
  },
)

test('dialogs, panels and messages were among what opened', () => {
  expect(opened).toBeGreaterThan(pages.sampled.length)
})

const openers = [
  'tbody .row-more',
  '.page-heading .toolbar [aria-haspopup]',
  '.view-line [aria-haspopup]',
] as const

async function itemsOf(opener: string, note: (where: string) => void): Promise<readonly string[]> {
  if (!(await openMenu(opener))) return []
  note(opener)
  return items().map(wordOf)
}

async function openMenu(opener: string): Promise<boolean> {
  const button = document.querySelector<HTMLElement>(`main ${opener}`)
  if (button === null) return false
  if (items().length > 0) return true
  button.click()
  return await appears('.row-actions-menu > *')
}

const items = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('.row-actions-menu > :is(button, a)'),
]
const wordOf = ({ textContent }: HTMLElement): string => textContent.trim()

/** Whether something like this comes within the time that its code takes to load. */
async function appears(selector: string): Promise<boolean> {
  const there = () => document.querySelector(selector) !== null
  for (let looks = 0; looks < 60 && !there(); looks += 1) await frame()
  return there()
}

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))

async function closeAll(): Promise<void> {
  for (let tries = 0; tries < 4 && document.querySelector(overlay) !== null; tries += 1) {
    const close = document.querySelector<HTMLElement>(
      ':is(.action-dialog-head, .sheet-head, .side-panel-tools) button:last-child',
    )
    if (close === null) {
      const target = document.activeElement ?? document.body
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    } else close.click()
    for (let looks = 0; looks < 40 && document.querySelector(overlay) !== null; looks += 1) await frame()
  }
  for (const close of document.querySelectorAll<HTMLElement>('.toast button:last-child')) close.click()
}

const panel = '.bp6-dialog, .bp6-drawer'
const overlay = `${panel}, .dropdown`

const paramsOf = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, '5']))
