import { test as base } from '@playwright/test'

/** A test whose intercepted calls may still be under way when it ends: what becomes of them is no finding. */
export const test = base.extend<{ endRoutes: void }>({
  endRoutes: [
    async ({ context }, use) => {
      await use()
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
    },
    { auto: true },
  ],
})
