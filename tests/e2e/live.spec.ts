import { readFile } from 'node:fs/promises'
import { type WebSocketRoute, expect } from '@playwright/test'
import { openApi } from './api-session.ts'
import { enterAt, quietPage } from './console.ts'
import { textsOf, watchPopUps } from './pop-ups.ts'
import { test } from './test.ts'

test('a finished job is announced to every tab of its user at once, and to no other user', async ({
  context,
  elsewhere: stranger,
  request,
}) => {
  const popUps = await watchPopUps(context)
  const first = await context.newPage()
  await enterAt(first, quietPage, 'imageforge.marketing')
  const second = await context.newPage()
  await second.goto('/orders/index')
  await expect(second).toHaveTitle(/订单列表/)
  await enterAt(stranger, quietPage, 'datasafe.service', '数安软件')

  const api = await openApi(request, 'imageforge.marketing')
  const unread = first.locator('.messages-unread')
  const before = (await unread.count()) === 0 ? 0 : Number(await unread.textContent())
  await api.exportOrders(3)
  for (const page of [first, second]) {
    await expect.poll(async () => textsOf(await popUps(page))).toContain('共 3 项')
    await expect(page.locator('.messages-unread')).toHaveText(String(before + 1))
    await expect(page.getByRole('button', { name: '后台任务' })).toBeVisible()
  }
  await expect(stranger.locator('.toast').filter({ hasText: '导出订单' })).toHaveCount(0)

  await first.getByRole('button', { name: /^消息/ }).click()
  await expect(first.getByRole('dialog', { name: '消息列表' }).getByRole('listitem').first()).toBeVisible()
  await expect(first.locator('.messages-unread')).toHaveCount(0)
})

/** Milliseconds after which a connection that was cut is tried again at the latest. */
const longestPause = 30_000

test('a connection that is cut ten times loses no notification and shows none twice', async ({
  page,
  request,
}) => {
  await page.clock.install()
  const line: { current: WebSocketRoute | null; isCut: boolean } = { current: null, isCut: false }
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (line.isCut) return socket.close()
    line.current = socket
    socket.connectToServer()
    return undefined
  })
  const popUps = await watchPopUps(page)
  const seen = async () => textsOf(await popUps(page))
  await enterAt(page, quietPage, 'imageforge.marketing')
  await expect.poll(() => line.current !== null).toEqual(true)
  const api = await openApi(request, 'imageforge.marketing')
  for (let cut = 1; cut <= 10; cut += 1) {
    line.isCut = true
    await line.current?.close()
    await api.exportOrders(cut * 2 - 1)
    line.isCut = false
    await page.clock.fastForward(longestPause)
    await expect.poll(seen, { timeout: 40_000 }).toContain(`共 ${cut * 2 - 1} 项`)
    await api.exportOrders(cut * 2)
    await expect.poll(seen).toContain(`共 ${cut * 2} 项`)
  }
  const expected = Array.from({ length: 20 }, (_, index) => `共 ${index + 1} 项`)
  expect((await seen()).filter((text) => text.startsWith('共 '))).toEqual(expected)
})

test('a live notification is the browser’s own where the page is hidden, once for all tabs', async ({
  openWithProfile,
  request,
}) => {
  const context = await openWithProfile(['notifications'])
  await context.addInitScript(() => {
    document.hasFocus = () => false
  })
  const popUps = await watchPopUps(context)
  const first = await context.newPage()
  await enterAt(first, quietPage, 'imageforge.marketing')
  const second = await context.newPage()
  await second.goto(quietPage)
  await expect(second).toHaveTitle(/修改密码/)
  await first.evaluate(() => navigator.serviceWorker.ready)
  const api = await openApi(request, 'imageforge.marketing')
  await api.exportOrders(21)
  for (const page of [first, second])
    await expect.poll(async () => textsOf(await popUps(page))).toContain('共 21 项')
  const shown = () =>
    first.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
    })
  await expect.poll(shown).toEqual([{ title: '导出订单：已完成', body: '共 21 项' }])
})

test('the tray lists the jobs and takes one off', async ({ page, request }) => {
  const popUps = await watchPopUps(page)
  await enterAt(page, quietPage, 'imageforge.marketing')
  const api = await openApi(request, 'imageforge.marketing')
  await api.exportOrders(7)
  const tray = page.getByRole('button', { name: /后台任务|个任务进行中/ })
  await expect.poll(async () => textsOf(await popUps(page))).toContain('共 7 项')
  await tray.click()
  const panel = page.getByRole('dialog', { name: '后台任务' })
  const row = panel.getByRole('listitem').filter({ hasText: '共 7 项' }).first()
  await expect(row).toContainText('已完成')
  const downloading = page.waitForEvent('download')
  await row.getByRole('button', { name: '下载' }).click()
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trimEnd().split('\n')
  expect([lines[0]?.trimEnd(), lines.length]).toEqual(['\uFEFF订单号', 8])
  await row.getByRole('button', { name: /从列表移除/ }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: '共 7 项' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})
