import { expect, test } from 'vitest'
import { idle } from '../../../tests/components/idle.ts'
import { personWith } from '../../../tests/components/person.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

const names = ['orders.index', 'orders.store', 'tradings.index', 'tradings.remove']
const permissions = names.map((name, index) => ({
  id: index + 1,
  name,
  title: name,
  section: name.split('.')[0],
}))
const answers = {
  roles_edit_load: { data: { id: 5, title: '客服', permissions: [3], updated_at: '2026-03-01T09:00:00Z' } },
  roles_edit_permission_tree_permissions: { data: { permissions, roles: [], grants: {} } },
}

test('a section is chosen as a whole, by what reads it, or one by one; what is missing is offered', async () => {
  const { main, gateway } = await renderPage('roles.edit', { params: { id: 5 }, answers })
  await idle()
  await until('the sections', () => document.querySelector('.permissions-section') !== null)
  const [orders, tradings] = [...document.querySelectorAll<HTMLElement>('.permissions-section')]
  expect([orders?.dataset['share'], tradings?.dataset['share']]).toEqual(['none', 'some'])
  const whole = tradings?.querySelector<HTMLInputElement>('.permissions-head input')
  expect(whole?.indeterminate).toEqual(true)

  await main.getByRole('searchbox').fill('orders.store')
  await main.getByRole('checkbox', { name: /orders.store/ }).click()
  expect(orders?.textContent).toContain('还需要：orders.index')
  await main.getByRole('button', { name: '一并勾选' }).click()
  expect(orders?.dataset['share']).toEqual('all')
  await main.getByRole('searchbox').fill('')
  await main.getByRole('button', { name: '订单：仅查看' }).click()
  await main.getByRole('button', { name: '交易：全部权限' }).click()
  await main.getByRole('checkbox', { name: '仅看已选' }).click()
  expect(document.querySelectorAll('.permissions-one').length).toEqual(3)

  await main.getByRole('button', { name: '保存', exact: true }).click()
  await until('the save', () => gateway.variablesOf('roles_edit_save').length === 1)
  expect(gateway.variablesOf('roles_edit_save')[0]).toMatchObject({ input: { permissions: [1, 3, 4] } })
})

test('who may not read all permissions looks them up by name', async () => {
  const { gateway } = await renderPage('menus.create', { as: personWith(['menu.store']) })
  const picker = () =>
    document.querySelector('[data-slot="roles"] .field-picker-text, [data-slot="roles"] .field-placeholder')
  await until('the picker', () => picker() !== null)
  expect(gateway.variablesOf('menus_create_permission_tree_permissions')).toEqual([])
  expect(document.querySelector('.permissions')).toEqual(null)
})
