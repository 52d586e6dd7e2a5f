import { expect, test } from 'vitest'
import { textOf } from '../../../tests/components/grid.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const page = 'specials.products.shares'
const params = { special_id: '46' }
const answers = {
  specials_products_shares_share_matrix_products: rows([
    { id: 7, title: '图匠 一年版' },
    { id: 8, title: '图匠 终身版' },
  ]),
  specials_products_shares_share_matrix_load: rows([
    { id: 1, special_product_id: 7, channel: 'facebook', title: '五折', status: 'enabled' },
    { id: 2, special_product_id: 7, channel: 'x', title: '五折', status: 'disabled' },
    { id: 3, special_product_id: 8, channel: 'x', title: '终身', status: 'enabled' },
  ]),
}
const marks = () =>
  [...document.querySelectorAll('.share-matrix tbody tr')].map((row) =>
    [...row.querySelectorAll('td')]
      .slice(0, 3)
      .map((cell) => (cell.querySelector('svg') ? '✓' : textOf(cell))),
  )

test('a special shows which product has a share for which channel; each leads to its row', async () => {
  const { main, gateway, address } = await renderPage(page, {
    params,
    search: '?layout=share-matrix&f.status=enabled',
    answers,
  })
  await until('the matrix', () => marks().length === 2)
  expect([...document.querySelectorAll('.share-matrix thead th')].slice(0, 4).map(textOf)).toEqual([
    '产品',
    'Facebook',
    'X',
    'WhatsApp',
  ])
  expect(marks()).toEqual([
    ['✓', '停用', '缺'],
    ['缺', '✓', '缺'],
  ])
  expect(main.getByText('已配 3 / 20 格，缺 17 格；整个活动，不受筛选影响').elements()).toHaveLength(1)
  expect(gateway.variablesOf('specials_products_shares_share_matrix_load')[0]).not.toHaveProperty('filter')
  await main.getByRole('button', { name: '查看 图匠 终身版 的 X 分享' }).click()
  await until('the rows', () => document.querySelector('.grid-table') !== null)
  const left = new URLSearchParams(address().split('?')[1])
  expect([left.get('f.special_product_id'), left.get('f.channel'), left.get('layout')]).toEqual([
    '8',
    'x',
    null,
  ])
})

test('a product of a special leads to its own shares', async () => {
  const { main } = await renderPage('specials.products', {
    params,
    answers: { specials_products_list: rows([{ id: 7, title: '图匠 一年版' }]) },
  })
  const link = main.getByRole('link', { name: /^产品分享/ })
  await expect.element(link).toHaveAttribute('href', '/specials/46/products/shares?f.special_product_id=7')
})
