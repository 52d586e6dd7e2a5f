import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { routes } from '../../../generated/routes.ts'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { errorReply, rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const list = rows([{ id: 'orders.index', name: 'orders.index', path: '/orders/index' }])
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

test('who sees a page is listed by the keys that admit them, with the calls that some of them may not make', async () => {
  const { gateway } = await renderPage('routes.index', {
    answers: {
      routes_index_list: list,
      routes_index_who_can_see_viewers: {
        data: {
          keys: ['orders.index', 'orders.manage'],
          roles: [{ id: 1, title: '客服', via: ['orders.index'] }],
          users: [],
          endpoints: [
            { method: 'GET', path: '/orders', title: '订单列表', keys: ['orders.index'], lacking: [] },
            {
              method: 'GET',
              path: '/orders/summary',
              title: '订单汇总',
              keys: ['stats.orders'],
              lacking: ['orders.index', 'orders.manage'],
            },
          ],
        },
      },
    },
  })
  await idle()
  await page.getByRole('button', { name: /^谁能看见/ }).click()
  await until('the answer', () => texts('.who-can-see h3').length === 4)
  expect(gateway.variablesOf('routes_index_who_can_see_viewers')).toEqual([{ name: 'orders.index' }])
  expect(texts('.who-can-see h3')).toEqual(['允许的权限', '角色1', '当前品牌的用户0', '调用的接口2'])
  expect(texts('.who-can-see-keys code')).toEqual(['orders.index', 'orders.manage', 'admin'])
  expect(texts('.who-can-see-none')).toEqual(['当前品牌没有用户能看到'])
  expect(texts('.who-can-see-lines > li')).toEqual([
    '客服凭 orders.index',
    '订单列表GET /ordersorders.index',
    '订单汇总GET /orders/summarystats.orders仅持有 orders.index、orders.manage 能打开页面，但无法调用此接口',
  ])
})

test('of one user every page is listed: seen, or which key is missing', async () => {
  const routesOperation = 'routes_index_who_can_see_routes'
  const { gateway } = await renderPage('routes.index', {
    answers: {
      routes_index_list: list,
      console_user_options: {
        data: [{ id: 9, title: '王芳', subtitle: 'fang.wang', disabled: false, reason: null }],
      },
      [routesOperation]: errorReply(),
    },
  })
  await idle()
  await page.getByRole('button', { name: '以用户查看' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: /王芳/ }).click()
  await expect.element(panel.getByText('服务器开小差了')).toBeVisible()
  gateway.answer(routesOperation, { data: ['dashboard', 'orders.index'] })
  await panel.getByRole('button', { name: '重试' }).click()
  const all = Object.values(routes).filter((route) => !route.public).length
  await expect.element(page.getByText(`王芳 能看到 2 个页面，共 ${all} 个`)).toBeVisible()
  expect(gateway.variablesOf(routesOperation)).toEqual([{ user_id: 9 }, { user_id: 9 }])
  const lines = () => texts('.who-can-see-lines > li')
  expect(lines().length).toBe(all)
  expect(texts('.who-can-see-lines > li[data-seen]')).toEqual(['主页/dashboard', '订单列表/orders/index'])

  await page.getByRole('checkbox', { name: '仅看不可见的页面' }).click()
  expect(lines().length).toBe(all - 2)
  expect(lines()).toContain('新建订单/orders/create缺少 orders.store')
  await page.getByRole('button', { name: '更换用户' }).click()
  await expect.element(page.getByRole('searchbox', { name: '搜索姓名、登录名或邮箱' })).toBeVisible()
})
