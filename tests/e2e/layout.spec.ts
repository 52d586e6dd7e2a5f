import { type Page, expect } from '@playwright/test'
import { enterAt, isCallOf, loadedAnew, quietPage, signIn } from './console.ts'
import { textsOf, watchPopUps } from './pop-ups.ts'
import { test } from './test.ts'

const storedValue = (page: Page, name: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), `console.${name}`)
const shell = (page: Page) => page.locator('.shell')

test('the sidebar flips, and remembers it as 1 or 0', async ({ page }) => {
  await enterAt(page, quietPage)
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect(shell(page)).toHaveAttribute('data-sidebar', 'closed')
  expect(await storedValue(page, 'sidebar')).toEqual(0)
  await page.reload()
  await expect(shell(page)).toHaveAttribute('data-sidebar', 'closed')
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expect(shell(page)).toHaveAttribute('data-sidebar', 'open')
  expect(await storedValue(page, 'sidebar')).toEqual(1)
  await expect(page.locator('.top-bar')).toHaveCSS('height', '50px')
  await expect(page.locator('.sidebar')).toHaveCSS('width', '200px')
})

test('below 1024 it is a mobile: the sidebar closes on a change of the route and of the size', async ({
  page,
}) => {
  await enterAt(page, quietPage)
  await page.setViewportSize({ width: 1027, height: 800 })
  await expect(shell(page)).toHaveAttribute('data-device', 'desktop')
  await page.setViewportSize({ width: 1026, height: 800 })
  await expect(shell(page)).toHaveAttribute('data-device', 'mobile')
  await expect(shell(page)).toHaveAttribute('data-sidebar', 'closed')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expect(shell(page)).toHaveAttribute('data-sidebar', 'open')
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '问卷列表' }).click()
  await expect(page).toHaveTitle(/问卷列表/)
  await expect(shell(page)).toHaveAttribute('data-sidebar', 'closed')
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expect(shell(page)).toHaveAttribute('data-sidebar', 'open')
  await page.setViewportSize({ width: 400, height: 844 })
  await expect(shell(page)).toHaveAttribute('data-sidebar', 'closed')
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  await expect.poll(tooWide).toEqual(false)
})

test('the first company is used until one is chosen; choosing stores it and loads the page anew', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const drawer = page.getByRole('dialog', { name: '请选择品牌' })
  await expect(drawer).toBeVisible()
  await expect(drawer).toHaveCSS('width', '263px')
  await expect(page).toHaveTitle(/^\[图匠科技\]/)
  expect(await storedValue(page, 'company')).toEqual(null)
  await drawer.getByRole('button', { name: '关闭' }).click()
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: /^切换品牌/ }).click()
  await page.getByPlaceholder('搜索品牌名称').fill('datasafe')
  await loadedAnew(page, () => page.getByRole('option', { name: /数安软件/ }).click())
  await expect(page).toHaveTitle(/^\[数安软件\]/)
  const { id, logo, title, name, url, api_base: api } = await storedValue(page, 'company')
  expect([id, title, name, typeof logo, typeof url, typeof api]).toEqual([
    2,
    '数安软件',
    'datasafe',
    'string',
    'string',
    'string',
  ])
})

test('a company is picked by its name in the address', async ({ page }) => {
  await enterAt(page, '/companies/redirect/cleanmate', 'admin')
  await expect(page).toHaveTitle(/^\[净享工作室\]/)
  await expect(page.getByRole('button', { name: /^切换内容语言/ })).toHaveCount(0)
})

test('the UID is copied, and the answer goes after a second and a half', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const popUps = await watchPopUps(page)
  await enterAt(page, quietPage)
  await page.getByRole('button', { name: /用户菜单/ }).click()
  const uid = await page.locator('.user-panel-uid code').innerText()
  await page.getByRole('button', { name: '复制 UID' }).click()
  await page.mouse.move(0, 600)
  // Others may notify this user meanwhile.
  const copied = async () => (await popUps(page)).filter(({ text }) => text.startsWith('复制'))
  await expect.poll(async () => textsOf(await copied())).toEqual(['复制成功'])
  expect(await page.evaluate(() => navigator.clipboard.readText())).toEqual(uid)
  await expect(page.locator('.toast', { hasText: '复制成功' })).toHaveCount(0)
  const stayed = (await copied())[0]?.stayed
  expect(stayed).toBeGreaterThan(1_200)
  expect(stayed).toBeLessThan(4_500)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
    document.execCommand = () => false
  })
  await page.getByRole('button', { name: '复制 UID' }).click()
  await expect.poll(async () => textsOf(await copied())).toEqual(['复制成功', '复制失败'])
})

test('the main area is loaded anew without the page', async ({ page }) => {
  await enterAt(page, '/orders/index')
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  const listRequest = page.waitForRequest((request) => isCallOf('orders_index_list', request))
  await page.getByRole('button', { name: '刷新内容区' }).click()
  await listRequest
  expect(await page.evaluate(() => 'stillHere' in window)).toEqual(true)
})

test('the whole screen is taken and given back', async ({ page }) => {
  await enterAt(page, quietPage)
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await page.getByRole('banner').getByRole('button', { name: '全屏', exact: true }).click()
  await expect.poll(isFull).toEqual(true)
  await page.getByRole('button', { name: '退出全屏' }).click()
  await expect.poll(isFull).toEqual(false)
})

test('the breadcrumb leads home, and its last crumb is text', async ({ page }) => {
  await enterAt(page, '/orders/index')
  const crumbs = page.getByRole('navigation', { name: '当前位置' })
  await expect(crumbs.getByRole('link')).toHaveText(['主页', '订单'])
  await expect(crumbs.getByRole('listitem').last()).toHaveText('订单列表')
  await crumbs.getByRole('link', { name: '主页' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the keyboard reaches all of the top bar', async ({ page }) => {
  await enterAt(page, '/orders/index')
  await expect(page.getByRole('grid')).toBeVisible()
  const expectedLabels = [
    '收起菜单',
    '主页',
    '订单',
    '刷新内容区',
    '切换品牌',
    '切换内容语言',
    '全屏',
    '消息',
    '用户菜单',
  ]
  const language = await page.getByRole('button', { name: /^切换内容语言/ }).count()
  const reached: string[] = []
  await page.getByRole('button', { name: '收起菜单' }).focus()
  for (let step = 0; step < 12; step += 1) {
    reached.push(
      await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      ),
    )
    await page.keyboard.press('Tab')
  }
  const missing = expectedLabels.filter((name) => !reached.some((label) => label.startsWith(name)))
  expect(missing).toEqual(language === 0 ? ['切换内容语言'] : [])
})
