import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hiddenBy } from '../../../tests/components/hidden-by.ts'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'

const one = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`no ${selector}`)
  return found
}

test('a row shows one button until it is pointed at, and its amounts beside that', async () => {
  const { main } = await renderPage('orders.index', {
    search: '?from=all',
    answers: { orders_index_list: rows([{ id: 7, order_no: 'A-7', status: 'pending', total: '12.00' }]) },
  })
  await idle()
  const side = one('tbody .grid-side')
  expect(side.offsetWidth).toBeLessThanOrEqual(64)
  const amounts = [...document.querySelectorAll<HTMLElement>('tbody td[data-type="money"]')]
  expect(amounts.length).toBeGreaterThan(1)
  const edge = side.getBoundingClientRect().left
  expect(amounts.filter((cell) => cell.getBoundingClientRect().right > edge)).toEqual([])

  const seen = () =>
    [...side.querySelectorAll('button, a')].filter((button) => getComputedStyle(button).opacity !== '0')
      .length
  expect(seen()).toBe(1)
  const title = main.getByRole('link', { name: 'A-7', exact: true })
  await expect.poll(() => hiddenBy(title.element())).toBeNull()
  await title.hover()
  await expect.poll(seen).toBeGreaterThan(2)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect.poll(seen).toBe(1)
  one('tbody tr[data-row]').focus()
  await expect.poll(seen).toBeGreaterThan(2)
})

test('a picture stands before the name; where there is none, the first letter of the name does', async () => {
  await renderPage('users.index', {
    answers: { users_index_list: rows([{ id: 7, name: '林晓彤', avatar: null, status: 'enabled' }]) },
  })
  await idle()
  const [, picture, name] = document.querySelectorAll<HTMLElement>('tbody tr[data-row] > td')
  expect(picture?.querySelector('[data-letter]')?.getAttribute('data-letter')).toBe('林')
  expect(name?.textContent).toContain('林晓彤')
})

test('the filter of countries begins with those of the rows', async () => {
  const { main } = await renderPage('orders.index', {
    search: '?from=all',
    answers: {
      orders_index_list: rows([
        { id: 7, country: 'JP' },
        { id: 8, country: 'US' },
        { id: 9, country: 'JP' },
      ]),
    },
  })
  await idle()
  await main.getByRole('search').getByRole('button', { name: /^国家/ }).click()
  const options = () =>
    [...document.querySelectorAll('.dropdown [role="option"]')].map(({ textContent }) => textContent)
  await expect.poll(() => options().slice(0, 2)).toEqual(['日本', '美国'])
})

test('of two actions that stand as icons a sign is seen until the row is pointed at', async () => {
  await renderPage('product-registrations.installations', {
    answers: {
      product_registrations_installations_list: rows([{ id: 7, device_id: 'd7', email: 'a@b.example' }]),
    },
  })
  await idle()
  const seen = [...document.querySelectorAll('tbody .row-actions > *')].filter(
    (child) => getComputedStyle(child).opacity !== '0' && getComputedStyle(child).display !== 'none',
  )
  expect(seen.map(({ classList }) => [...classList].at(-1))).toEqual(['row-actions-fold'])
})
