import { type APIRequestContext, type Page, expect } from '@playwright/test'
import { codeAt, stepAt } from '../../api/engine/auth/second-factor/totp.ts'
import { fromBase32 } from '../../api/testing/second-factor.ts'
import { password, tokenFor } from './api-session.ts'
import { chooseCompany, signIn, submitLogin } from './console.ts'
import { apiUrl } from './server.ts'
import { test } from './test.ts'

/** No other browser test signs in as this person. */
const username = 'xiuying.cao'

/** As the phone would: a code of the present step or, where that was used, of the next one. */
const codeOf = (secret: string, offset = 0) => codeAt(fromBase32(secret), stepAt(Date.now() / 1000) + offset)

test.afterEach(async ({ request }) => {
  await resetByAdministrator(request)
})

async function resetByAdministrator(request: APIRequestContext): Promise<void> {
  const token = await tokenFor(request, 'admin')
  const headers = { authorization: `Bearer ${token}`, 'x-company-id': '1' }
  const found = await request.get(`${apiUrl}/users?q=${username}`, { headers })
  const [user] = (await found.json()).data as { id: number }[]
  await request.post(`${apiUrl}/users/${user?.id}/reset-second-factor`, { headers, data: {} })
}

async function openAccount(page: Page): Promise<void> {
  await signIn(page, username)
  await chooseCompany(page, '图匠科技')
  await page.goto('/my/changepwd')
}

async function turnOn(page: Page): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  await page.getByRole('button', { name: '开启两步验证' }).click()
  const section = page.getByRole('region', { name: '两步验证' })
  await section.getByLabel('当前密码', { exact: true }).fill(password)
  await section.getByRole('button', { name: '下一步' }).click()
  const secret = (await section.locator('.second-factor-secret code').innerText()).replaceAll(' ', '')
  await section.getByLabel('验证码').fill(codeOf(secret, -1))
  await section.getByRole('button', { name: '确认开启' }).click()
  const listed = section.locator('.second-factor-codes li')
  await expect(listed).toHaveCount(10)
  const codes = await listed.allInnerTexts()
  await section.getByRole('button', { name: '已妥善保存' }).click()
  await expect(section.getByText('剩余 10 个恢复码')).toBeVisible()
  return { secret, codes }
}

test('two-step sign-in: turned on with the app, asked for at the login, by a recovery code too, and turned off', async ({
  page,
  elsewhere,
}) => {
  await openAccount(page)
  const { secret, codes } = await turnOn(page)
  expect(codes).toHaveLength(10)

  await signIn(elsewhere, username)
  const step = elsewhere.getByLabel('验证码', { exact: true })
  await expect(step).toBeFocused()
  await expect(elsewhere.getByText(`${username} 已开启两步验证`)).toBeVisible()
  await step.fill('000000')
  await expect(elsewhere.getByRole('alert')).toHaveText('验证码不正确')
  await elsewhere.getByRole('button', { name: '返回，换个账号' }).click()
  await expect(elsewhere.getByLabel('登录名')).toHaveValue(username)
  await elsewhere.getByLabel('密码', { exact: true }).fill(password)
  await elsewhere.getByRole('button', { name: '登录', exact: true }).click()
  await elsewhere.getByRole('button', { name: '手机不在身边，使用恢复码' }).click()
  await elsewhere.getByLabel('恢复码').fill(codes[0] ?? '')
  await elsewhere.getByRole('button', { name: '验证并登录' }).click()
  await chooseCompany(elsewhere, '图匠科技')
  await expect(elsewhere).toHaveTitle(/主页/)

  const section = page.getByRole('region', { name: '两步验证' })
  await section.getByRole('button', { name: '关闭两步验证' }).click()
  await section.getByLabel('当前密码', { exact: true }).fill(password)
  await section.getByLabel('验证码或恢复码').fill(codeOf(secret))
  await section.getByRole('button', { name: '关闭两步验证' }).click()
  await expect(section.getByText('未开启')).toBeVisible()
})

test('a sign-in elsewhere is ended from the list of devices, asks for password and code in place, and nothing typed is lost', async ({
  page,
  elsewhere,
}) => {
  await openAccount(page)
  const { secret } = await turnOn(page)
  await signIn(elsewhere, username)
  await elsewhere.getByLabel('验证码', { exact: true }).fill(codeOf(secret))
  await chooseCompany(elsewhere, '图匠科技')
  await elsewhere.goto('/my/changepwd')
  await elsewhere.locator('[name=password]').fill('Abcdef-123456')

  await page.reload()
  const devices = page.getByRole('region', { name: '登录的设备' })
  await expect(devices.getByText('本机')).toBeVisible()
  await devices.getByRole('button', { name: '结束其他全部登录' }).click()
  await page.getByRole('button', { name: '结束', exact: true }).click()
  await expect(page.getByText(/已结束 \d+ 处登录/)).toBeVisible()

  const dialog = elsewhere.getByRole('dialog', { name: '登录已过期' })
  await expect(dialog).toBeVisible()
  await dialog.locator('[name=relogin]').fill(password)
  await dialog.getByRole('button', { name: '继续' }).click()
  await expect(dialog.locator('[name=relogin-code]')).toBeFocused()
  await dialog.locator('[name=relogin-code]').fill(codeOf(secret, 1))
  await dialog.getByRole('button', { name: '继续' }).click()
  await expect(dialog).toBeHidden()
  await expect(elsewhere.locator('[name=password]')).toHaveValue('Abcdef-123456')
})

test('who has signed out signs in with a code, which is refused a second time', async ({
  page,
  elsewhere,
}) => {
  await openAccount(page)
  const { secret } = await turnOn(page)
  const code = codeOf(secret)
  await signIn(elsewhere, username)
  await elsewhere.getByLabel('验证码', { exact: true }).fill(code)
  await chooseCompany(elsewhere, '图匠科技')
  await elsewhere.getByRole('button', { name: /用户菜单/ }).click()
  await elsewhere.getByRole('menuitem', { name: '退出' }).click()
  await expect(elsewhere).toHaveURL(/\/login/)
  await submitLogin(elsewhere, username)
  await elsewhere.getByLabel('验证码', { exact: true }).fill(code)
  await expect(elsewhere.getByRole('alert')).toHaveText('此验证码已用过，请等待下一个')
})
