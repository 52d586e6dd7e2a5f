import { expect, type Page as Tab } from '@playwright/test'
import { pageModules } from '../../generated/page-modules.ts'
import type { RouteName } from '../../generated/routes.ts'
import type { Action, CallAction, Page, TableBody, TreePage } from '../../generated/types.ts'
import { localise } from '../../src/records/labels/localise.ts'

/** Something that opens on a page: a drawer, a dialog, a menu, a sheet. */
export interface Opening {
  /** Null: it opens on every page. */
  readonly page: RouteName | null
  readonly what: string
  /** Is done where the page has shown itself; `address` is the page's own. */
  readonly open: (tab: Tab, address: string) => Promise<void>
  /** Without a row there is nothing that it could open on. */
  readonly needsRow?: true
}

/** Everything that the manifest lets open on lists and trees, and what opens everywhere. */
export async function declaredOpenings(): Promise<readonly Opening[]> {
  const names = Object.keys(pageModules) as RouteName[]
  const pages = await Promise.all(names.map(shownPage))
  return [...everywhere, ...pages.flatMap(openingsOf)]
}

async function shownPage(name: RouteName): Promise<Page> {
  const { load, texts } = pageModules[name]
  const namespaces = await Promise.all(
    texts.map(async (text): Promise<Readonly<Record<string, string>>> => {
      const module: Record<string, Readonly<Record<string, string>>> = await import(
        `../../generated/messages/zh/${text}.ts`
      )
      return Object.values(module)[0] ?? {}
    }),
  )
  const all: Readonly<Record<string, string>> = Object.assign({}, ...namespaces)
  return localise((await load()).page, (key) => all[key] ?? key)
}

const everywhere: readonly Opening[] = [
  { page: null, what: 'palette', open: (tab) => tab.keyboard.press('Control+k') },
  { page: null, what: 'keys', open: (tab) => tab.keyboard.press('?') },
  { page: null, what: 'companies', open: (tab) => tab.getByRole('button', { name: /^切换品牌/ }).click() },
  { page: null, what: 'messages', open: (tab) => tab.getByRole('button', { name: /^消息/ }).click() },
]

function openingsOf(page: Page): readonly Opening[] {
  if (page.kind === 'tree') return [...drawers(page), ...dialogsOfRows(page)]
  if (page.kind !== 'table' && page.kind !== 'nested-table') return []
  return [...drawers(page), ...menus(page), ...dialogsOfRows(page), ...dialogsOfPage(page)]
}

type Listing = (TableBody | TreePage) & { readonly name: RouteName }

function drawers({ name, drawers: { form } }: Listing): readonly Opening[] {
  if (form?.create == null) return []
  const open = (tab: Tab, address: string) => tab.goto(`${address}?record=new`).then(() => undefined)
  return [{ page: name, what: 'new record', open }]
}

function menus({ name, row, filters }: TableBody & { readonly name: RouteName }): readonly Opening[] {
  const settings = (tab: Tab) => tab.getByRole('button', { name: '列设置' }).first().click()
  const sheet = async (tab: Tab) => {
    await tab.setViewportSize({ width: 390, height: 844 })
    await tab.getByRole('button', { name: /^筛选/ }).first().click()
  }
  return [
    { page: name, what: 'settings', open: settings },
    ...(filters.length > 0 ? [{ page: name, what: 'filters on a phone', open: sheet }] : []),
    ...(row.length > 0
      ? [{ page: name, what: 'menu of a row', open: openRowMenu, needsRow: true } as const]
      : []),
  ]
}

/** Dialogs of actions that every row offers. */
function dialogsOfRows({ name, row }: Listing): readonly Opening[] {
  return row.filter(asks).map(({ key, label }) => ({
    page: name,
    what: `dialog of a row: ${key}`,
    needsRow: true,
    open: async (tab) => {
      await openRowMenu(tab)
      await tab.getByRole('menu').getByRole('menuitem', { name: label }).first().click()
    },
  }))
}

function dialogsOfPage({ name, toolbar }: TableBody & { readonly name: RouteName }): readonly Opening[] {
  return toolbar.filter(asks).map(({ key, label }) => ({
    page: name,
    what: `dialog of the page: ${key}`,
    open: async (tab) => {
      const button = tab.locator('.toolbar').getByText(label, { exact: true }).first()
      const more = tab.locator('.toolbar').getByRole('button', { name: '更多操作' })
      if (!(await button.isVisible())) await more.click()
      await tab.locator('.toolbar, .row-actions-menu').getByText(label, { exact: true }).first().click()
    },
  }))
}

/** In whatever state a row is, it offers the action, and the action asks before anything is sent. */
const asks = (action: Action): action is CallAction =>
  action.does === 'call' &&
  action.when === undefined &&
  (action.confirm !== undefined || (action.fields?.length ?? 0) > 0)

async function openRowMenu(tab: Tab): Promise<void> {
  await tab.locator('tbody tr').first().focus()
  await tab.keyboard.press('.')
  await expect(tab.getByRole('menu')).toBeVisible()
}

/** Whatever an opening opens. */
export const opened = [
  '[role="dialog"]',
  '[role="alertdialog"]',
  '[role="menu"]',
  '[role="listbox"]',
  '.bp6-popover',
  '.side-panel',
].join(', ')
