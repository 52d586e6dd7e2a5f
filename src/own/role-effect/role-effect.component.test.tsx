import { expect, test } from 'vitest'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

test('before a role is saved, its page says which rights come and go, which pages, and for whom', async () => {
  const { gateway } = await renderPage('roles.edit', {
    params: { id: '7' },
    answers: {
      roles_edit_load: {
        data: {
          id: 7,
          title: '客服',
          name: 'service',
          permissions: [1, 2],
          updated_at: '2026-01-01T00:00:00Z',
        },
      },
      roles_edit_role_effect_effect: {
        data: {
          added: [{ name: 'roles.index', title: '角色列表' }],
          removed: [{ name: 'orders.update', title: '编辑订单' }],
          gained: [{ name: 'roles.index', people: 2 }],
          lost: [{ name: 'orders.edit', people: 1 }],
          people: 2,
          names: ['李雷', '韩梅'],
        },
      },
    },
  })
  const effectText = () => document.querySelector('.role-effect')?.textContent ?? ''
  await until('the effect', () => effectText().includes('李雷'))
  expect(
    [...document.querySelectorAll('.role-effect details')].map((part) =>
      [...part.children].map((child) => child.textContent),
    ),
  ).toEqual([
    ['新增 1 项权限', '角色列表'],
    ['移除 1 项权限', '编辑订单'],
    ['多看到 1 个页面', '角色列表'],
    ['看不到 1 个页面', '编辑订单（1 人）'],
  ])
  expect(document.querySelector('.role-effect-people')?.textContent).toEqual('影响 2 人：李雷、韩梅')
  expect(gateway.variablesOf('roles_edit_role_effect_effect').at(-1)).toEqual({ id: 7, permissions: '1,2' })
})
