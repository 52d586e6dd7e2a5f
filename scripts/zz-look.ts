process.env['TEST_PORT'] = '21400'
import type { Page } from 'playwright'
const { chromium } = await import('playwright')
const { enterByLogin } = await import('../tests/e2e/console.ts')
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
async function open(width: number, height: number, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({
    baseURL: 'http://127.0.0.1:21400',
    viewport: { width, height },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(12000)
  await enterByLogin(page, 'admin', '图匠科技')
  return page
}
const more = async (page: Page, name: RegExp) => {
  const main = page.getByRole('main')
  if ((page.viewportSize()?.width ?? 0) < 600)
    await main
      .getByRole('button', { name: /展开|详情/ })
      .first()
      .click()
      .catch(() => {})
  await page.waitForTimeout(500)
  const direct = main.getByRole('button', { name }).first()
  if (await direct.isVisible()) return direct.click()
  await main.getByRole('button', { name: '更多操作' }).first().click()
  await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click()
}
const shots: [string, string, ((page: Page) => Promise<void>)?][] = [
  ['costgrid', '/paid-marketings/platform/self', async (page) => more(page, /^日消耗/)],
  [
    'target',
    '/paid-marketings/buy-stats/self/sales',
    async (page) => page.evaluate(() => document.querySelector('main')?.scrollTo(0, 1e6)),
  ],
  [
    'retention',
    '/product-analytics/index',
    async (page) => {
      const link = page.getByRole('main').locator('a[href*="/product-analytics/show/"]').first()
      await page.goto((await link.getAttribute('href')) + '?tab=retention')
      await page.waitForTimeout(4000)
      await page.getByText('按安装周的留存').scrollIntoViewIfNeeded()
    },
  ],
  ['effective', '/users/edit/2?tab=permissions'],
  [
    'publish',
    '/sites/website-publish',
    async (page) => {
      await page.getByRole('main').getByRole('button', { name: /发布/ }).first().click()
    },
  ],
  ['dialog', '/orders/index?view=pending', async (page) => more(page, /^取消订单/)],
  ['bin', '/products/index?view=trash'],
]
for (const [w, h, c, only] of JSON.parse(process.argv[2] ?? '[]') as [
  number,
  number,
  'light' | 'dark',
  string[]?,
][]) {
  const page = await open(w, h, c)
  for (const [name, path, act] of shots) {
    if (only && !only.includes(name)) continue
    await page.goto(path).catch(() => {})
    await page.waitForTimeout(2500)
    await act?.(page).catch((error: unknown) => console.log(name, String(error).slice(0, 300)))
    await page.waitForTimeout(2000)
    await page.screenshot({ path: `/tmp/look-${name}-${w}-${c}.png` })
  }
}
await browser.close()
