import { expect, test } from 'vitest'
import { type RowAction, actionsOfRow } from '../../../tests/components/grid.ts'
import { personWith } from '../../../tests/components/person.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { settled } from '../../../tests/components/settled.ts'

const orders = rows([
  { id: 11, order_no: 'A-1', status: 'pending', is_test: false },
  { id: 12, order_no: 'A-2', status: 'paid', is_test: false },
  { id: 13, order_no: 'A-3', status: 'paid', is_test: true },
])

/** Whoever may read an order may have its invoice. */
function invoiceOf(name: string): RowAction[] {
  return [{ name: `发票 ${name}`, to: null }]
}

const onlyPending = '仅当状态为待支付时可用'

const cases: readonly (readonly [keys: readonly string[], expected: readonly (readonly RowAction[])[]])[] = [
  [['orders.index'], [invoiceOf('A-1'), invoiceOf('A-2'), invoiceOf('A-3')]],
  [
    ['orders.index', 'orders.remove'],
    [
      [...invoiceOf('A-1'), { name: '删除 A-1', to: '/orders/remove/11' }],
      [...invoiceOf('A-2'), { name: '删除 A-2: 仅当状态为待支付或已取消时可用', to: null }],
      [...invoiceOf('A-3'), { name: '删除 A-3', to: '/orders/remove/13' }],
    ],
  ],
  [
    ['orders.index', 'orders.update'],
    [
      [
        { name: '编辑 A-1', to: '/orders/edit/11' },
        { name: `确认收款 A-1`, to: null },
      ],
      [
        { name: '编辑 A-2', to: '/orders/edit/12' },
        { name: `确认收款 A-2: ${onlyPending}`, to: null },
      ],
      [
        { name: '编辑 A-3', to: '/orders/edit/13' },
        { name: `确认收款 A-3: ${onlyPending}`, to: null },
      ],
    ],
  ],
]

test.each(cases)('the keys %j offer these actions of the rows', async (keys, expected) => {
  await renderPage('orders.index', { as: personWith(keys), answers: { orders_index_list: orders } })
  await settled()
  expect([0, 1, 2].map(actionsOfRow)).toEqual(expected)
})

test('the name of a row leads where its first link does', async () => {
  const { main } = await renderPage('orders.index', {
    as: personWith(['orders.index', 'orders.update']),
    answers: { orders_index_list: orders },
  })
  await settled()
  expect(main.getByRole('link', { name: 'A-2', exact: true }).element().getAttribute('href')).toEqual(
    '/orders/edit/12',
  )
})

test('a name that is an address is one link, the row’s', async () => {
  const answers = { product_registrations_index_list: rows([{ email: 'a@example.com' }]) }
  const { main } = await renderPage('product-registrations.index', { answers })
  await settled()
  const links = main.getByRole('link', { name: 'a@example.com', exact: true }).elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/product-registrations/search?f.q=a%40example.com',
  ])
})

test('the name is plain where no link is open to the person', async () => {
  const { main } = await renderPage('orders.index', {
    as: personWith(['orders.index']),
    answers: { orders_index_list: orders },
  })
  await settled()
  expect(main.getByRole('link', { name: 'A-2', exact: true }).elements()).toEqual([])
})

test('the page offers what the keys open', async () => {
  await renderPage('orders.index', { as: personWith(['orders.index', 'orders.search']) })
  await settled()
  const links = [...document.querySelectorAll('.toolbar a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/orders/search'])
})
