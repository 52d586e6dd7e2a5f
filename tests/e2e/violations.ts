import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

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

/** A pop-up covers what is below it for its seconds, at an unpredictable moment. */
export function hidePopUps(): void {
  addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style')
    style.textContent = '.toaster { display: none }'
    document.head.append(style)
  })
}

/** What another colour scheme may change. */
const colours: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/**
 * Accessibility violations of what is shown now, one text each; `within`: of what this selector finds only. The page must allow scripts
 * from outside (`bypassCSP`).
 */
export async function violationsOf(
  page: Page,
  within?: string,
  rules: RunOptions = options,
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: axeFile })
  await page.evaluate(unstick)
  const { violations } = await page.evaluate(
    ([on, rules]) =>
      (window as unknown as { axe: Axe }).axe.run(on === undefined ? document : { include: [[on]] }, rules),
    [within, rules] as const,
  )
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html }) => `${impact} ${id}: ${html.slice(0, 160)}`),
  )
}

/** What sticks to the lower edge covers a part of what a person scrolls past; which part is chance. */
function unstick(): void {
  for (const element of document.querySelectorAll<HTMLElement>('main *, .bp6-portal *')) {
    const { position, bottom } = getComputedStyle(element)
    if (position === 'sticky' && bottom !== 'auto') element.style.position = 'static'
  }
}

interface Axe {
  run(on: Document | { include: string[][] }, options: RunOptions): Promise<AxeResults>
}

/** The same by day and by night. */
export async function violationsDayAndNight(page: Page, within?: string): Promise<readonly string[]> {
  await wearScheme(page, 'light')
  const byDay = await violationsOf(page, within)
  await wearScheme(page, 'dark')
  const byNight = await violationsOf(page, within, colours)
  return [...byDay, ...byNight.map((barrier) => `dark: ${barrier}`)]
}

/** A colour on its way from one scheme to the other is neither's. */
async function wearScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction(
    (isDark) => document.body.classList.contains('bp6-dark') === isDark,
    colorScheme === 'dark',
  )
  await page.waitForFunction(standsStill)
}

/** Nothing moves or fades on the page but what does so for ever. */
export function standsStill(): boolean {
  return document.getAnimations().every(({ playState, effect }) => {
    const isEndless = effect?.getTiming().iterations === Infinity
    return playState !== 'running' || isEndless
  })
}
