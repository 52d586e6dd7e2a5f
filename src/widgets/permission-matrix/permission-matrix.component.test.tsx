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

test('keys are granted and taken away by clicks and saved together; those of administrators stay', async () => {
  const { main, gateway } = await renderPage('permissions.index', {
    answers: {
      permissions_index_permission_matrix_load: { data: matrix },
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
  await until('the save', () => gateway.askedFor('permissions_index_permission_matrix_save').length === 1)
  expect(gateway.askedFor('permissions_index_permission_matrix_save')).toEqual([
    {
      input: {
        changes: [
          { role_id: 3, permission_id: 11, granted: false },
          { role_id: 3, permission_id: 12, granted: true },
        ],
      },
    },
  ])
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
