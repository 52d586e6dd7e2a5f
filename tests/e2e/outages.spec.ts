import { type Page, type Route, expect } from '@playwright/test'
import { tokenOf } from './api-session.ts'
import { chooseCompany, enter, enterAt, operationsOf, submitLogin } from './console.ts'
import { textsOf, watchPopUps } from './pop-ups.ts'
import { test } from './test.ts'

/** Answers operations instead of the gateway; null lets a call through. */
async function answer(page: Page, script: (operation: string, route: Route) => Promise<void> | null) {
  await page.route('**/graphql', async (route) => {
    await (script(operationsOf(route.request()).join(), route) ?? route.fallback())
  })
}

const errorAnswer = (extensions: object) => ({
  errors: [{ message: '', extensions: { message: '', ...extensions } }],
})

test('a place is kept with its query and fragment through the login; signing out is reported as pending until the server answers', async ({
  page,
}) => {
  await page.goto('/orders/index?view=pending#row')
  await expect(page).toHaveURL(/\/login\?redirect=%2Forders%2Findex%3Fview%3Dpending%23row$/)
  await submitLogin(page, 'imageforge.marketing')
  await chooseCompany(page, '图匠科技')
  await expect(page).toHaveURL(/\/orders\/index\?view=pending#row$/)

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await answer(page, (operation, route) =>
    operation === 'session_sign_out' ? held.then(() => route.fallback()) : null,
  )
  await page.getByRole('button', { name: '用户菜单' }).click()
  await page.getByRole('menuitem', { name: '退出' }).click()
  await expect(page.getByText('正在退出…')).toBeVisible()
  await expect(page).toHaveURL(/\/orders\/index/)
  release()
  await expect(page).toHaveURL(/\/login$/)
})

test('a server that cannot renew the session ends none: it is asked again, and nothing on screen is lost', async ({
  page,
}) => {
  const state = { isLost: false, isDown: true }
  const popUps = await watchPopUps(page)
  await page.clock.install()
  await answer(page, (operation, route) => {
    if (operation === 'session_notifications') {
      const about = {
        type: '',
        message: 'M',
        duration: 0,
        html: false,
        position: 'top-right',
        show_close: true,
      }
      const data = [1, 2, 3, 4, 5].map((id) => ({ ...about, id, title: `通知 ${id}`, link: null }))
      return route.fulfill({ json: { data: { result: { data } } } })
    }
    if (operation === 'session_refresh' && state.isDown)
      return route.fulfill({
        json: errorAnswer({ via: 'http', status: 503, code: 'DOWN', message: '服务暂不可用' }),
      })
    if (operation.startsWith('orders_index') && state.isLost)
      return route.fulfill({
        json: errorAnswer({ via: 'body', status: 401, code: 'LOST', message: '登录已过期' }),
      })
    return null
  })
  await enter(page, 'imageforge.marketing', '图匠科技')
  const waiting = page.locator('.toaster-top-right .toast')
  await expect(waiting).toHaveCount(5)
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '订单' }).click()
  await page.getByRole('link', { name: '订单列表' }).click()
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  const token = await tokenOf(page)
  state.isLost = true
  await page.getByRole('tab', { name: '待支付' }).click()
  await expect.poll(async () => textsOf(await popUps(page))).toContain('登录已过期')
  await expect(waiting).toHaveCount(5)
  state.isLost = false
  state.isDown = false
  await page.clock.fastForward(11_000)
  await expect.poll(() => tokenOf(page)).not.toEqual(token)
  await expect(page).toHaveURL(/\/orders\/index/)
})

test('a company that is closed in mid-session is said to be, and another is asked for', async ({ page }) => {
  const state = { isClosed: false }
  const closed = errorAnswer({ via: 'http', status: 409, code: 'COMPANY_SUSPENDED', message: '该品牌已停用' })
  await answer(page, (operation, route) => {
    if (!state.isClosed || !/^(orders_index_list|session_user)$/.test(operation)) return null
    if (route.request().postDataJSON().variables.company_id !== 'notset')
      return route.fulfill({ json: closed })
    return withoutFirstCompany(route)
  })
  await enterAt(page, '/orders/index', 'admin')
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  state.isClosed = true
  await page.getByRole('tab', { name: '待支付' }).click()
  await expect(page.getByRole('dialog', { name: '请选择品牌' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: '图匠科技' })).toHaveCount(0)
  state.isClosed = false
  await chooseCompany(page, '数安软件')
  await expect(page).toHaveTitle(/^\[数安软件\] 订单列表/)
})

async function withoutFirstCompany(route: Route): Promise<void> {
  const response = await route.fetch()
  const json = await response.json()
  json.data.result.companies.data.shift()
  await route.fulfill({ response, json })
}
