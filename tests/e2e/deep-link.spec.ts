import { expect } from '@playwright/test'
import { enter, isCallOf, operationsOf, orderNumbers } from './console.ts'
import { test } from './test.ts'

test('the rows of a shared link are asked for beside the user, once, and shown when the user is known', async ({
  page,
}) => {
  await enter(page)
  const requested: string[] = []
  const listRequest = page.waitForRequest((request) => isCallOf('orders_index_list', request))
  page.on('request', (request) => requested.push(...operationsOf(request)))
  await page.route('**/graphql', async (route) => {
    if (isCallOf('session_user', route.request())) await listRequest
    await route.continue()
  })
  await page.goto('/orders/index?per_page=10')
  expect(await orderNumbers(page)).toHaveLength(10)
  expect(requested.filter((name) => name === 'orders_index_list')).toHaveLength(1)
  expect(requested.filter((name) => name === 'orders_index_summary')).toHaveLength(1)
})

test('a page that is opened by its link in the menu asks once, and again when one comes back to it', async ({
  page,
}) => {
  await enter(page)
  const requested: string[] = []
  page.on('request', (request) => requested.push(...operationsOf(request)))
  const lists = () => requested.filter((name) => name === 'orders_index_list').length
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('button', { name: '订单', exact: true }).click()
  await menu.getByRole('link', { name: '订单列表' }).click()
  const first = await orderNumbers(page)
  expect(lists()).toBe(1)
  await page.goBack()
  await expect(page).toHaveTitle(/主页/)
  await page.goForward()
  expect(await orderNumbers(page)).toEqual(first)
  expect(lists()).toBe(2)
})

test('files of the page are sent ahead to a signed-in user, and to a visitor those of the login page', async ({
  page,
}) => {
  const linkOf = async (path: string) => (await page.goto(path))?.headers()['link'] ?? null
  const ofVisitor = await linkOf('/orders/index')
  expect(ofVisitor).toMatch(/assets\/login-/)
  expect(ofVisitor).not.toMatch(/assets\/(?:console|table|orders)/)
  await enter(page)
  expect(await linkOf('/orders/index')).toMatch(/assets\/table-.*assets\/orders\.index-/)
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('登录名')).toBeVisible()
  expect(await linkOf('/orders/index')).toBe(ofVisitor)
})

test('a returning user sees the page before their user is loaded again, and each call is made once', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/orders/index?per_page=10')
  const first = await orderNumbers(page)
  const requested: string[] = []
  page.on('request', (request) => requested.push(...operationsOf(request)))
  const { promise: seen, resolve } = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (isCallOf('session_user', route.request())) await seen
    await route.continue()
  })
  await page.reload()
  expect(await orderNumbers(page)).toEqual(first)
  resolve()
  await expect.poll(() => requested).toContain('console_saved_views')
  for (const name of ['orders_index_list', 'orders_index_summary', 'session_user'])
    expect(requested.filter((one) => one === name)).toHaveLength(1)
})

test('a permission that was taken away meanwhile is gone as soon as the user is loaded', async ({ page }) => {
  await enter(page)
  await page.goto('/orders/index?per_page=10')
  await orderNumbers(page)
  await page.route('**/graphql', async (route) => {
    if (!isCallOf('session_user', route.request())) return await route.continue()
    const response = await route.fetch()
    const body = await response.json()
    body.data.result.permission_names = body.data.result.permission_names.filter(
      (key: string) => !key.startsWith('order'),
    )
    await route.fulfill({ response, json: body })
  })
  await page.reload()
  await expect(page).toHaveURL(/\/404\?from=%2Forders%2Findex/)
  await expect(
    page.getByRole('navigation', { name: '主菜单' }).getByText('订单', { exact: true }),
  ).toHaveCount(0)
})
