import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'
import { viewToken } from '../../data/viewing.ts'

const start = 'console_open_view'
const opened = { data: { access_token: 'view.1' } }

test('looking as a role is explained before it begins; where it is refused one can try again or leave it', async () => {
  const { gateway, address } = await renderPage('roles.index', {
    answers: { roles_index_list: rows([{ id: 5, title: '客服' }]), [start]: opened },
    held: [start],
  })
  await idle()
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('button', { name: '以此角色查看 客服' }).click()
  const panel = page.getByRole('dialog', { name: '以此角色查看 · 客服' })
  await expect.element(panel.getByText('将以角色“客服”的身份打开后台')).toBeVisible()
  expect(panel.getByRole('listitem').elements().length).toBe(4)
  expect(gateway.variablesOf(start)).toEqual([])

  const begin = panel.getByRole('button', { name: '开始查看' }).element() as HTMLButtonElement
  begin.click()
  await until('the call', () => gateway.variablesOf(start).length === 1)
  expect(begin.disabled).toBe(true)
  gateway.refuse(start, { status: 403, code: 'FORBIDDEN', message: '不能以超级管理员的身份查看' })
  gateway.release(start)
  await expect.element(page.getByText('不能以超级管理员的身份查看')).toBeVisible()
  await until('another try to be possible', () => !begin.disabled)
  expect(gateway.variablesOf(start)).toEqual([{ input: { role_id: 5 } }])
  expect([viewToken.read(), address()]).toEqual([null, '/roles/index'])
  await panel.getByRole('button', { name: '取消' }).click()
  await expect.element(panel).not.toBeInTheDocument()
})

const openUser = (status: string) =>
  renderPage('users.edit', {
    params: { id: 9 },
    answers: { users_edit_load: { data: { id: 9, name: '王芳', status } }, [start]: opened },
    held: [start],
  })

test('the page of a user begins it as that user', async () => {
  const { main, gateway } = await openUser('locked')
  await main.getByRole('button', { name: '以其身份查看' }).click()
  await expect.element(page.getByText('将以“王芳”的身份打开后台')).toBeVisible()
  await page.getByRole('button', { name: '开始查看' }).click()
  await until('the call', () => gateway.variablesOf(start).length === 1)
  expect(gateway.variablesOf(start)).toEqual([{ input: { user_id: 9 } }])
})

test('no one impersonates a user who is disabled', async () => {
  const { main } = await openUser('disabled')
  const action = main.getByRole('button', { name: '以其身份查看: 仅当状态为正常或锁定时可用' })
  await expect.element(action).toHaveAttribute('aria-disabled', 'true')
  await action.click({ force: true })
  expect(page.getByRole('dialog').elements()).toEqual([])
})
