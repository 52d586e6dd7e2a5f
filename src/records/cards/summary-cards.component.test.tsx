import { expect, test } from 'vitest'
import { idle, idleAfter } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'

const figures = { open: 7, overdue: 2, refunded: 30, refunded_usd: 900, refund_rate: 0.04, retained: 1 }
const returnsPage = (search: string) =>
  renderPage('orders.return', { search, answers: { orders_return_summary: { data: figures } } })

test('a card leads to the view whose rows it counts, as the tab of the view does', async () => {
  const { main, gateway, address } = await returnsPage('?view=all&q=x&sort=status')
  await idle()
  const card = main.getByRole('link', { name: '已超时 2' })
  expect(card.element().getAttribute('aria-current')).toEqual('false')
  await idleAfter(() => card.click())
  expect(address()).toEqual('/orders/return?view=overdue&sort=status')
  expect(gateway.variablesOf('orders_return_list').at(-1)?.['filter']).toEqual({ overdue: '1' })
  expect(card.element().getAttribute('aria-current')).toEqual('true')
})

test('the figure of a card is a part of its link, and a card without a view is none', async () => {
  const { main, address } = await returnsPage('?view=all')
  await idle()
  await idleAfter(() => main.getByText('30', { exact: true }).click({ force: true }))
  expect(address()).toEqual('/orders/return?view=refunded')
  const links = [...document.querySelectorAll('.summary-card a')].map(({ textContent }) => textContent)
  expect(links).toEqual(['待处理', '已超时', '已退款'])
})

test('a card that is clicked with Ctrl is left to the browser, with the address of its view', async () => {
  const { main, address } = await returnsPage('?view=all')
  await idle()
  let isLeft = false
  const watch = (event: MouseEvent) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', watch, { once: true })
  const card = main.getByRole('link', { name: '已超时 2' })
  await card.click({ modifiers: ['Control'] })
  expect([isLeft, address()]).toEqual([true, '/orders/return?view=all'])
  expect(card.element().getAttribute('href')).toEqual('/orders/return?view=overdue')
})

test('a card counts what the list shows; one that leads to another view counts that view, and looks like a link', async () => {
  const { gateway } = await renderPage('orders.return', {
    search: '?view=overdue&f.type=full&q=x',
    answers: {},
  })
  await idle()
  expect(gateway.variablesOf('orders_return_summary')).toEqual([
    { q: 'x', filter: { overdue: '1', type: 'full' } },
    {},
  ])
  const cards = [...document.querySelectorAll('.summary-card')]
  const looks = cards.map((card) => [
    card.querySelector('dt')?.textContent,
    card.querySelector('svg') !== null,
  ])
  expect(looks.filter(([, isLink]) => isLink).map(([label]) => label)).toEqual(['待处理', '已退款'])
})
