import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { idle, idleAfter } from '../../../tests/components/idle.ts'
import { type RenderedPage, renderPage } from '../../../tests/components/render-page.ts'

function header({ main }: RenderedPage, label: string) {
  return main.getByRole('columnheader', { name: label, exact: true }).getByRole('button')
}

const requestedSorts = ({ gateway }: RenderedPage) =>
  gateway.variablesOf('orders_index_list').map(({ sort }) => sort)

test('a header sorts up, down, and then as the page does', async () => {
  const shown = await renderPage('orders.index')
  await idle()
  const states: (string | null)[] = []
  for (let click = 0; click < 3; click += 1) {
    await idleAfter(() => header(shown, '实付(USD)').click())
    const cell = header(shown, '实付(USD)').element().closest('th')
    states.push(`${shown.address()} ${cell?.getAttribute('aria-sort')}`)
  }
  expect(states).toEqual([
    '/orders/index?sort=total_usd ascending',
    '/orders/index?sort=-total_usd descending',
    '/orders/index none',
  ])
  // The first order is shown from what was answered a moment ago.
  expect(requestedSorts(shown)).toEqual(['-created_at', 'total_usd', '-total_usd'])
})

test('with Shift a second column sorts within the first, and both say their place', async () => {
  const shown = await renderPage('orders.index')
  await idle()
  await idleAfter(() => header(shown, '实付(USD)').click())
  await userEvent.keyboard('{Shift>}')
  await idleAfter(() => header(shown, '状态').click())
  await userEvent.keyboard('{/Shift}')
  expect(shown.address()).toEqual('/orders/index?sort=total_usd,status')
  const places = [...document.querySelectorAll('.grid-place')].map((place) =>
    place.getAttribute('aria-label'),
  )
  expect(places).toEqual(['第 2 排序条件', '第 1 排序条件'])
})

test('sorting begins on the first page again', async () => {
  const shown = await renderPage('orders.index', { search: '?page=1&per_page=10&from=all' })
  await idle()
  await idleAfter(() => header(shown, '状态').click())
  expect(shown.gateway.variablesOf('orders_index_list').at(-1)).toEqual({
    page: 1,
    per_page: 10,
    sort: 'status',
  })
})

test('a column that the API does not sort by has no button', async () => {
  const { main } = await renderPage('orders.index')
  await idle()
  const plain = main.getByRole('columnheader', { name: '产品', exact: true })
  expect(plain.getByRole('button').elements()).toEqual([])
  expect(plain.element().hasAttribute('aria-sort')).toEqual(false)
})
