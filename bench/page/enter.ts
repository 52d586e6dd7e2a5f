import type { Browser, BrowserContext } from '@playwright/test'
import { chooseCompany, signIn } from '../../tests/e2e/console.ts'
import type { Stored } from './tab.ts'

/** What a browser stores of a signed-in user. */
export type StoredSession = Awaited<ReturnType<BrowserContext['storageState']>>

/** Signs the demo's administrator in and chooses a company. */
export async function enter(browser: Browser, url: string): Promise<StoredSession> {
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN' })
  const page = await context.newPage()
  await signIn(page, 'admin')
  await chooseCompany(page, '图匠科技')
  const session = await context.storageState()
  await context.close()
  return session
}

export function storedOf({ cookies, origins }: StoredSession): Stored {
  return { cookies, localStorage: origins.flatMap(({ localStorage }) => localStorage) }
}
