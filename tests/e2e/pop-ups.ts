import type { BrowserContext, Page } from '@playwright/test'

/** A pop-up that was on the screen: its text, and how long it stayed (ms; null while it is there). */
export interface PopUp {
  readonly text: string
  readonly stayed: number | null
}

/** Remembers every pop-up of the pages opened from now on: one that goes by itself may be gone before a test looks. */
export async function watchPopUps(of: Page | BrowserContext): Promise<(page: Page) => Promise<PopUp[]>> {
  await of.addInitScript(() => {
    const seen: { text: string; stayed: number | null }[] = []
    const shown = new Map<Element, { since: number; entry: { text: string; stayed: number | null } }>()
    Object.assign(window, { seenPopUps: seen })
    const look = () => {
      for (const toast of document.querySelectorAll('.toast')) {
        const message = toast.querySelector<HTMLElement>('.toast-message')
        if (shown.has(toast) || !message?.innerText) continue
        const entry = { text: message.innerText, stayed: null }
        seen.push(entry)
        shown.set(toast, { since: performance.now(), entry })
      }
      for (const [toast, { since, entry }] of shown)
        if (!toast.isConnected) entry.stayed ??= performance.now() - since
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  return (page) => page.evaluate(() => (window as unknown as { seenPopUps: PopUp[] }).seenPopUps)
}

/** The texts of the pop-ups that a page has shown, in their order. */
export function textsOf(popUps: readonly PopUp[]): string[] {
  return popUps.map(({ text }) => text)
}
