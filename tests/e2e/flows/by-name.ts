import { expect, type Locator, type Page } from '@playwright/test'

type Place = Page | Locator

/** What a page shows beside the menu and the bar. */
export function main(page: Page): Locator {
  return page.getByRole('main')
}

/** The menu that every page has. */
export function menu(page: Page): Locator {
  return page.getByRole('navigation', { name: '主菜单' })
}

/** Where something is typed, by its label. */
export function box(within: Place, name: string): Locator {
  return within.getByRole('textbox', { name, exact: true })
}

/** Where a number is typed, by its label. */
export function numberBox(within: Place, name: string): Locator {
  return within.getByRole('spinbutton', { name, exact: true })
}

/** Chooses one of a few values, which are in sight or in a menu, by its label. */
export async function select(within: Place, name: string, label: string): Promise<void> {
  const inSight = within.getByRole('radiogroup', { name, exact: true })
  const menu = within.getByRole('combobox', { name, exact: true })
  await expect(inSight.or(menu)).toBeVisible()
  if (await inSight.isVisible()) await inSight.getByRole('radio', { name: label, exact: true }).check()
  else await menu.selectOption({ label })
}

/** Looks a record or one of many values up in the list that a field opens, and chooses it. */
export async function pick(within: Place, label: string, title: string): Promise<void> {
  const list = await openList(within, label)
  await chooseIn(list, title)
  await expect(list, `list of ${label}`).toHaveCount(0)
}

/** The same where several may be chosen: the list stays until it is closed. */
export async function pickAll(within: Place, label: string, titles: readonly string[]): Promise<void> {
  const list = await openList(within, label)
  for (const title of titles) await chooseIn(list, title)
  await list.getByRole('combobox', { name: '输入关键词搜索' }).press('Escape')
  await expect(list).toHaveCount(0)
}

/** Chooses one of what a button offers in a list; where several may be chosen, the list is closed. */
export async function choose(
  page: Page,
  button: string,
  list: string,
  option: string | RegExp,
): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  const options = page.getByRole('listbox', { name: list })
  const isMultiple = (await options.getAttribute('aria-multiselectable')) === 'true'
  await options.getByRole('option', { name: option }).first().click()
  if (isMultiple) await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
}

async function openList(within: Place, label: string): Promise<Locator> {
  await within.getByRole('button', { name: beginning(`${label} `) }).click()
  return pageOf(within).locator('.field-picker-list')
}

async function chooseIn(list: Locator, title: string): Promise<void> {
  await list.getByRole('combobox', { name: '输入关键词搜索' }).fill(title)
  await list.getByRole('option', { name: title }).first().click()
}

/** A file as a browser hands it over. */
export type UploadFile = Exclude<Parameters<Locator['setInputFiles']>[0], string | readonly unknown[]>

/** Puts a file into a field that has none yet, and waits until it is uploaded. */
export async function upload(within: Place, label: string, file: UploadFile): Promise<void> {
  await within.getByRole('button', { name: beginning(`${label} `) }).setInputFiles(file)
  await expect(within.getByRole('link', { name: beginning(`打开 `) })).toBeVisible()
}

/** The rows of a list that match a word, which is typed into its search. */
export async function search(page: Page, word: string, rows = 1): Promise<Locator> {
  await main(page).getByRole('searchbox').first().fill(word)
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === word)
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0)
  const found = rowOf(page, word)
  await expect(found).toHaveCount(rows)
  return found
}

/** The only row of a search for what its row need not show. */
export async function onlyRow(page: Page, word: string): Promise<Locator> {
  await main(page).getByRole('searchbox').first().fill(word)
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === word)
  const row = main(page).getByRole('grid').locator('tbody tr')
  await expect(row).toHaveCount(1)
  return row
}

/** The row of a list that holds a text. */
export function rowOf(page: Page, text: string): Locator {
  return page.getByRole('grid').locator('tbody tr').filter({ hasText: text })
}

/** Begins what can be done with a row, whether it stands in sight or behind “…”. */
export async function act(row: Locator, action: string): Promise<void> {
  await expect(row).toHaveCount(1)
  const named = beginning(`${action} `)
  const inSight = row.getByRole('button', { name: named }).or(row.getByRole('link', { name: named }))
  if ((await inSight.count()) > 0) return await inSight.click()
  await row.getByRole('button', { name: '更多操作' }).click()
  const menu = row.page().locator('.row-actions-menu')
  await menu
    .getByRole('button', { name: named })
    .or(menu.getByRole('link', { name: named }))
    .click()
}

/** What asks about an action, by what its title says. */
export function dialogOf(page: Page, title: string): Locator {
  return page.getByRole('alertdialog', { name: title })
}

/** Answers what is asked about an action, and waits until it is done. */
export async function confirm(dialog: Locator, label: string): Promise<void> {
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await expect(dialog).toBeHidden()
}

function beginning(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`)
}

function pageOf(place: Place): Page {
  return 'page' in place ? place.page() : place
}
