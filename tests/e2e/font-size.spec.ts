import { expect } from '@playwright/test'
import { become, openPage } from './console.ts'
import { test } from './test.ts'

/** As in a browser whose font size is 20 px instead of 16. */
const large = () =>
  addEventListener('DOMContentLoaded', () => {
    document.documentElement.style.fontSize = '20px'
  })

const addresses = [
  '/dashboard',
  '/orders/index',
  '/orders/create',
  '/menus/index',
  '/product-analytics/trading',
]

test.beforeEach(async ({ page }) => {
  await become(page, 'admin')
  await page.addInitScript(large)
})

test('texts, bars and the parts of the library grow with the font size of the browser', async ({ page }) => {
  await openPage(page, '/orders/create')
  await expect(page.locator('body')).toHaveCSS('font-size', '17.5px')
  await expect(page.locator('.top-bar')).toHaveCSS('height', '62.5px')
  await expect(page.locator('.sidebar')).toHaveCSS('width', '250px')
  const library = page.locator('.top-bar .bp6-button').first()
  await expect(library).toHaveCSS('font-size', '16.25px')
  await expect(library).toHaveCSS('min-height', '37.5px')
})

for (const width of [1440, 390])
  test(`no page is wider than a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const wider: string[] = []
    for (const address of addresses) {
      await openPage(page, address)
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wider.push(address)
    }
    expect(wider).toEqual([])
  })
