import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { routes } from '../../../generated/routes.ts'
import { idle, idleAfter } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { errorReply } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const group = (label: string, rest: object = {}) => ({
  resource: 'orders',
  label,
  count: 3,
  sample: [{ id: 5, title: 'A-5' }],
  to: null,
  choices: [],
  ...rest,
})

const dependents = (rest: object = {}) => ({
  data: {
    record: { id: 7, title: '图匠大师', facts: [{ label: '状态', value: '在售' }] },
    blocking: [],
    cascading: [],
    detaching: [],
    kept: [],
    confirm: { type_text: '图匠大师', required: true },
    choices: [],
    ...rest,
  },
})

const submit = () => document.querySelector<HTMLButtonElement>('.remove-foot [type="submit"]')
const isOpen = () => submit()?.disabled === false

test('what is in the way has its list, and nothing can be typed or sent; the softer way is offered', async () => {
  const { main, gateway } = await renderPage('products.remove', {
    params: { id: 7 },
    answers: {
      products_remove_dependents: dependents({
        blocking: [group('未完结订单', { to: '/orders/index?f.product_id=7' })],
        kept: [group('安装')],
      }),
    },
  })
  await idle()
  const link = main.getByRole('link', { name: '未完结订单（3） 去处理' })
  expect(link.element().getAttribute('href')).toEqual('/orders/index?f.product_id=7')
  expect(main.getByRole('heading', { name: '保留' }).elements()).toHaveLength(1)
  expect(main.getByRole('textbox').elements()).toEqual([])
  expect(main.getByRole('button', { name: '改为停售' }).elements()).toHaveLength(1)
  expect(document.activeElement?.textContent).toEqual('取消')
  submit()?.form?.requestSubmit()
  expect([isOpen(), gateway.variablesOf('products_remove_remove')]).toEqual([false, []])
})

test('what changes beside the records that depend on it is named first', async () => {
  const { main } = await renderPage('groups.remove', {
    params: { id: 7 },
    answers: {
      groups_remove_dependents: dependents({
        confirm: { type_text: null, required: false },
        consequences: [
          {
            label: '删除后没有人收到的通知',
            label_en: 'Notifications that nobody would receive',
            count: 2,
            names: [{ label: '拒付' }, { label: '新反馈' }],
          },
        ],
      }),
    },
  })
  await idle()
  await expect.element(main.getByText('删除后没有人收到的通知（2）')).toBeVisible()
  expect([
    document.querySelector('.dependents-consequence strong')?.textContent,
    document.querySelector('.dependents-none'),
  ]).toEqual(['拒付、新反馈', null])
})

test('what the record itself forbids is shown before its name is typed', async () => {
  const { main, gateway } = await renderPage('agencies.remove', {
    params: { id: 7 },
    answers: { agencies_remove_dependents: dependents({ prevented: '仍有未结佣金，不能删除' }) },
  })
  await idle()
  await expect.element(main.getByText('仍有未结佣金，不能删除')).toBeVisible()
  expect(main.getByRole('textbox').elements()).toEqual([])
  submit()?.form?.requestSubmit()
  expect([isOpen(), gateway.variablesOf('agencies_remove_remove')]).toEqual([false, []])
})

test('a name to type and a user to take over; changed meanwhile it is shown again; done it can be taken back', async () => {
  const { main, gateway, address } = await renderPage('users.remove', {
    params: { id: 7 },
    answers: {
      users_remove_dependents: dependents({
        blocking: [group('文章', { choices: ['transfer_to'] })],
        choices: [{ key: 'transfer_to', label: '转交给', resource: 'users', required: true }],
      }),
      users_remove_transfer_to: { data: [{ id: 4, title: '韩梅梅' }] },
      users_remove_remove: errorReply({ status: 409, code: 'CONFLICT', message: '记录已变化' }),
    },
  })
  const decide = async () => {
    await idle()
    await main.getByRole('textbox').fill(' 图匠大师 ')
    await main.getByRole('button', { name: /转交给/ }).click()
    await page.getByRole('option', { name: '韩梅梅' }).click()
    await until('the button', isOpen)
  }
  await idle()
  await main.getByRole('textbox').fill('图匠')
  expect(isOpen()).toEqual(false)
  await decide()
  submit()?.click()
  await expect.element(page.getByText('关联数据有变化，请再确认一次')).toBeVisible()
  expect(gateway.variablesOf('users_remove_dependents')).toHaveLength(2)

  gateway.answer('users_remove_remove', { message: null })
  await decide()
  await idleAfter(() => submit()?.click())
  await until('the list', () => address() === '/users/index')
  const sent = { id: 7, input: { transfer_to: 4, confirm: '图匠大师' } }
  expect(gateway.variablesOf('users_remove_remove')).toEqual([sent, sent])
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.element(page.getByText('已恢复“图匠大师”')).toBeVisible()
  expect(gateway.variablesOf('users_remove_restore')).toEqual([{ id: 7 }])
})

test('a record that is not there leads to the page that says so', async () => {
  const { address } = await renderPage('orders.remove', {
    params: { id: 'A-1' },
    answers: {
      orders_remove_dependents: errorReply({ status: 404, code: 'NOT_FOUND', message: '记录不存在' }),
    },
  })
  await until('the page', () => document.querySelector('.quiet-page') !== null)
  expect(address()).toEqual('/404?from=%2Forders%2Fremove%2FA-1')
})

const pages = Object.values(routes).filter(({ kind }) => kind === 'confirm-remove')

test.each(pages)('$name says in words what its removal does', async ({ name }) => {
  const { main } = await renderPage(name, { params: { id: 7 } })
  await idle()
  expect(main.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
  expect(document.querySelectorAll('.dependents-group')).toHaveLength(4)
  expect(main.element().textContent).not.toMatch(/undefined|\[object|NaN|(?:action|field|page)\.\w/)
})

test('an order whose page was opened by its number is brought back by its id', async () => {
  const { main, gateway } = await renderPage('orders.remove', {
    params: { id: 'IF-7' },
    answers: {
      orders_remove_dependents: dependents({ confirm: { type_text: 'IF-7', required: true } }),
      orders_remove_remove: { data: null },
    },
  })
  await idle()
  await main.getByRole('textbox').fill('IF-7')
  await until('the way to delete', isOpen)
  submit()?.click()
  await page.getByRole('button', { name: '撤销' }).click()
  await until('the way back', () => gateway.variablesOf('orders_remove_restore').length === 1)
  expect(gateway.variablesOf('orders_remove_restore')).toEqual([{ id: 7 }])
})
