import { type Page, expect } from '@playwright/test'
import { revoke, tokenOf, password } from './api-session.ts'
import { become, enter, enterAt, enterByLogin, isCallOf, quietPage, signIn } from './console.ts'
import { test } from './test.ts'

/** Counts the calls of an operation that a page makes. */
function countCalls(page: Page, operation: string): () => number {
  const counted = { calls: 0 }
  page.on('request', (request) => {
    if (isCallOf(operation, request)) counted.calls += 1
  })
  return () => counted.calls
}

test('a session that is revoked while a form is filled asks for the password in place and keeps what was typed', async ({
  page,
  request,
}) => {
  await enterAt(page, '/my/changepwd')
  await page.locator('[name=current_password]').fill('wrong-Password-1')
  await page.locator('[name=password]').fill('Abcdef-123456')
  await revoke(request, page)
  const dialog = page.getByRole('dialog', { name: '登录已过期' })
  await expect(dialog).toBeVisible()
  await dialog.locator('[name=relogin]').fill('wrong')
  await dialog.getByRole('button', { name: '继续' }).click()
  await expect(dialog.locator('.password-error')).not.toBeEmpty()
  await dialog.locator('[name=relogin]').fill(password)
  await dialog.getByRole('button', { name: '继续' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('[name=password]')).toHaveValue('Abcdef-123456')
  await page.locator('[name=password_confirmation]').fill('Abcdef-123456')
  await page.getByRole('button', { name: '修改密码', exact: true }).click()
  await expect(page.getByText('当前密码不正确')).toBeVisible()
})

test('a session that is revoked with nothing typed leads to the login, and back to the page', async ({
  page,
  request,
}) => {
  await enterAt(page, '/orders/index?view=pending')
  await expect(page).toHaveTitle(/订单列表/)
  await revoke(request, page)
  await expect(page).toHaveURL(/\/login\?redirect=/, { timeout: 15_000 })
  expect(new URL(page.url()).searchParams.get('redirect')).toEqual('/orders/index?view=pending')
})

test('signing out in one tab signs the others out', async ({ context }) => {
  const first = await context.newPage()
  await enterAt(first, quietPage)
  const second = await context.newPage()
  await second.goto('/orders/index')
  await expect(second).toHaveTitle(/订单列表/)
  await first.getByRole('button', { name: '用户菜单' }).click()
  await first.getByText('退出', { exact: true }).click()
  await expect(first).toHaveURL(/\/login/)
  await expect(second).toHaveURL(/\/login/)
})

test('signing in in one tab lets another in that waits at the login', async ({ context }) => {
  const waiting = await context.newPage()
  await waiting.goto('/orders/index')
  await expect(waiting).toHaveURL(/\/login\?redirect=/)
  const other = await context.newPage()
  await signIn(other, 'imageforge.marketing')
  await expect(waiting).toHaveURL(/\/orders\/index$/)
})

test('a tab keeps its own company', async ({ context }) => {
  const first = await context.newPage()
  await enter(first, 'admin', '图匠科技')
  await expect(first).toHaveTitle(/^\[图匠科技\]/)
  const second = await context.newPage()
  await second.goto('/companies/redirect/datasafe')
  await expect(second).toHaveTitle(/^\[数安软件\]/)
  await first.reload()
  await expect(first).toHaveTitle(/^\[图匠科技\]/)
})

test('tabs that expire together refresh once', async ({ context }) => {
  const first = await context.newPage()
  await enterAt(first, quietPage)
  const token = await tokenOf(first)
  await first.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('console.session') ?? '{}')
    localStorage.setItem('console.session', JSON.stringify({ ...session, expiresAt: Date.now() - 1000 }))
  })
  const tabs = await Promise.all(Array.from({ length: 4 }, () => context.newPage()))
  const counts = tabs.map((tab) => countCalls(tab, 'session_refresh'))
  await Promise.all(tabs.map((tab) => tab.goto(quietPage)))
  for (const tab of tabs) await expect(tab).toHaveTitle(/修改密码/)
  expect(counts.reduce((sum, count) => sum + count(), 0)).toEqual(1)
  const tokens = await Promise.all(tabs.map(tokenOf))
  expect(new Set(tokens).size).toEqual(1)
  expect(tokens[0]).not.toEqual(token)
})

test('a clock that is a day off does not loop', async ({ context }) => {
  const page = await context.newPage()
  await page.clock.install({ time: Date.now() + 24 * 3600 * 1000 })
  const refreshes = countCalls(page, 'session_refresh')
  const users = countCalls(page, 'session_user')
  await enterByLogin(page, 'imageforge.marketing', '图匠科技')
  await page.goto('/orders/index')
  await expect(page).toHaveTitle(/订单列表/)
  expect(refreshes()).toEqual(0)
  expect(users()).toBeLessThanOrEqual(3)
})

test('works without storage, as long as the page is open', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('disabled', 'SecurityError')
        },
      })
  })
  await signIn(page, 'imageforge.marketing')
  await expect(page.getByRole('dialog', { name: '请选择品牌' })).toBeVisible()
})

test('a storage that is emptied in mid-session ends nothing', async ({ context }) => {
  const first = await context.newPage()
  await enterAt(first, quietPage)
  const second = await context.newPage()
  await second.goto(quietPage)
  await expect(second).toHaveTitle(/修改密码/)
  await second.evaluate(() => localStorage.clear())
  await first.getByRole('link', { name: '主页' }).first().click()
  await expect(first).toHaveTitle(/主页/)
  await first.reload()
  await expect(first).toHaveTitle(/主页/)
})

test('code that a new deployment took away is fetched by loading the page anew, once', async ({ page }) => {
  await enter(page)
  // The home page loads its charts late: what is missing shall be the code of the next page.
  await page.waitForLoadState('networkidle')
  const refused = { left: 1 }
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (refused.left === 0) return await route.continue()
    refused.left -= 1
    return await route.fulfill({ status: 404, body: '' })
  })
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('link', { name: '问卷列表' }).click()
  await expect(page).toHaveTitle(/问卷列表/)
  await expect(page.getByRole('grid')).toBeVisible()
  expect(refused.left).toEqual(0)
})

test('a newer build is offered, and taken with the next page', async ({ page }) => {
  await become(page, 'imageforge.marketing')
  const state = { build: null as string | null }
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      headers: { ...response.headers(), ...(state.build && { 'x-console-build': state.build }) },
    })
  })
  await page.goto('/orders/index')
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  state.build = 'another-build'
  await page.getByRole('tab', { name: '待支付' }).click()
  await expect(page.getByText('系统已更新')).toBeVisible()
  state.build = null
  const loaded = page.waitForEvent('load')
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '问卷列表' }).click()
  await loaded
  await expect(page).toHaveTitle(/问卷列表/)
  await expect(page.getByText('系统已更新')).toHaveCount(0)
})

test('a network that is gone is said and comes back', async ({ page, context }) => {
  await enterAt(page, quietPage)
  // An answer that is still on its way would prove the network.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText('网络已断开。')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('网络已断开。')).toHaveCount(0)
  await page.goto('/orders/index')
  await expect(page).toHaveTitle(/订单列表/)
  await page.route('**/graphql', (route) => route.abort('connectionrefused'))
  await page.getByRole('tab', { name: '待支付' }).click()
  await expect(page.getByText('暂时无法连接服务器')).toBeVisible()
  await page.unroute('**/graphql')
  await expect(page.getByText('暂时无法连接服务器')).toHaveCount(0, { timeout: 15_000 })
})
