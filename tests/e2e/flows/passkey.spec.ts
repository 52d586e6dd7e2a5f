import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { codeAt, stepAt } from '../../../api/engine/auth/second-factor/totp.ts'
import { fromBase32 } from '../../../api/testing/second-factor.ts'
import { newSession, password } from '../api-session.ts'
import { chooseCompany, submitLogin } from '../console.ts'
import { test } from '../test.ts'
import { openOwnConsole, ownBaseUrl } from './own-console.ts'

const username = 'imageforge.marketing'
/** Passkeys are made for names, and not for addresses of the network. */
const address = ownBaseUrl.replace('127.0.0.1', 'localhost')

test('a passkey is added with the password, signs in by itself and in place of a code, and is removed', async ({
  page,
  request,
}, info) => {
  info.setTimeout(300_000)
  await using own = await openOwnConsole('passkey', { CONSOLE_URL: address })
  await expect.poll(() => isReady(request, own.baseUrl), { timeout: 120_000 }).toBe(true)
  await addAuthenticator(page)

  await page.goto(address)
  await submitLogin(page, username)
  await chooseCompany(page, '图匠科技')
  await page.goto(`${address}/my/changepwd`)
  const passkeys = page.getByRole('region', { name: '通行密钥' })
  await passkeys.getByRole('button', { name: '添加通行密钥' }).click()
  await passkeys.getByLabel('名称').fill('办公电脑')
  await passkeys.getByLabel('当前密码', { exact: true }).fill(password)
  await passkeys.getByRole('button', { name: '继续' }).click()
  const line = passkeys.getByRole('listitem').filter({ hasText: '办公电脑' })
  await expect(line).toContainText('尚未使用')

  await signOut(page)
  await page.getByRole('button', { name: '用通行密钥登录' }).click()
  await chooseCompany(page, '图匠科技')
  await page.goto(`${address}/my/changepwd`)
  await expect(line).toContainText('最近使用')

  await turnOn(request, own.apiUrl)
  await signOut(page)
  await submitLogin(page, username)
  await expect(page.getByLabel('验证码', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: '用通行密钥登录' }).click()
  await chooseCompany(page, '图匠科技')

  await page.goto(`${address}/my/changepwd`)
  await passkeys.getByRole('button', { name: '移除通行密钥：办公电脑' }).click()
  await passkeys.getByLabel('当前密码', { exact: true }).fill(password)
  await passkeys.getByRole('button', { name: '移除', exact: true }).click()
  await expect(passkeys.getByText('还没有通行密钥')).toBeVisible()
  await signOut(page)
  await page.getByRole('button', { name: '用通行密钥登录' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '通行密钥无效或已移除' })).toBeVisible()
})

/** One that is in the machine, and whose owner always shows their finger. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出' }).click()
  await expect(page).toHaveURL(/\/login/)
}

async function turnOn(request: APIRequestContext, apiUrl: string): Promise<void> {
  const { token } = await newSession(request, username, apiUrl)
  const headers = { authorization: `Bearer ${token}` }
  const started = await request.post(`${apiUrl}/user/second-factor`, { headers, data: { password } })
  const { secret } = (await started.json()).data as { secret: string }
  const code = codeAt(fromBase32(secret), stepAt(Date.now() / 1000))
  const done = await request.post(`${apiUrl}/user/second-factor/confirm`, { headers, data: { code } })
  expect(done.status()).toBe(200)
}

function isReady(request: APIRequestContext, baseUrl: string): Promise<boolean> {
  return request.get(`${baseUrl}/readyz`).then(
    (answer) => answer.ok(),
    () => false,
  )
}
