import { expect, test } from 'vitest'
import { type RowAction, actionsOfRow } from '../../../tests/components/grid.ts'
import { idle } from '../../../tests/components/idle.ts'
import { personWith } from '../../../tests/components/person.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'

const orders = rows([
  { id: 11, order_no: 'A-1', status: 'pending', is_test: false },
  { id: 12, order_no: 'A-2', status: 'paid', is_test: false },
  { id: 13, order_no: 'A-3', status: 'paid', is_test: true },
])

/** A user who may read an order may look at it and have its invoice; a row shows two icons, the others are behind “…”. */
function readingOf(name: string): RowAction[] {
  return [
    { name: `查看 ${name}`, to: null },
    { name: `发票 ${name}`, to: null },
  ]
}

const cases: readonly (readonly [keys: readonly string[], expected: readonly (readonly RowAction[])[]])[] = [
  [['orders.index'], [readingOf('A-1'), readingOf('A-2'), readingOf('A-3')]],
  [
    ['orders.index', 'orders.remove'],
    [readingOf('A-1'), readingOf('A-2'), readingOf('A-3')],
  ],
  [
    ['orders.index', 'orders.update'],
    [
      [
        { name: '查看 A-1', to: null },
        { name: '编辑 A-1', to: '/orders/edit/11' },
      ],
      [
        { name: '查看 A-2', to: null },
        { name: '编辑 A-2', to: '/orders/edit/12' },
      ],
      [
        { name: '查看 A-3', to: null },
        { name: '编辑 A-3', to: '/orders/edit/13' },
      ],
    ],
  ],
]

test.each(cases)('the keys %j offer these actions of the rows', async (keys, expected) => {
  await renderPage('orders.index', { as: personWith(keys), answers: { orders_index_list: orders } })
  await idle()
  expect([0, 1, 2].map(actionsOfRow)).toEqual(expected)
})

test('the name of a row leads where its first action does', async () => {
  const { main } = await renderPage('orders.index', {
    as: personWith(['orders.index', 'orders.update']),
    answers: { orders_index_list: orders },
  })
  await idle()
  expect(main.getByRole('link', { name: 'A-2', exact: true }).element().getAttribute('href')).toEqual(
    '/orders/index?record=12',
  )
})

test('a name that is an address is one link, the row’s', async () => {
  const answers = { product_registrations_index_list: rows([{ email: 'a@example.com' }]) }
  const { main } = await renderPage('product-registrations.index', { answers })
  await idle()
  const links = main.getByRole('link', { name: 'a@example.com', exact: true }).elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/product-registrations/index?record=1'])
})

test('the name is plain where no link is open to the person', async () => {
  const { main } = await renderPage('articles.authors', {
    as: personWith(['authors.index']),
    answers: { articles_authors_list: rows([{ id: 1, name: '周默' }]) },
  })
  await idle()
  expect(main.getByText('周默').elements()).toHaveLength(1)
  expect(main.getByRole('link', { name: '周默', exact: true }).elements()).toEqual([])
})

test('the page offers what the keys open', async () => {
  await renderPage('orders.index', { as: personWith(['orders.index', 'orders.search']) })
  await idle()
  const links = [...document.querySelectorAll('.toolbar a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/orders/search'])
})
