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

/** A pop-up covers what is below it for its seconds, and nobody knows when it comes. */
export function hidePopUps(): void {
  addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style')
    style.textContent = '.toaster { display: none }'
    document.head.append(style)
  })
}

/** What keeps somebody out of what is shown now, one text each. The page must allow scripts from outside (`bypassCSP`). */
export async function barriersOf(page: Page): Promise<readonly string[]> {
  await page.addScriptTag({ path: axeFile })
  const { violations } = await page.evaluate(
    (chosen) => (window as unknown as { axe: { run(on: RunOptions): Promise<AxeResults> } }).axe.run(chosen),
    options,
  )
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html }) => `${impact} ${id}: ${html.slice(0, 160)}`),
  )
}
