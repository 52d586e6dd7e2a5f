import { expect } from '@playwright/test'
import { addressesOf } from '../pages/addresses.ts'
import { declaredPages } from '../pages/declared-pages.ts'
import { tried } from '../sampling/tried.ts'
import { askAs, rowsIn } from './ask.ts'
import { barriersOf, hidePopUps } from './barriers.ts'
import { chooseCompany, enter, signIn } from './console.ts'
import { test } from './test.ts'

test.use({ bypassCSP: true, viewport: { width: 1440, height: 900 } })

test('what everybody meets has no barriers', async ({ page }) => {
  await page.addInitScript(hidePopUps)
  const barriers: Record<string, readonly string[]> = {}
  const look = async (place: string) => {
    const found = await barriersOf(page)
    if (found.length > 0) barriers[place] = found
  }

  await page.goto('/login')
  await expect(page.getByLabel('登录名')).toBeVisible()
  await look('login')
  await signIn(page, 'admin')
  await expect(page.getByRole('dialog', { name: '请选择品牌' }).getByRole('button').first()).toBeVisible()
  await look('company drawer')
  await chooseCompany(page, '图匠科技')

  for (const path of ['/logs/error_logs', '/products/index']) {
    await page.goto(path)
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await look(path)
  }
  await page.getByRole('button', { name: '用户菜单' }).click()
  await expect(page.getByText('外观')).toBeVisible()
  await look('user menu')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/reviews/themes')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await look('narrow')
  await page.emulateMedia({ colorScheme: 'dark' })
  await look('narrow and dark')
  expect(barriers).toEqual({})
})

test('no page has barriers, by day or by night', async ({ page }) => {
  test.setTimeout(1_200_000)
  const pages = (await declaredPages()).filter(({ kind }) => kind !== 'custom')
  const admin = await askAs(page.request, 'admin')
  const addresses = await addressesOf(pages, async (...asked) => rowsIn(await admin.ask(...asked)))
  await page.addInitScript(hidePopUps)
  await enter(page, 'admin')

  const barriers: Record<string, readonly string[]> = {}
  for (const { name } of tried('barriers of pages', null, pages, ({ name }) => name)) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(addresses.get(name) ?? '')
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 20_000 })
    const byDay = await barriersOf(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    const found = [...byDay, ...(await barriersOf(page)).map((barrier) => `dark: ${barrier}`)]
    if (found.length > 0) barriers[name] = found
  }
  expect(barriers).toEqual({})
})
