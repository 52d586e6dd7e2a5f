import type { Locator, Page as Tab } from '@playwright/test'
import type { Action, BulkAction, Page } from '../../generated/types.ts'
import { needsConfirmation } from '../../src/records/actions/intents/task.ts'
import { clickFirst, type Opener, patience } from './overlays.ts'

/** Everything that opens on the page shown, which this descriptor with its Chinese texts describes. */
export async function openersOf(tab: Tab, page: Page): Promise<readonly Opener[]> {
  const { toolbar = [], header = [], row = [], bulk = [] } = page as Partial<AvailableActions>
  return [
    ...(await openersInSight(tab)),
    ...toolbar.filter(opens).map(({ label }) => ({
      name: `toolbar: ${label}`,
      open: () => clickNamed(tab, '.toolbar', '.row-actions-menu', label),
    })),
    ...header.filter(opens).map(({ label }) => ({
      name: `header: ${label}`,
      open: () => clickNamed(tab, '.header-actions', '.header-menu', label),
    })),
    ...row.filter(opens).map(({ label }) => ({ name: `row: ${label}`, open: () => clickInRow(tab, label) })),
    ...bulk.filter(needsDialog).map(({ label }) => ({
      name: `chosen rows: ${label}`,
      open: () => clickForSelection(tab, label),
    })),
    { name: 'menu of a row', open: () => openRowMenu(tab) },
    {
      name: 'record beside its list',
      open: () => clickFirst(tab.locator('a.grid-title[href*="record="]')),
    },
  ]
}

/** What stands around every page. */
export function openersOfFrame(tab: Tab): readonly Opener[] {
  const buttons = ['搜索（Ctrl+K）', '切换品牌', '切换内容语言', '消息', '用户菜单', '后台任务']
  return [
    ...buttons.map((name) => ({
      name,
      open: () => clickFirst(tab.locator('.top-bar, .shell-footer').getByRole('button', { name })),
    })),
    {
      name: 'keys of the page',
      open: async () => {
        await tab.keyboard.press('?')
        return true
      },
    },
  ]
}

/** Buttons that say that they open something, one of each sort: rows repeat them. */
async function openersInSight(tab: Tab): Promise<readonly Opener[]> {
  const selector = 'main button[aria-haspopup]:not(:disabled)'
  const names = await tab.locator(selector).evaluateAll((buttons) =>
    buttons.map((button) => {
      if (!button.checkVisibility()) return null
      const isRepeated = button.closest('tbody tr, [role="row"], [role="treeitem"]') !== null
      return isRepeated
        ? `in a row: ${button.className}`
        : (button.getAttribute('aria-label') ?? button.textContent)
    }),
  )
  return names.flatMap((name, place) =>
    name === null || names.indexOf(name) !== place
      ? []
      : [{ name, open: () => clickFirst(tab.locator(selector).nth(place)) }],
  )
}

/** A button in sight, or behind “…”. */
async function clickNamed(tab: Tab, area: string, more: string, label: string): Promise<boolean> {
  const named = { name: label, exact: true } as const
  if (await clickFirst(tab.locator(area).getByRole('button', named))) return true
  if (!(await clickFirst(tab.locator(`main ${area} button[aria-haspopup]`)))) return false
  await tab.locator(more).waitFor(patience)
  return await clickInMenu(tab.locator(more), tab.locator(more).getByRole('button', named))
}

/** Until the menu has gone: what it leads to may still be on its way. */
async function clickInMenu(menu: Locator, item: Locator): Promise<boolean> {
  if (!(await clickFirst(item))) return false
  await menu.waitFor({ ...patience, state: 'hidden' })
  return true
}

/** On the first row whose state allows it. */
async function clickInRow(tab: Tab, label: string): Promise<boolean> {
  const item = `[aria-label^="${label} "]:not([aria-disabled])`
  if (await clickFirst(tab.locator(`main .row-actions > button${item}`))) return true
  const menu = tab.locator('.row-menu')
  return (await openRowMenu(tab)) && (await clickInMenu(menu, menu.locator(item)))
}

/** A list whose rows offer nothing, or which is no grid, has no such menu. */
async function openRowMenu(tab: Tab): Promise<boolean> {
  if (!(await clickFirst(tab.locator('tr[data-row]'), 'right'))) return false
  const opened = tab.locator('.row-menu').waitFor({ timeout: 5000 })
  return await opened.then(
    () => true,
    () => false,
  )
}

async function clickForSelection(tab: Tab, label: string): Promise<boolean> {
  if (!(await clickFirst(tab.locator('tr[data-row] .grid-select input')))) return false
  const tools = tab.locator('main').getByRole('toolbar')
  await tools.first().waitFor(patience)
  return await clickFirst(tools.getByRole('button', { name: label, exact: true }))
}

const opens = (action: Action): boolean =>
  ['show', 'drawer', 'widget', 'export', 'import'].includes(action.does) ||
  (action.does === 'call' && needsConfirmation({ action, row: null }))

const needsDialog = ({ fields = [], confirm }: BulkAction): boolean =>
  fields.length > 0 || confirm !== undefined

interface AvailableActions {
  readonly toolbar: readonly Action[]
  readonly header: readonly Action[]
  readonly row: readonly Action[]
  readonly bulk: readonly BulkAction[]
}
