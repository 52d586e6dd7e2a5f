import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { chooseCompany, signIn } from './console.ts'
import { test } from './test.ts'

test.use({ bypassCSP: true, viewport: { width: 1440, height: 900 } })

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Beside the guidelines, that a name contains what is shown, and that there is one of each landmark. */
const options: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'],
  },
  // The library's overlays and a table that scrolls take the focus without a role.
  rules: { 'focus-order-semantics': { enabled: false } },
}

test('what everybody meets has no barriers', async ({ page }) => {
  await page.addInitScript(hidePopUps)
  const barriers: Record<string, readonly string[]> = {}
  const look = async (place: string) => {
    const found = await barriersOf(page)
    if (found.length > 0) barriers[place] = found
  }

  await page.goto('/login')
  await expect(page.getByLabel('登录名')).toBeVisible()
  await look('login')
  await signIn(page, 'admin')
  await expect(page.getByRole('dialog', { name: '请选择品牌' }).getByRole('button').first()).toBeVisible()
  await look('company drawer')
  await chooseCompany(page, '图匠科技')

  for (const path of ['/logs/error_logs', '/products/index']) {
    await page.goto(path)
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await look(path)
  }
  await page.getByRole('button', { name: '用户菜单' }).click()
  await expect(page.getByText('外观')).toBeVisible()
  await look('user menu')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/reviews/themes')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await look('narrow')
  await page.emulateMedia({ colorScheme: 'dark' })
  await look('narrow and dark')
  expect(barriers).toEqual({})
})

/** A pop-up covers what is below it for its seconds, and nobody knows when it comes. */
function hidePopUps(): void {
  addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style')
    style.textContent = '.toaster { display: none }'
    document.head.append(style)
  })
}

async function barriersOf(page: Page): Promise<readonly string[]> {
  await page.addScriptTag({ path: axeFile })
  const { violations } = await page.evaluate(
    (chosen) => (window as unknown as { axe: { run(on: RunOptions): Promise<AxeResults> } }).axe.run(chosen),
    options,
  )
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html }) => `${impact} ${id}: ${html.slice(0, 160)}`),
  )
}
