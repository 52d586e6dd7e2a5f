import type { Browser, BrowserContext } from '@playwright/test'
import { chooseCompany, signIn } from '../../tests/e2e/console.ts'

/** What a browser keeps of somebody who signed in. */
export type StoredSession = Awaited<ReturnType<BrowserContext['storageState']>>

/** Signs the demo's administrator in and chooses a company. */
export async function enter(browser: Browser, url: string): Promise<StoredSession> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await signIn(page, 'admin')
  await chooseCompany(page, '图匠科技')
  const session = await context.storageState()
  await context.close()
  return session
}
