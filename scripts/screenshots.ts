import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { enterByLogin } from '../tests/e2e/console.ts'
import { ensureBrowsers } from './browser.ts'

/**
 * Takes the pictures of `docs/screenshots/<set>` from a running console with demo data: `node scripts/screenshots.ts http://127.0.0.1:4600 statistics`.
 * What follows the set narrows it to addresses that contain the word.
 */
const sets: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  statistics: {
    dashboard: '/dashboard',
    'product-analytics.overview': '/product-analytics/overview',
    'product-analytics.uninstalls': '/product-analytics/uninstalls',
    'product-analytics.index': '/product-analytics/index',
    'product-analytics.show': '/product-analytics/show/1001',
    'product-analytics.trading': '/product-analytics/trading',
    'product-analytics.trading-detail': '/product-analytics/trading-detail/1001',
    'product-analytics.trading-trend': '/product-analytics/trading-trend',
    'paid-marketings.buy-stats.self.cooperation': '/paid-marketings/buy-stats/self/cooperation',
    'paid-marketings.buy-stats.self.platform': '/paid-marketings/buy-stats/self/platform',
    'paid-marketings.buy-stats.self.sales': '/paid-marketings/buy-stats/self/sales',
    'paid-marketings.buy-stats.self.roi': '/paid-marketings/buy-stats/self/roi',
    'paid-marketings.buy-stats.synthesizing.cooperation':
      '/paid-marketings/buy-stats/synthesizing/cooperation',
    'paid-marketings.buy-stats.synthesizing.platform': '/paid-marketings/buy-stats/synthesizing/platform',
    'paid-marketings.buy-stats.synthesizing.sales': '/paid-marketings/buy-stats/synthesizing/sales',
    'paid-marketings.download-stats.self': '/paid-marketings/download-stats/self',
    'paid-marketings.download-stats.synthesizing': '/paid-marketings/download-stats/synthesizing',
    'paid-marketings.synthesizing-stats.self.sales': '/paid-marketings/synthesizing-stats/self/sales',
    'paid-marketings.synthesizing-stats.synthesizing.sales':
      '/paid-marketings/synthesizing-stats/synthesizing/sales',
    'coupons.statistics': '/coupons/statistics',
    'coupons.statisticsSynt': '/coupons/statisticsSynt',
    'logs.api_stats': '/logs/api_stats',
  },
  workbenches: {
    'orders.return': '/orders/return?record=323',
    'coupons.approvalList': '/coupons/approvalList?record=470',
    'feedback.edit': '/feedback/edit/1',
    'reviews.index': '/reviews/index#逐条审核',
    'payment-management.prices': '/payment-management/prices?f.product_id=1#矩阵视图',
    'permissions.index': '/permissions/index#矩阵视图',
    'survey.edit': '/survey/edit/1?tab=results',
    'routes.index': '/routes/index',
    'specials.prizes': '/specials/46/prizes',
    'paid-marketings.obligation': '/paid-marketings/cooperation/synthesizing/obligation',
  },
}

const [address = 'http://127.0.0.1:4600', set = 'statistics', word = ''] = process.argv.slice(2)
const pages = Object.entries(sets[set] ?? {}).filter(([, path]) => path.includes(word))
const folder = join(import.meta.dirname, '../docs/screenshots', set)

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: (await ensureBrowsers()).headless,
  args: ['--no-sandbox'],
})
const page = await browser.newPage({
  baseURL: address,
  viewport: { width: 1440, height: 900 },
  timezoneId: 'Asia/Shanghai',
  locale: 'zh-CN',
})
page.setDefaultTimeout(120_000)
await enterByLogin(page, 'admin', '图匠科技')
for (const [name, path] of pages) {
  await show(page, path)
  await writeFile(join(folder, `${name}-1440.webp`), await picture(page))
  console.log(name)
}
await browser.close()

/** A page as tall as what it shows, once nothing is on its way; what follows `#` names the button that is pressed first. */
async function show(on: Page, place: string): Promise<void> {
  const [path = '', button] = place.split('#')
  await on.setViewportSize({ width: 1440, height: 900 })
  await on.goto(path)
  await on.locator('main h1').first().waitFor()
  await untilIdle(on)
  if (button !== undefined) {
    const before = await on.locator('body').innerText()
    await on
      .locator('main')
      .getByRole('button', { name: new RegExp(`^(${button})$`) })
      .or(on.locator('main').getByRole('radio', { name: new RegExp(`^(${button})$`) }))
      .first()
      .click({ force: true })
    // What opens is loaded after the press; only then there is something to wait for.
    await on.waitForFunction((text) => document.body.innerText !== text, before)
    await untilIdle(on)
    return
  }
  const height = await on.locator('main').evaluate((main) => main.scrollHeight)
  await on.setViewportSize({ width: 1440, height: Math.min(1400, Math.max(900, height + 90)) })
  await untilIdle(on)
}

async function untilIdle(on: Page): Promise<void> {
  await on.waitForLoadState('networkidle')
  await on.waitForFunction(() => document.querySelector('main .skeleton, main [aria-busy="true"]') === null)
  await on.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

async function picture(on: Page): Promise<Buffer> {
  const session = await on.context().newCDPSession(on)
  const { width, height } = on.viewportSize() ?? { width: 1440, height: 900 }
  const clip = { x: 0, y: 0, width, height, scale: 0.7 }
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 45, clip })
  await session.detach()
  return Buffer.from(data, 'base64')
}
