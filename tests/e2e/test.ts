import { test as base, type Page } from '@playwright/test'

interface Fixtures {
  /** A page in a browser of its own, with nothing kept: somebody else, or another device. */
  readonly elsewhere: Page
  /** Intercepted calls may still be under way when a test ends; what becomes of them is no finding. */
  readonly endRoutes: void
}

export const test = base.extend<Fixtures>({
  elsewhere: async ({ browser }, use) => {
    const context = await browser.newContext()
    await use(await context.newPage())
    await context.close()
  },
  endRoutes: [
    async ({ context }, use) => {
      await use()
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
    },
    { auto: true },
  ],
})
