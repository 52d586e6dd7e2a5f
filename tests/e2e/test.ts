import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type BrowserContext, chromium, type Page } from '@playwright/test'
import { baseUrl as origin } from './server.ts'

interface Fixtures {
  /** A page in a browser of its own, with nothing kept: another user, or another device. */
  readonly elsewhere: Page
  /** A whole Chromium with a profile and these permissions: neither a headless shell nor a private window has push. */
  readonly openWithProfile: (permissions: string[]) => Promise<BrowserContext>
  /** Intercepted calls may still be under way when a test ends; what becomes of them is no finding. */
  readonly endRoutes: void
}

export const test = base.extend<Fixtures>({
  elsewhere: async ({ browser }, use) => {
    const context = await browser.newContext()
    await use(await context.newPage())
    await context.close()
  },
  openWithProfile: async ({ launchOptions }, use) => {
    await using profile = await mkdtempDisposable(join(tmpdir(), 'console-profile-'))
    await using opened = new AsyncDisposableStack()
    await use(async (permissions) => {
      const context = await chromium.launchPersistentContext(profile.path, {
        ...launchOptions,
        executablePath: process.env['CHROMIUM_PATH'],
        locale: 'zh-CN',
        baseURL: origin,
      })
      opened.use(context)
      await context.grantPermissions(permissions, { origin })
      return context
    })
  },
  endRoutes: [
    async ({ context }, use) => {
      await use()
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
    },
    { auto: true },
  ],
})
