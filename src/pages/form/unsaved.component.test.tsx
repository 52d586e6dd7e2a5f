import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { type ReplyCall, errorReply } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'
import { recordWith, slot, textField } from './form.fixture.ts'

const seen = recordWith({ customer_name: '韩梅梅', note: '原备注' })
const changed = recordWith({
  customer_name: '李雷',
  note: '对方的备注',
  email: 'new@example.com',
  updated_at: '2026-03-01T10:00:00.000+08:00',
})

test('of two people who change one record neither loses anything unseen', async () => {
  const { gateway, main } = await renderPage('orders.edit', {
    params: { id: 5 },
    answers: {
      orders_edit_load: seen,
      orders_edit_save: ({ variables }: ReplyCall) => {
        const { updated_at: version, ...input } = variables['input'] as { readonly updated_at: string }
        return version === changed.data.updated_at ? { data: { ...changed.data, ...input } } : conflict
      },
    },
  })
  await idle()
  await textField('customer_name').fill('露西')
  await textField('tags').fill('重要,')
  await main.getByRole('button', { name: '保存', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await until('the conflict', () => document.querySelector('.conflict-table') !== null)
  expect(
    [...document.querySelectorAll('.conflict-table tbody th')].map(
      ({ firstChild }) => firstChild?.textContent,
    ),
  ).toEqual(['邮箱', '客户姓名', '标签', '内部备注'])
  expect(dialog.getByRole('radio', { name: '邮箱: 对方改为' }).element()).toHaveProperty('checked', true)
  expect(dialog.getByRole('radio', { name: '标签: 我的' }).element()).toHaveProperty('checked', true)
  expect(dialog.getByRole('button', { name: '按所选内容保存' }).element()).toHaveProperty('disabled', true)
  await dialog.getByRole('radio', { name: '客户姓名: 我的' }).click()
  await dialog.getByRole('button', { name: '按所选内容保存' }).click()
  await until('the toast', () => document.querySelector('.toast-success') !== null)
  expect(gateway.variablesOf('orders_edit_save').at(-1)).toEqual({
    id: 5,
    input: { customer_name: '露西', tags: ['重要'], updated_at: changed.data.updated_at },
  })
})

test('what was typed before the tab was killed is offered, and what others changed meanwhile is not overwritten by it', async () => {
  await renderPage('orders.edit', { params: { id: 5 }, answers: { orders_edit_load: seen } })
  await idle()
  await textField('customer_name').fill('露西')
  await userEvent.tab()
  kill()
  const { main } = await renderPage('orders.edit', {
    params: { id: 5 },
    answers: { orders_edit_load: changed },
  })
  await idle()
  expect(textField('customer_name').element()).toHaveProperty('value', '李雷')
  await main.getByRole('button', { name: '恢复', exact: true }).click()
  await until('the conflict', () => document.querySelector('.conflict-table') !== null)
  await page.getByRole('radio', { name: '客户姓名: 我的' }).click()
  await page.getByRole('button', { name: '按所选内容恢复' }).click()
  expect(textField('customer_name').element()).toHaveProperty('value', '露西')
  expect(textField('note').element()).toHaveProperty('value', '对方的备注')
})

test('a password is never kept', async () => {
  await renderPage('users.create')
  await idle()
  await textField('name').fill('露西')
  await textField('password').fill('Secret-Word-9')
  await userEvent.tab()
  const stored = Object.values(localStorage).join()
  expect(stored).toContain('露西')
  expect(stored).not.toContain('Secret-Word-9')
})

test('leaving with something typed has to be confirmed: stay, give it up, or save it and leave', async () => {
  const { gateway, session, address } = await renderPage('orders.edit', {
    params: { id: 5 },
    answers: { orders_edit_load: seen },
  })
  await idle()
  await textField('customer_name').fill('露西')
  const dialog = page.getByRole('alertdialog', { name: '有未保存的修改' })
  session.work.leave(() => undefined)
  await dialog.getByRole('button', { name: '留下' }).click()
  await page.getByRole('link', { name: '返回列表' }).click()
  await dialog.getByRole('button', { name: '留下' }).click()
  expect(address()).toEqual('/orders/edit/5')
  expect(slot('customer_name').querySelector('input')?.value).toEqual('露西')
  await page.getByRole('link', { name: '返回列表' }).click()
  await dialog.getByRole('button', { name: '保存并离开' }).click()
  await until('the list', () => address() === '/orders/index')
  expect(gateway.variablesOf('orders_edit_save')).toHaveLength(1)
  expect(session.work.exists()).toEqual(false)
})

const conflict = errorReply({
  status: 409,
  code: 'CONFLICT',
  message: '记录已被 王芳 在 10:00 修改',
  details: { data: changed.data, changed_by: '王芳', changed_at: changed.data.updated_at },
})

/** The page is gone without a word, as with a process that ended. */
function kill(): void {
  document.getElementById('root')?.remove()
}
