import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { phone, renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

const matrix = {
  permissions: [
    { id: 11, name: 'orders.index', title: '订单·查看', section: 'orders' },
    { id: 12, name: 'users.store', title: '用户·新建', section: 'users' },
  ],
  roles: [
    { id: 1, name: 'admin', title: '超级管理员', is_system: true },
    { id: 3, name: 'service', title: '客服', is_system: true },
  ],
  grants: { 'orders.index': [3] },
}

const effect = {
  roles: [
    {
      id: 3,
      title: '客服',
      added: [{ name: 'users.store', title: '用户·新建' }],
      removed: [{ name: 'orders.index', title: '订单·查看' }],
      people: 2,
      names: ['李雷', '韩梅'],
    },
  ],
  gained: [{ name: 'users.create', people: 2 }],
  lost: [{ name: 'orders.index', people: 1 }],
  people: 2,
  names: ['李雷', '韩梅'],
}

test('keys are granted and taken away by clicks; before they are saved together it is said whom that meets', async () => {
  const { main, gateway } = await renderPage('permissions.index', {
    answers: {
      permissions_index_permission_matrix_load: { data: matrix },
      permissions_index_permission_matrix_effect: { data: effect },
      permissions_index_permission_matrix_save: { data: { changed: 2 } },
    },
  })
  await main.getByRole('button', { name: '矩阵视图' }).click()
  const cell = (name: string) => page.getByRole('checkbox', { name })
  await expect.element(cell('客服：orders.index')).toBeChecked()
  await expect.element(cell('超级管理员：orders.index')).toBeDisabled()
  await cell('客服：orders.index').click()
  await cell('客服：users.store').click()
  await expect.element(page.getByText('有 2 处修改未保存')).toBeInTheDocument()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '保存后的影响' })
  await expect.element(dialog.getByRole('region', { name: '页面与人员' })).toBeInTheDocument()
  expect(
    [...dialog.element().querySelectorAll('section')].map((part) =>
      [...part.querySelectorAll('h3, summary, p')].map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['客服', '新增 1 项权限', '用户·新建', '移除 1 项权限', '订单·查看', '2 人使用此角色：李雷、韩梅'],
    [
      '页面与人员',
      '多看到 1 个页面',
      '新建用户',
      '看不到 1 个页面',
      '订单列表（1 人）',
      '影响 2 人：李雷、韩梅',
    ],
  ])
  const changes = [
    { role_id: 3, permission_id: 11, granted: false },
    { role_id: 3, permission_id: 12, granted: true },
  ]
  expect([
    gateway.variablesOf('permissions_index_permission_matrix_effect'),
    gateway.variablesOf('permissions_index_permission_matrix_save'),
  ]).toEqual([[{ input: { changes } }], []])
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await until('the save', () => gateway.variablesOf('permissions_index_permission_matrix_save').length === 1)
  expect(gateway.variablesOf('permissions_index_permission_matrix_save')).toEqual([{ input: { changes } }])
})

test('on a phone it is a list of what one role may do', async () => {
  const { main } = await renderPage('permissions.index', {
    answers: { permissions_index_permission_matrix_load: { data: matrix } },
    viewport: phone,
  })
  await main.getByRole('button', { name: '矩阵视图' }).click()
  const shown = () =>
    page
      .getByRole('dialog')
      .getByRole('checkbox')
      .elements()
      .map(({ ariaLabel }) => ariaLabel)
  await expect.poll(shown).toEqual(['客服：orders.index', '客服：users.store'])
  await page.getByRole('combobox', { name: '角色' }).selectOptions('超级管理员')
  await expect.poll(shown).toEqual(['超级管理员：orders.index', '超级管理员：users.store'])
})

test('it takes the whole page, and asks before it is closed with unsaved changes', async () => {
  const { main } = await renderPage('permissions.index', {
    answers: { permissions_index_permission_matrix_load: { data: matrix } },
    viewport: [1440, 900],
  })
  await main.getByRole('button', { name: '矩阵视图' }).click()
  const panel = page.getByRole('dialog', { name: '矩阵视图' })
  const width = () => panel.element().getBoundingClientRect().width
  await expect.poll(width).toEqual(1440)
  await page.getByRole('checkbox', { name: '客服：users.store' }).click()
  const close = panel.getByRole('button', { name: '关闭（Esc）' })
  await close.click()
  await page.getByRole('button', { name: '继续填写' }).click()
  await expect.element(page.getByRole('checkbox', { name: '客服：users.store' })).toBeChecked()
  await close.click()
  await page.getByRole('button', { name: '放弃', exact: true }).click()
  await expect.poll(() => document.querySelector('.permission-matrix')).toBeNull()
})
