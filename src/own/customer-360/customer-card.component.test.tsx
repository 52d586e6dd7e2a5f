import { expect, test } from 'vitest'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

test('a search by e-mail says who the customer is, and leaves out what one may not see', async () => {
  const { gateway } = await renderPage('product-registrations.search', {
    search: '?f.by=email&f.q=buyer@example.com',
    answers: {
      product_registrations_search_customer_360_search: {
        data: {
          orders: [
            {
              status: 'fulfilled',
              country: 'DE',
              total_usd: '39.90',
              created_at: '2026-03-02T10:00:00+08:00',
            },
          ],
          registrations: [
            { status: 'active', key_masked: 'P001-•••••-AB12C', created_at: '2026-03-03T10:00:00+08:00' },
          ],
          returns: [],
          feedback: null,
          ban: '@example.com',
          timeline: [{ at: '2026-03-03T10:00:00+08:00', title: '注册', detail: 'P001' }],
        },
      },
    },
  })
  const facts = () =>
    [...document.querySelectorAll('.customer-360 dl > div')].map((fact) =>
      [...fact.children].map((part) => part.textContent),
    )
  await until('the customer', () => facts().length > 0)
  expect(facts()).toEqual([
    ['国家', '德国'],
    ['已付订单', '1'],
    ['消费金额', '$39.90'],
    ['退款金额', '$0.00'],
    ['使用中的设备', '1'],
    ['待处理反馈', '—'],
    ['首次出现', '2026-03-02'],
    ['最近记录', '2026-03-03'],
  ])
  expect(document.querySelector('.customer-360 code')?.textContent).toEqual('P001-•••••-AB12C')
  expect([
    document.querySelector('.customer-360-who .tag')?.textContent,
    [...document.querySelectorAll('.customer-360 .timeline strong')].map((one) => one.textContent),
    document.querySelector('.customer-360-who a')?.textContent,
  ]).toEqual(['已封禁：@example.com', ['注册'], '新建订单'])
  expect(gateway.variablesOf('product_registrations_search_customer_360_search')).toEqual([
    { by: 'email', q: 'buyer@example.com' },
  ])
})
