import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { personWith, userAnswer } from '../../../tests/components/person.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'
import { useUser } from '../../hooks/use-user.ts'
import { recordWith, slot, textField } from '../../pages/form/form.fixture.ts'

const edit = { params: { id: 5 }, answers: { orders_edit_load: recordWith({ customer_name: '韩梅梅' }) } }

test('rights that are taken away in the middle of a form leave it, with what is typed', async () => {
  const { gateway, main, session } = await renderPage('orders.edit', edit)
  await idle()
  await textField('customer_name').fill('李雷')
  const field = slot('customer_name')
  const fewer = userAnswer(personWith(['orders.index', 'orders.show']))
  gateway.answer('session_user', fewer)
  gateway.refuse('orders_edit_save', { status: 403, code: 'FORBIDDEN', message: '没有权限' })
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await until('the fewer rights', () => {
    const { user } = session.auth.getSnapshot().context
    return user?.permissions.includes('admin') === false && document.body.innerText.includes('没有权限')
  })
  expect(field.isConnected).toEqual(true)
  expect(field.textContent).toContain('李雷')
})

test('a sign-out in another tab leaves the form until the page is left', async () => {
  const { session } = await renderPage('orders.edit', edit)
  await idle()
  await textField('customer_name').fill('李雷')
  const field = slot('customer_name')
  session.auth.send({ type: 'tokens.adopted', tokens: null })
  await until('the end of the session', () => session.auth.getSnapshot().context.user === null)
  expect([field.isConnected, field.textContent]).toEqual([true, expect.stringContaining('李雷')])
  expect(document.body.innerText).not.toContain('页面出错了')
})

test('what is opened after a sign-out in another tab knows the person', async () => {
  const { session } = await renderPage('orders.edit', { ...edit, above: OpenedLater })
  await idle()
  await textField('customer_name').fill('李雷')
  session.auth.send({ type: 'tokens.adopted', tokens: null })
  await until('the end of the session', () => session.auth.getSnapshot().context.user === null)
  await page.getByRole('button', { name: 'open' }).click()
  await expect.element(page.getByText('opened by 李雷')).toBeVisible()
})

function OpenedLater() {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <Opened />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      open
    </button>
  )
}

function Opened() {
  return <output>opened by {useUser().introduction}</output>
}
