import { expect, test } from 'vitest'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'
import { recordWith, slot, textField } from './form.fixture.ts'

const controlsOf = (field: string) => slot(field).querySelectorAll('input, select, textarea, button').length

test('what a paid order keeps is read-only before anything is typed, and the reason stands there once', async () => {
  const { gateway, main } = await renderPage('orders.edit', {
    params: { id: 5 },
    answers: { orders_edit_load: recordWith({ status: 'paid', customer_name: '韩梅梅' }) },
  })
  await idle()
  const readOnlyFields = ['items', 'currency', 'coupon_id', 'discount', 'tax']
  expect(readOnlyFields.map(controlsOf)).toEqual([0, 0, 0, 0, 0])
  const notes = [...document.querySelectorAll('[data-group="items"] [role="note"]')]
  expect(notes.map(({ textContent }) => textContent)).toEqual(['订单已支付或已关闭，不能再改'])
  expect(slot('email_reason').textContent).toContain('改邮箱原因')
  await textField('customer_name').fill('李雷')
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await until('the request', () => gateway.variablesOf('orders_edit_save').length === 1)
  expect(gateway.variablesOf('orders_edit_save')).toMatchObject([{ input: { customer_name: '李雷' } }])
})

test('an unpaid order is changed as a whole, and is not asked why its address changes', async () => {
  await renderPage('orders.edit', { params: { id: 5 }, answers: { orders_edit_load: recordWith({}) } })
  await idle()
  expect(controlsOf('items')).toBeGreaterThan(0)
  expect(document.querySelector('[data-slot="email_reason"]')).toEqual(null)
})

test('what a record always has is marked when it is edited, and cannot be taken away', async () => {
  const { main } = await renderPage('orders.edit', {
    params: { id: 5 },
    answers: { orders_edit_load: recordWith({}) },
  })
  await idle()
  const marked = ['email', 'customer_name', 'country', 'currency'].map(
    (field) => slot(field).querySelector('.field-required') !== null,
  )
  expect(marked).toEqual([true, false, true, true])
  const clears = ['country', 'currency', 'channel'].map((field) =>
    [...slot(field).querySelectorAll('button, option')].filter(
      (element) => element.getAttribute('aria-label') === '清除' || element.getAttribute('value') === '',
    ),
  )
  expect(clears).toEqual([[], [], []])
  await textField('email').fill('')
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await until('the summary', () => document.querySelector('.form-problems') !== null)
  expect(slot('email').querySelector('.field-problem')?.textContent).toEqual('请填写此项')
})

test('what is shown as chosen is what is sent: the source of recipients, and oneself as who is responsible', async () => {
  const { main } = await renderPage('email-marketings.create')
  await idle()
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await until('the summary', () => document.querySelector('.form-problems') !== null)
  const wrong = ['name', 'audience', 'owner_id'].map(
    (field) => slot(field).querySelector('.field-problem') !== null,
  )
  expect(wrong).toEqual([true, false, false])
})
