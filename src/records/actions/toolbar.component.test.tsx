import { expect, test } from 'vitest'
import { renderPage } from '../../../tests/components/render-page.ts'
import { settled } from '../../../tests/components/settled.ts'

const primaries = () =>
  [...document.querySelectorAll('.page-heading .bp6-intent-primary')].map(({ textContent }) => textContent)

test('what changes something is the blue button, an export never', async () => {
  await renderPage('orders.index')
  await settled()
  expect(primaries()).toEqual(['新建'])
})

test('a page whose deeds stand in its rows has no blue button', async () => {
  await renderPage('coupons.approvalList')
  await settled()
  expect(document.querySelectorAll('.page-heading .toolbar').length).toBe(1)
  expect(primaries()).toEqual([])
})
