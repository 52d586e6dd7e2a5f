import { type APIRequestContext, expect } from '@playwright/test'
import { type Person, startProvider } from '../../../api/testing/identity-provider.ts'
import { password } from '../api-session.ts'
import { chooseCompany } from '../console.ts'
import { clientSecret } from '../server.ts'
import { test } from '../test.ts'
import { openOwnConsole, ownBaseUrl } from './own-console.ts'

const username = 'imageforge.marketing'

test('signing in with an account of the company: there and back, declined, forged, and signed out there too', async ({
  page,
  request,
}, info) => {
  info.setTimeout(300_000)
  await using provider = await startProvider(`${ownBaseUrl}/login`)
  await using own = await openOwnConsole('provider', {
    CONSOLE_URL: ownBaseUrl,
    OIDC_PROVIDERS: JSON.stringify([provider.settings()]),
  })
  await expect.poll(() => isReady(request, own.baseUrl), { timeout: 120_000 }).toBe(true)
  provider.present = await personOf(request, own.apiUrl)

  await page.goto(`${own.baseUrl}/orders/index`)
  const way = page.getByRole('button', { name: '用公司账号登录' })
  await expect(way).toBeVisible()
  await expect(page.getByLabel('登录名')).toBeFocused()

  provider.declines = true
  await way.click()
  await expect(page.getByRole('alert').filter({ hasText: '登录已取消' })).toBeVisible()
  expect(page.url()).toBe(`${own.baseUrl}/login?redirect=%2Forders%2Findex`)

  provider.declines = false
  await way.click()
  await expect(page.getByRole('dialog', { name: '请选择品牌' })).toBeVisible({ timeout: 60_000 })
  await chooseCompany(page, '图匠科技')
  await expect(page).toHaveURL(`${own.baseUrl}/orders/index`)
  await page.goto(`${own.baseUrl}/my/changepwd`)
  const devices = page.getByRole('region', { name: '登录的设备' })
  await expect(devices.getByRole('listitem').filter({ hasText: '本机' })).toContainText('用公司账号登录')

  await page.getByRole('button', { name: /用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出' }).click()
  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/session/end`))
  await page.locator('button[name=logout]').click()
  await expect(way).toBeVisible()

  await page.goto(`${own.baseUrl}/login?state=${'A'.repeat(43)}&code=made-up`)
  await expect(
    page.getByRole('alert').filter({ hasText: '这次登录不是在此浏览器标签页发起的' }),
  ).toBeVisible()
  expect(page.url()).toBe(`${own.baseUrl}/login`)
})

function isReady(request: APIRequestContext, baseUrl: string): Promise<boolean> {
  return request.get(`${baseUrl}/readyz`).then(
    (answer) => answer.ok(),
    () => false,
  )
}

/** The provider knows the person by the address that the console has. */
async function personOf(request: APIRequestContext, apiUrl: string): Promise<Person> {
  const data = {
    grant_type: 'password',
    username: 'admin',
    password,
    client_id: 9,
    client_secret: clientSecret,
  }
  const { access_token: token } = await (await request.post(`${apiUrl}/authorizations`, { data })).json()
  const headers = { authorization: `Bearer ${token}`, 'x-company-id': '1' }
  const found = await (await request.get(`${apiUrl}/users?q=${username}`, { headers })).json()
  return { sub: 'of-the-flow', email: String(found.data[0].email), email_verified: true }
}
