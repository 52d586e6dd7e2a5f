import { beforeEach, expect, test, vi } from 'vitest'
import { idle } from '../../tests/components/idle.ts'
import { pressesOfKinds } from '../../tests/components/pages-of-kinds.ts'
import { descriptorOf, renderPage } from '../../tests/components/render-page.ts'
import { problemOf, wordsIn } from '../../tests/components/words.ts'
import { locales } from '../i18n/locale.ts'
import { stats } from './stats/stats-answers.fixture.ts'

const presses = await pressesOfKinds(
  locales.map(({ locale }) => locale),
  'form',
  'detail',
  'wizard',
  'stats',
  'search',
)

let opened = 0

/** What only a person's own press starts. */
beforeEach(() => {
  vi.spyOn(globalThis, 'print').mockReturnValue()
  vi.spyOn(Element.prototype, 'requestFullscreen').mockResolvedValue()
  return () => vi.restoreAllMocks()
})

const cases = presses.map(({ page, locale }) => ({ ...page, locale }))

/**
 * Every button of a form, a detail, a wizard, statistics and the search, in each of their tabs: the dialogs, drawers, menus and messages that
 * it opens, what the items of such a menu open, and what a dialog says when it is confirmed as it stands.
 */
test.each(cases)(
  '$kind $name: what its buttons open is in words of its language ($locale)',
  async ({ name, path, locale }) => {
    const descriptor = await descriptorOf(name)
    const answers = descriptor.kind === 'stats' ? { [descriptor.load.operation.name]: stats(descriptor) } : {}
    await renderPage(name, { params: paramsOf(path), locale, answers })
    await idle()
    const wrong = new Set<string>()
    const note = (where: string) => {
      for (const text of wordsIn(document.body)) {
        const problem = problemOf(text, locale)
        if (problem !== null) wrong.add(`${where}: ${problem}: ${text.slice(0, 80)}`)
      }
    }
    const address = location.pathname
    const pressed = new Set<string>()
    for (const tab of tabsShown()) {
      await chooseTab(tab)
      for (;;) {
        const button = buttonsShown().find((one) => !pressed.has(keyOf(one)))
        if (button === undefined) break
        const key = keyOf(button)
        pressed.add(key)
        await press(button, `${tab}${key}`, note)
        for (const item of menuItems().map(wordOf)) {
          const one = await itemAgain(button, item)
          if (one === null) continue
          await press(one, `${tab}${key} › ${item}`, note)
          await closeAll()
        }
        await closeAll()
        if (location.pathname !== address) await goBack()
        await chooseTab(tab)
      }
    }
    expect([...wrong]).toEqual([])
  },
)

test('dialogs, panels, menus and messages were among what opened', () => {
  expect(opened).toBeGreaterThanOrEqual(Math.floor(presses.length / 6))
})

async function press(button: HTMLElement, where: string, note: (where: string) => void): Promise<void> {
  button.click()
  if (await appears(overlay, button.ariaHasPopup === null ? 12 : 60)) opened += 1
  await calm()
  note(where)
  const confirm = document.querySelector<HTMLElement>(
    `.bp6-dialog :is(.action-dialog-foot, .confirm-actions) button:is([type="submit"], .bp6-intent-primary, .bp6-intent-danger):not(:disabled)`,
  )
  if (confirm === null) return
  confirm.click()
  await appears('.toast, [role="alert"], .field-error', 10)
  note(`${where} › ${wordOf(confirm)}`)
}

async function itemAgain(button: HTMLElement, label: string): Promise<HTMLElement | null> {
  if (menuItems().length === 0) {
    if (!button.isConnected) return null
    button.click()
    await appears(menu, 60)
  }
  const item = menuItems().find((one) => wordOf(one) === label)
  return item === undefined || item.matches('a, [aria-disabled="true"], :disabled') ? null : item
}

const menu = '.dropdown :is(.row-actions-menu, .header-menu) > *'
const menuItems = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>(menu)]

const tabsShown = (): readonly string[] => {
  const tabs = [...document.querySelectorAll('main [role="tab"]')].map(({ textContent }) => textContent)
  return tabs.length === 0 ? [''] : tabs
}

async function chooseTab(label: string): Promise<void> {
  const tab = [...document.querySelectorAll<HTMLElement>('main [role="tab"]')].find(
    ({ textContent }) => textContent === label,
  )
  if (tab !== undefined && tab.ariaSelected !== 'true') tab.click()
  await calm()
}

/** One of those that repeat in rows is enough. */
const buttonsShown = (): readonly HTMLElement[] =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'main button:not(:disabled, [role="tab"], [aria-disabled="true"])',
    ),
  ].filter((one) => one.checkVisibility() && one.closest('.dropdown, .bp6-overlay') === null)

const keyOf = (button: HTMLElement): string => {
  const isRepeated = button.closest('tbody tr, [role="row"], [role="treeitem"], li') !== null
  return isRepeated ? `in a row: ${button.className}` : (button.ariaLabel ?? wordOf(button))
}

const wordOf = ({ textContent }: HTMLElement): string => textContent.trim()

async function goBack(): Promise<void> {
  const before = location.pathname
  history.back()
  for (let looks = 0; looks < 60 && location.pathname === before; looks += 1) await frame()
  await calm()
}

/** As stable as it becomes: what goes on for long, such as a publication, is waited for a moment only. */
async function calm(): Promise<void> {
  const moment = async () => {
    for (let looks = 0; looks < 120; looks += 1) await frame()
  }
  await Promise.race([idle().catch(() => undefined), moment()])
}

/** Whether something like this comes within so many frames, which the code of some takes to load. */
async function appears(selector: string, frames: number): Promise<boolean> {
  const there = () => document.querySelector(selector) !== null
  for (let looks = 0; looks < frames && !there(); looks += 1) await frame()
  return there()
}

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))

async function closeAll(): Promise<void> {
  for (let tries = 0; tries < 6 && document.querySelector(covering) !== null; tries += 1) {
    const close = document.querySelector<HTMLElement>(
      ':is(.action-dialog-head, .sheet-head, .side-panel-tools) button:last-child',
    )
    if (close === null || tries > 2) {
      const target = document.activeElement ?? document.body
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    } else close.click()
    for (let looks = 0; looks < 20 && document.querySelector(covering) !== null; looks += 1) await frame()
  }
  for (const close of document.querySelectorAll<HTMLElement>('.toast-close')) close.click()
}

const covering = '.bp6-dialog, .bp6-drawer, .dropdown'
const overlay = `${covering}, .toast`

const paramsOf = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, '5']))
