import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const orders = rows([
  { id: 11, order_no: 'A-1', status: 'pending' },
  { id: 12, order_no: 'A-2', status: 'paid' },
])

test('a record stands beside its list, in the address; J and K lead on, Escape closes it', async () => {
  const { gateway, address } = await renderPage('orders.index', {
    search: '?q=a&record=11',
    answers: { orders_index_list: orders },
  })
  await idle()
  await until('the record', () => document.querySelector('.side-panel-inner') !== null)
  expect(gateway.variablesOf('orders_index_view')).toEqual([{ id: 11 }])
  await userEvent.keyboard('j')
  await expect.poll(address).toEqual('/orders/index?q=a&record=12')
  await idle()
  await userEvent.keyboard('k')
  await expect.poll(address).toEqual('/orders/index?q=a&record=11')
  await idle()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('.side-panel-inner')).toEqual(null)
  expect(address()).toEqual('/orders/index?q=a')
})

test('beside a label a “no” is shown in words, and a dash means that nothing is known', async () => {
  await renderPage('orders.index', {
    search: '?record=11',
    answers: {
      orders_index_list: orders,
      orders_index_view: { data: { id: 11, is_first: false, auto_renew: true, note: null } },
    },
  })
  await idle()
  const valueOf = (label: string) =>
    [...document.querySelectorAll('.side-panel-inner .fact')]
      .find((fact) => fact.querySelector('dt')?.textContent === label)
      ?.querySelector('dd')?.textContent
  await until('the facts', () => valueOf('首单客户') !== undefined)
  expect(['首单客户', '自动续费', '内部备注'].map(valueOf)).toEqual(['否', '是', '—'])
})

test('a new record that the view does not show is shown as outside it, and opened from there', async () => {
  const { main, address, gateway } = await renderPage('product-registrations.ban-emails', {
    search: '?view=enabled',
    answers: {
      product_registrations_ban_emails_form_create: {
        data: { id: 9, status: 'disabled', pattern: 'a@b.example' },
      },
    },
  })
  await idle()
  await main.getByRole('button', { name: '新建' }).click()
  await page.getByRole('textbox', { name: '邮箱/域名/通配符' }).fill('a@b.example')
  await page.getByRole('combobox', { name: /^原因/ }).selectOptions('欺诈')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(page.getByText('已创建，但不在当前视图中')).toBeVisible()
  expect(gateway.variablesOf('product_registrations_ban_emails_form_create')).toHaveLength(1)
  await page.getByRole('button', { name: '打开', exact: true }).click()
  await expect.poll(address).toContain('record=9')
})
