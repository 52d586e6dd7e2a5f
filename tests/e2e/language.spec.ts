import { expect } from '@playwright/test'
import { enterAt, loadedAnew, operationsOf, quietPage } from './console.ts'
import { test } from './test.ts'

test('the chosen content language goes with the calls of pages that allow the choice, and only with them', async ({
  page,
}) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (operationsOf(request).length !== 1) return
    const { operationName, variables } = request.postDataJSON() as {
      operationName: string
      variables?: { language?: string }
    }
    if (operationName.endsWith('_list')) sent.push([operationName, variables?.language])
  })
  await enterAt(page, '/articles/index', 'admin')
  const rows = page.getByRole('grid').locator('tbody')
  await expect(rows.getByRole('row').first()).toBeVisible()
  const english = await rows.innerText()

  await page.getByRole('button', { name: /内容语言/ }).click()
  await loadedAnew(page, () => page.getByRole('option', { name: /Deutsch/ }).click())
  await expect(page.getByRole('button', { name: /内容语言.*Deutsch/ })).toBeVisible()
  await expect(rows.getByRole('row').first()).toBeVisible()
  await expect.poll(() => rows.innerText()).not.toBe(english)

  await page.goto('/orders/index')
  await expect(rows.getByRole('row').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /内容语言/ })).toHaveCount(0)

  expect(sent).toContainEqual(['articles_index_list', 'de'])
  expect(sent).toContainEqual(['orders_index_list', undefined])
  expect(sent).not.toContainEqual(['orders_index_list', 'de'])
})

test('the language of the interface is that of the person from then on, wherever they sign in', async ({
  page,
}) => {
  const saved: unknown[] = []
  page.on('request', (request) => {
    if (operationsOf(request).includes('console_save_preferences'))
      saved.push(request.postDataJSON().variables)
  })
  await enterAt(page, quietPage)
  await page.getByRole('button', { name: /^用户菜单/ }).click()
  for (const [language, account] of [
    ['English', /^User menu/],
    ['简体中文', /^用户菜单/],
  ] as const) {
    const answer = page.waitForResponse((response) =>
      operationsOf(response.request()).includes('console_save_preferences'),
    )
    await page.getByRole('radiogroup').getByText(language, { exact: true }).click()
    expect((await answer).status()).toBe(200)
    await expect(page.getByRole('button', { name: account })).toBeVisible()
  }
  expect(saved).toEqual([{ input: { locale: 'en' } }, { input: { locale: 'zh' } }])
})

test('a language that was chosen in one company is not that of another', async ({ page }) => {
  const requestedLanguages: (string | undefined)[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return
    const { operationName, variables } = request.postDataJSON()
    if (operationName === 'articles_index_list') requestedLanguages.push(variables.language)
  })
  await enterAt(page, '/articles/index', 'admin')
  const menuButton = (name: RegExp) => page.getByRole('button', { name })
  await menuButton(/内容语言/).click()
  await loadedAnew(page, () => page.getByRole('option', { name: /Deutsch/ }).click())
  await expect(menuButton(/内容语言.*Deutsch/)).toBeVisible()
  await page.goto('/companies/redirect/datasafe')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page).toHaveTitle(/^\[数安软件\]/)
  requestedLanguages.length = 0
  await page.goto('/articles/index')
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await expect(menuButton(/内容语言.*Deutsch/)).toHaveCount(0)
  expect(requestedLanguages).not.toContain('de')
  expect(requestedLanguages).not.toEqual([])
})
