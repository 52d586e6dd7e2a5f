import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import type { ReplyCall } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'
import { problemTexts, recordWith, slot, textField } from './form.fixture.ts'

test('what is missing or wrong is shown before anything is sent', async () => {
  const { gateway, main } = await renderPage('departments.create')
  await idle()
  await textField('code').fill('lower')
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await until('the summary', () => document.querySelector('.form-problems') !== null)
  expect(gateway.variablesOf('departments_create_save')).toEqual([])
  expect(problemTexts('name')).toEqual(['请填写此项'])
  expect(problemTexts('code')).toEqual(['格式不正确'])
  expect(slot('name').contains(document.activeElement)).toEqual(true)
  expect(main.getByRole('alert').element().textContent).toMatch(/^2 处需要修改/)
  await main.getByRole('alert').getByRole('button', { name: '编码' }).click()
  expect(slot('code').contains(document.activeElement)).toEqual(true)
})

test('a new record is saved once however often it is tried, and its page is opened', async () => {
  const { gateway, address } = await renderPage('departments.create')
  await idle()
  gateway.cut('departments_create_save')
  await textField('name').fill('客服部')
  await userEvent.keyboard('{Enter}')
  await textField('code').fill('CS')
  await userEvent.keyboard('{Control>}s{/Control}')
  await until('the failure', () => document.querySelector('.toast-danger') !== null)
  gateway.answer('departments_create_save', { data: { id: 12 } })
  await userEvent.keyboard('{Control>}s{/Control}')
  await until('the record', () => address() === '/departments/edit/12')
  const tries = gateway.calls.filter(({ operation }) => operation === 'departments_create_save')
  const content = { name: '客服部', code: 'CS' }
  expect(tries.map(({ variables }) => variables['input'])).toMatchObject([content, content])
  expect(new Set(tries.map(({ headers }) => headers.get('idempotency-key'))).size).toEqual(1)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('console.draft'))).toEqual([])
})

test('a changed record sends what was changed, with the version that was seen, and stays', async () => {
  const { gateway, address, main } = await renderPage('orders.edit', {
    params: { id: 5 },
    answers: { orders_edit_load: recordWith({ customer_name: '韩梅梅' }) },
  })
  await idle()
  await textField('customer_name').fill('李雷')
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await until('the toast', () => document.querySelector('.toast-success') !== null)
  const { updated_at: version } = recordWith({}).data
  expect(gateway.variablesOf('orders_edit_save')).toEqual([
    { id: 5, input: { customer_name: '李雷', updated_at: version } },
  ])
  expect(address()).toEqual('/orders/edit/5')
})

test('objections of the API stand at the line and the field, those about neither in the summary', async () => {
  const { gateway, main } = await renderPage('orders.edit', {
    params: { id: 5 },
    answers: { orders_edit_load: recordWith({}) },
  })
  await idle()
  gateway.refuse('orders_edit_save', {
    status: 422,
    code: 'VALIDATION_FAILED',
    errors: { 'items.0.quantity': ['库存不足'], elsewhere: ['该订单已锁定'] },
  })
  await textField('customer_name').fill('李雷')
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await until('the summary', () => document.querySelector('.form-problems') !== null)
  expect(slot('items').textContent).toContain('库存不足')
  expect(slot('items').querySelector('[aria-invalid="true"]')).not.toEqual(null)
  expect(document.querySelector('.form-problems')?.textContent).toContain('该订单已锁定')
  expect(document.querySelectorAll('.form-anchor[data-wrong]')).toHaveLength(1)
})

test('two clicks on the button that saves send once, and the same content after a success is another record', async () => {
  const { gateway, main } = await renderPage('departments.create')
  await idle()
  const fill = async () => {
    await textField('name').fill('客服部')
    await textField('code').fill('CS')
  }
  const sent = () => gateway.calls.filter(({ operation }) => operation === 'departments_create_save')
  const next = main.getByRole('button', { name: '保存并继续' })
  gateway.answer('departments_create_save', { data: { id: 12 } })
  await fill()
  const button = next.element() as HTMLElement
  button.click()
  button.click()
  await until('the form to be empty again', () => textField('name').element().matches('[value=""]'))
  await idle()
  expect(sent()).toHaveLength(1)
  await fill()
  await next.click()
  await until('the second one', () => sent().length === 2)
  const keys = sent().map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toEqual(2)
})

test('behind a dialog the keys of the form and of the console do nothing', async () => {
  const { gateway, session } = await renderPage('departments.create')
  await idle()
  await textField('name').fill('客服部')
  await textField('code').fill('CS')
  session.work.leave(() => undefined)
  await until('the question', () => document.querySelector('[role="alertdialog"]') !== null)
  await userEvent.keyboard('{Control>}s{/Control}')
  await idle()
  expect(gateway.variablesOf('departments_create_save')).toEqual([])
})

test('a copy takes prices along and starts with a number and a prefix that are free', async () => {
  const taken = new Map([
    ['pid', '1203'],
    ['key_prefix', 'IMG2'],
  ])
  const { gateway, main } = await renderPage('products.dumplicate', {
    params: { id: 5 },
    answers: {
      products_dumplicate_load: {
        data: {
          id: 5,
          name: '图匠',
          slug: 'imageforge',
          pid: 1201,
          key_prefix: 'IMG',
          category_id: 2,
          os: ['windows'],
        },
      },
      products_dumplicate_unique_check_check: ({ variables }: ReplyCall) => {
        const suggestion = taken.get(String(variables['field'])) ?? null
        return { data: { available: suggestion === null, suggestion } }
      },
    },
  })
  await idle()
  await until('the free number', () => slot('pid').querySelector('input')?.value === '1203')
  expect(slot('key_prefix').querySelector('input')?.value).toEqual('IMG2')
  expect(slot('pid').textContent).toContain('已按复制规则调整')
  const parts = [...slot('include').querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
  expect(parts.map(({ checked }) => checked)).toEqual([true, false, false, false])
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await until('the request', () => gateway.variablesOf('products_dumplicate_save').length === 1)
  expect(gateway.variablesOf('products_dumplicate_save')).toMatchObject([
    { input: { name: '图匠 副本', pid: 1203, key_prefix: 'IMG2', include: { prices: true } } },
  ])
})
