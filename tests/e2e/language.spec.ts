import { expect, test } from '@playwright/test'
import { chooseCompany, signIn } from './console.ts'

test('the chosen content language goes with the calls of pages that allow the choice, and only with them', async ({
  page,
}) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return
    const { operationName, variables } = request.postDataJSON() as {
      operationName: string
      variables?: { language?: string }
    }
    if (operationName.endsWith('_list')) sent.push([operationName, variables?.language])
  })
  await signIn(page, 'admin')
  await chooseCompany(page, '图匠科技')
  await page.goto('/articles/index')
  const rows = page.getByRole('table').locator('tbody')
  await expect(rows.getByRole('row').first()).toBeVisible()
  const english = await rows.innerText()

  await page.getByRole('button', { name: /内容语言/ }).click()
  await page.getByRole('option', { name: /Deutsch/ }).click()
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
