import { type Page, expect } from '@playwright/test'
import { tokenFor } from './api-session.ts'
import { chooseCompany, enter, enterAt, isCallOf, orderNumbers, signIn, submitLogin } from './console.ts'
import { openRecords } from './kinds/records.ts'
import { apiUrl } from './server.ts'
import { test } from './test.ts'

/** Does what asks for other orders, and waits for their answer. */
async function listedAnew(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => isCallOf('orders_index_list', response.request()))
  await act()
  await answer
}

test('staff sign in, choose a company, filter its orders, and the link shows a colleague the same rows', async ({
  page,
  elsewhere: colleague,
}) => {
  await signIn(page, '  imageforge.marketing ')
  await chooseCompany(page, '图匠科技')
  await expect(page).toHaveTitle('[图匠科技] 主页 - Marketing Management System')

  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('button', { name: '订单', exact: true }).click()
  await menu.getByRole('link', { name: '订单列表' }).click()
  await expect(page).toHaveURL(/\/orders\/index$/)
  await expect(page).toHaveTitle('[图匠科技] 订单列表 - Marketing Management System')
  expect(await orderNumbers(page)).toHaveLength(20)

  await listedAnew(page, () => page.getByRole('tab', { name: '待支付' }).click())
  await expect(page).toHaveURL(/view=/)
  const pending = await orderNumbers(page)
  expect(pending.length).toBeGreaterThan(0)

  const header = page.getByRole('columnheader', { name: '实付(USD)' })
  await listedAnew(page, () => header.getByRole('button').click())
  await expect(page).toHaveURL(/sort=total_usd/)
  const shown = await orderNumbers(page)

  await colleague.goto(page.url())
  await expect(colleague).toHaveURL(/\/login\?redirect=/)
  await submitLogin(colleague, 'imageforge.marketing')
  await expect(colleague).toHaveURL(page.url())
  await chooseCompany(colleague, '图匠科技')
  expect(await orderNumbers(colleague)).toEqual(shown)
})

test('a user without the key has no orders menu, no orders page and no orders API', async ({
  page,
  request,
}) => {
  await enter(page, 'readonly', '图匠科技')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await expect(menu.getByText('产品分析')).toBeVisible()
  await expect(menu.getByText('订单', { exact: true })).toHaveCount(0)

  await page.goto('/orders/index')
  await expect(page).toHaveURL(/\/404\?from=%2Forders%2Findex/)
  await expect(page.getByText('orders.index')).toBeVisible()

  const token = await tokenFor(request, 'readonly')
  const answer = await request.get(`${apiUrl}/orders`, {
    headers: { authorization: `Bearer ${token}`, 'x-company-id': '1' },
  })
  expect(answer.status()).toBe(403)
  expect(await answer.json()).toEqual({ code: 'FORBIDDEN', message: '没有权限：需要 orders.index' })
})

test('a user without any permission is refused with the specified message', async ({ page }) => {
  await signIn(page, 'norole')
  await expect(page.getByText('getInfo: roles must be a non-null array !')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
})

test('a wrong password is said in the form, and the password is asked for again', async ({ page }) => {
  await page.goto('/login')
  await submitLogin(page, 'datasafe.service', 'wrong-Password-1')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
})

test('logging out forgets the session and what was done, and asks for the password', async ({ page }) => {
  await enter(page, 'datasafe.service', '数安软件')
  await page.goto('/orders/index')
  await expect(page).toHaveTitle(/订单列表/)
  await expect.poll(() => storedKeys(page)).toContain('console.visits')
  await logOut(page)
  expect((await storedKeys(page)).filter((key) => !/theme|locale|sidebar|preferences/.test(key))).toEqual([])
  await page.goto('/orders/index')
  await expect(page).toHaveURL(/\/login\?redirect=/)
})

test('a device that is remembered keeps visits and drafts for the next login', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('记住此设备').check()
  await submitLogin(page, 'datasafe.service')
  await chooseCompany(page, '数安软件')
  await page.goto('/orders/index')
  await expect.poll(() => storedKeys(page)).toContain('console.visits')
  await logOut(page)
  expect(await storedKeys(page)).toContain('console.visits')
  await expect(page.getByLabel('记住此设备')).toBeChecked()
})

const storedKeys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出' }).click()
  await expect(page).toHaveURL(/\/login/)
}

test('an unknown path ends at 404 and a non-numeric id too', async ({ page, request }) => {
  await enterAt(page, '/no/such/page', 'admin')
  await expect(page).toHaveURL(/\/404\?from=/)
  await page.goto('/orders/edit/abc')
  await expect(page).toHaveURL(/\/404\?from=/)
  const [order] = await (await openRecords(request)).list('/orders?per_page=1')
  await page.goto(`/orders/edit/${order?.id}`)
  await expect(page).toHaveTitle('[图匠科技] 编辑订单 - Marketing Management System')
})

test('a company that another user left in the browser does not lock a person out', async ({ page }) => {
  await enter(page, 'imageforge.marketing', '图匠科技')
  await page.evaluate(() => localStorage.removeItem('console.session'))
  await page.goto('/dashboard')
  await submitLogin(page, 'datasafe.service')
  await chooseCompany(page, '数安软件')
  await expect(page).toHaveTitle('[数安软件] 主页 - Marketing Management System')
})
