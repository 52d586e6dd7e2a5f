import { expect, test } from 'vitest'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'

const primaries = () =>
  [...document.querySelectorAll('.page-heading .bp6-intent-primary')].map(({ textContent }) => textContent)

test('what changes something is the blue button, an export never', async () => {
  await renderPage('orders.index')
  await idle()
  expect(primaries()).toEqual(['新建'])
})

test('a page whose deeds stand in its rows has no blue button', async () => {
  await renderPage('coupons.approvalList')
  await idle()
  expect(document.querySelectorAll('.page-heading .toolbar').length).toBe(1)
  expect(primaries()).toEqual([])
})
