import { expect, type Page, type Response } from '@playwright/test'
import { pageModules } from '../../generated/page-modules.ts'
import { pathOf } from '../../generated/routes.ts'
import type { Emitted, TablePage } from '../../generated/types.ts'
import { tried } from '../sampling/tried.ts'
import { enter } from './console.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('every declared list opens with rows, or says honestly that there are none', async ({ page }) => {
  test.setTimeout(180_000)
  const lists = await declaredLists()
  expect(lists.length).toBeGreaterThan(0)
  await enter(page, 'admin', '图匠科技')
  await expect(page).toHaveTitle('[图匠科技] 主页 - Marketing Management System')

  const wrong: Record<string, readonly string[]> = {}
  for (const list of tried('lists in the browser', null, lists, ({ name }) => name)) {
    const problems = await problemsOf(page, list)
    if (problems.length > 0) wrong[list.name] = problems
  }
  expect(wrong).toEqual({})
})

/** Every table page that the manifest declares and that needs no parameter. */
async function declaredLists(): Promise<readonly TablePage<Emitted>[]> {
  const modules = await Promise.all(Object.values(pageModules).map(({ load }) => load()))
  return modules.map(({ page }) => page).filter((page) => page.kind === 'table')
}

/** Opens the list in the running console, as a click in the menu would, and tells what a person would see go wrong. */
async function problemsOf(page: Page, list: TablePage<Emitted>): Promise<readonly string[]> {
  const problems: string[] = []
  const note = (problem: string) => void problems.push(problem)
  const onConsole = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error') note(`console: ${message.text()}`)
  }
  const onError = (error: Error) => note(`exception: ${error.message}`)
  const refusals: Promise<void>[] = []
  const onAnswer = (answer: Response) => {
    if (answer.status() >= 400) note(`${answer.status()} ${answer.url()}`)
    else if (answer.url().endsWith('/graphql')) refusals.push(noteErrors(answer, note))
  }
  page.on('console', onConsole).on('pageerror', onError).on('response', onAnswer)
  await page.goto(pathTo(list))
  await settled(page)
  page.off('console', onConsole).off('pageerror', onError).off('response', onAnswer)
  await Promise.all(refusals)

  for (const alert of await page.getByRole('main').getByRole('alert').allInnerTexts()) note(`alert: ${alert}`)
  const rows = await page.getByRole('main').locator('tbody tr').count()
  const isEmpty = await page.getByRole('main').locator('.grid .blank').isVisible()
  if (rows === 0 && !isEmpty) note('neither rows nor the empty state')
  return problems
}

async function noteErrors(answer: Response, note: (problem: string) => void): Promise<void> {
  // A call that the next page cut off has no body, and says nothing of this one.
  const body: { errors?: readonly { message: string }[] } = await answer.json().catch(() => ({}))
  for (const { message } of body.errors ?? []) note(`refused: ${message}`)
}

/** Rows and cards have arrived; the allowance is for a busy machine. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('.grid')).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 })
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 20_000 })
}

function pathTo({ name }: TablePage<Emitted>): string {
  return pathOf(name, {})
}
