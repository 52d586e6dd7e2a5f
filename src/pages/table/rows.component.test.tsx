import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shownColumns, shownSums, shownValues } from '../../../tests/components/grid.ts'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

test('a value has the shape that its column asks for, and nothing is a dash', async () => {
  await renderPage('orders.index', {
    answers: {
      orders_index_list: rows([
        { created_at: '2026-01-01T23:30:00Z', status: 'pending', total: '1234.5', currency: 'EUR' },
        { created_at: null, status: 'of-tomorrow', total: null, payment_method: null },
      ]),
    },
  })
  await idle()
  expect(shownValues('下单时间')).toEqual(['2026-01-01 23:30', '—'])
  expect(shownValues('状态')).toEqual(['待支付', 'of-tomorrow'])
  expect(shownValues('实付')).toEqual(['€1,234.50', '—'])
  expect(shownValues('支付方式')).toEqual(['payment_method_title-1', '—'])
})

test('the sums below are those of the API over all that matches, whatever the rows on the page', async () => {
  await renderPage('orders.index', {
    answers: {
      orders_index_list: rows([{ total_usd: '1.00' }, { total_usd: '2.00' }], {
        total: 4_000,
        summary: { total_usd: '98765.40' },
      }),
    },
  })
  await idle()
  expect(shownSums()).toEqual({ 订单号: 'Σ 合计', '实付(USD)': '$98,765.40' })
})

test('the cards show what the API counted', async () => {
  const { main } = await renderPage('orders.index', {
    answers: {
      orders_index_summary: {
        data: { orders: 1234, paid: 0, revenue_usd: '12.30', refunded_usd: null, first_rate: 0.125 },
      },
    },
  })
  await idle()
  const cards = main.getByLabelText('汇总').element()
  const values = [...cards.querySelectorAll('dd')].map((value) => value.textContent)
  expect(values).toEqual(['1,234', '0', '$12.30', '—', '—', '12.5%'])
})

test('the calls carry the token, the company and the page', async () => {
  const { gateway } = await renderPage('orders.index')
  await idle()
  const [list] = gateway.calls
  expect([list?.headers.get('authorization'), list?.headers.get('x-company-id')]).toEqual(['Bearer t1', '7'])
  expect(list?.headers.get('x-route-name')).toEqual('orders.index')
})

test('the next list waits for its own rows: those of the one before are not shown under its columns', async () => {
  const { gateway } = await renderPage('product-registrations.ban-emails', {
    answers: {
      product_registrations_ban_emails_list: rows([{ pattern: 'spam@example.net' }]),
      orders_index_list: rows([{ order_no: 'A-1' }]),
    },
    held: ['orders_index_list'],
    above: () => <Link to="/orders/index">orders</Link>,
  })
  await idle()
  expect(document.querySelector('main')?.textContent).toContain('spam@example.net')
  await page.getByRole('link', { name: 'orders' }).click()
  await until('the other list', () => shownColumns().includes('订单号'))
  expect(document.querySelector('main')?.textContent).not.toContain('spam@example.net')
  gateway.release('orders_index_list')
  await until('its rows', () => document.querySelector('main')?.textContent.includes('A-1') === true)
})
