import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { textOf } from '../../../tests/components/grid.ts'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { errorReply, rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const service = { id: 1, name: 'service', title: '客服' }
const marketing = { id: 2, name: 'marketing', title: '营销' }
const keys = [
  { permission: 'files.read', title: '下载文件', via: [service], routes: [] },
  {
    permission: 'orders.index',
    title: '查看订单',
    via: [service, marketing],
    routes: ['orders.index', 'orders.edit'],
  },
  { permission: 'orders.export', title: '导出订单', via: [service], routes: [] },
  { permission: 'agency-products.remove', title: '删除代理产品', via: [service], routes: [] },
  {
    permission: 'agency-products.index',
    title: '查看代理产品',
    via: [service],
    routes: ['agencies.products.index'],
  },
  { permission: 'admin', title: '超级管理员', via: [marketing], routes: ['orders.index', 'users.index'] },
]

const lines = () =>
  [...document.querySelectorAll('.effective-permissions-key')].map((line) => ({
    section: textOf(line.closest('tbody')?.querySelector('th') ?? line),
    name: [
      line.querySelector('th')?.firstChild?.textContent?.trim(),
      textOf(line.querySelector('code') ?? line),
    ],
    from: [...line.querySelectorAll('.effective-permissions-role')].map(textOf),
    opens: textOf(line.querySelector('td:last-of-type') ?? line),
    links: [...line.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  }))

test('every key stands with the roles that give it and the pages that it opens, and is found by either', async () => {
  const { gateway, main } = await renderPage('users.edit', {
    params: { id: 5 },
    search: '?tab=permissions',
    answers: { users_edit_effective_permissions_load: { data: keys } },
  })
  await until('the keys', () => lines().length === 6)
  expect(gateway.variablesOf('users_edit_effective_permissions_load')).toEqual([{ id: 5 }])
  expect(main.getByText('共 6 项权限，可见 4 个页面').elements()).toHaveLength(1)
  expect(lines()).toEqual([
    // A page that needs a record is named only.
    {
      section: '订单 2',
      name: ['查看订单', 'orders.index'],
      from: ['客服', '营销'],
      opens: '订单列表编辑订单',
      links: ['/orders/index'],
    },
    {
      section: '订单 2',
      name: ['导出订单', 'orders.export'],
      from: ['客服'],
      opens: '不打开页面，只用于操作',
      links: [],
    },
    // It opens no page, and stands where a page of its resource does.
    {
      section: '代理 2',
      name: ['删除代理产品', 'agency-products.remove'],
      from: ['客服'],
      opens: '不打开页面，只用于操作',
      links: [],
    },
    {
      section: '代理 2',
      name: ['查看代理产品', 'agency-products.index'],
      from: ['客服'],
      opens: '代理产品',
      links: [],
    },
    {
      section: '其他 2',
      name: ['下载文件', 'files.read'],
      from: ['客服'],
      opens: '不打开页面，只用于操作',
      links: [],
    },
    {
      section: '其他 2',
      name: ['超级管理员', 'admin'],
      from: ['营销'],
      opens: '超级管理员，不受权限限制',
      links: [],
    },
  ])
  const search = main.getByRole('searchbox')
  const found = () => lines().map(({ name }) => name[1])
  await search.fill('编辑订单')
  expect(found()).toEqual(['orders.index'])
  await search.fill('营销')
  expect(found()).toEqual(['orders.index', 'admin'])
  await search.fill('没有')
  await expect.element(main.getByText('没有匹配的权限')).toBeVisible()
})

test('beside the list an error says why, and a user without any key has none', async () => {
  const load = 'users_index_effective_permissions_load'
  const { gateway } = await renderPage('users.index', {
    answers: { users_index_list: rows([{ id: 6, name: '李雷' }]), [load]: errorReply() },
  })
  await idle()
  await page.getByRole('row').filter({ hasText: '李雷' }).getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('button', { name: /^查看权限/ }).click()
  const blankTitle = () => document.querySelector('.side-panel .blank-title')?.textContent
  await until('the refusal', () => blankTitle() === '服务器开小差了')
  gateway.answer(load, { data: [] })
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByText('在当前品牌没有任何权限')).toBeVisible()
  expect(gateway.variablesOf(load)).toEqual([{ id: 6 }, { id: 6 }])
})
