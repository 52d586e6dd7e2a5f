import { expect, type Page } from '@playwright/test'
import { become, submitLogin } from './console.ts'
import { baseUrl } from './server.ts'
import { test } from './test.ts'

/**
 * Files and calls from the first key in the login form to a dashboard that is still: 23, and two more, since what comes when the browser is
 * idle is now one request and now two.
 */
const most = 25

test(`a first sign-in is at its dashboard with at most ${most} requests`, async ({ page, elsewhere }) => {
  await become(page, 'admin')
  await page.goto('/')
  const company = await page.evaluate(() => localStorage.getItem('console.company'))
  await elsewhere.addInitScript(
    (companyId) => localStorage.setItem('console.company', companyId ?? ''),
    company,
  )
  const urls: string[] = []
  elsewhere.on('request', (request) => urls.push(request.url()))
  await elsewhere.goto(`${baseUrl}/login`)
  await expect(elsewhere.getByLabel('登录名')).toBeVisible()
  await untilStill(elsewhere, urls)
  urls.length = 0
  await submitLogin(elsewhere, 'admin')
  await expect(elsewhere.locator('.shell')).toBeVisible()
  await expect(elsewhere).toHaveTitle(/主页/)
  await untilStill(elsewhere, urls)
  expect(urls.length, urls.join('\n')).toBeLessThanOrEqual(most)
})

/** Nothing is busy, and between two looks nothing was requested. */
async function untilStill(page: Page, urls: readonly string[]): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  let before = -1
  const isStill = () => {
    const same = urls.length === before
    before = urls.length
    return same
  }
  await expect.poll(isStill, { intervals: [1_500], timeout: 30_000 }).toBe(true)
}
