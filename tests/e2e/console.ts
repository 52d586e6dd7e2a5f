import { expect, type Page, type Request } from '@playwright/test'
import { newSession, password } from './api-session.ts'
import { baseUrl } from './server.ts'

export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login(\?|$)/)
  await submitLogin(page, username)
}

export async function submitLogin(page: Page, username: string, secret = password): Promise<void> {
  await page.getByLabel('登录名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(secret)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Chooses a company in the drawer that asks for one until it is stored. */
export async function chooseCompany(page: Page, title: string): Promise<void> {
  const drawer = page.getByRole('dialog', { name: '请选择品牌' })
  await loadedAnew(page, () => drawer.getByRole('button', { name: title }).click())
  await expect(drawer).toBeHidden()
}

/** Signs in at the login page, chooses a company, and is on its home page. */
export async function enterByLogin(page: Page, username: string, company: string): Promise<void> {
  await signIn(page, username)
  await chooseCompany(page, company)
  await expect(page).toHaveTitle(/主页/)
}

/** Is on the home page of a company as a user who signed in before. */
export async function enter(page: Page, username?: string, company?: string): Promise<void> {
  await enterAt(page, '/', username, company)
  await expect(page).toHaveTitle(/主页/)
}

/**
 * Is at an address of a company as a user who signed in before: with a sign-in of its own, which the first test of a worker makes at the
 * login page, and the others beside the browser.
 */
export async function enterAt(
  page: Page,
  address: string,
  username = 'imageforge.marketing',
  company = '图匠科技',
): Promise<void> {
  await wear(page, username, company)
  await page.goto(address)
  await expect(page.locator('.shell')).toBeVisible()
}

/** A page that asks for nothing: for tests of what stands around every page. */
export const quietPage = '/my/changepwd'

/** Has the session of a user, whatever that user may open, in a company that `admin` has chosen. */
export async function become(page: Page, username: string, company = '图匠科技'): Promise<void> {
  if (!companyByUser.has(company)) await wear(page, 'admin', company)
  await wear(page, username, company)
}

/** Has the session of a user in a company; no page of the console is opened for it but the first of a worker. */
async function wear(page: Page, username: string, company: string): Promise<void> {
  const storedCompany = companyByUser.get(company)
  if (storedCompany !== undefined)
    return await keep(page, {
      session: JSON.stringify(await newSession(page.request, username)),
      company: storedCompany,
    })
  await enterByLogin(page, username, company)
  companyByUser.set(company, await page.evaluate(() => localStorage.getItem('console.company')))
}

/** What the browser keeps of a company that was chosen, by its title. */
const companyByUser = new Map<string, string | null>()

/** Puts values into the browser's storage before the console is opened. */
async function keep(page: Page, values: Readonly<Record<string, string | null>>): Promise<void> {
  const blank = `${baseUrl}/blank`
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(blank)
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(`console.${name}`, value ?? '')
  }, values)
  await page.unroute(blank)
}

/** The operations that a request asks the gateway for: small ones of one moment go together. */
export function operationsOf(request: Request): readonly string[] {
  if (!request.url().endsWith('/graphql')) return []
  return [request.postDataJSON()].flat().map(({ operationName }) => operationName)
}

/** Whether a request asks the gateway for an operation. */
export function isCallOf(operation: string, request: Request): boolean {
  return operationsOf(request).includes(operation)
}

/** Does what makes the page load itself anew, and waits until the previous document is gone. */
export async function loadedAnew(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isFormer: true }))
  await act()
  await page.waitForFunction(() => !('isFormer' in window))
}

/** The order numbers that the table shows, in its order. */
export async function orderNumbers(page: Page): Promise<string[]> {
  const table = page.getByRole('grid')
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const text = await table.innerText()
  return text.match(/\b[A-Z]{1,4}\d{12}\b/g) ?? []
}

/** Opens an address, and waits for everything that is read at first. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 20_000 })
}
