import { type APIRequestContext, expect } from '@playwright/test'
import { openApi, password, tokenFor } from './api-session.ts'
import { chooseCompany, signIn } from './console.ts'
import { apiUrl } from './server.ts'
import { test } from './test.ts'

/** No other browser test signs in as this person. */
const username = 'huimin.deng'
const next = 'Another-Pass-7'

/** Whether the user has to change the password first, as an administrator says. */
async function demand(request: APIRequestContext, due: boolean): Promise<void> {
  const { token } = await openApi(request, 'admin')
  const headers = { authorization: `Bearer ${token}`, 'x-company-id': '1' }
  const found = await request.get(`${apiUrl}/users?q=${username}`, { headers })
  const [user] = ((await found.json()) as { data: { id: number; updated_at: string }[] }).data
  const saved = await request.put(`${apiUrl}/users/${user?.id}`, {
    headers,
    data: { must_change_password: due, updated_at: user?.updated_at },
  })
  expect(saved.status(), await saved.text()).toEqual(200)
}

test.afterEach(async ({ request }) => {
  const token = await tokenFor(request, username, next)
  if (token === null) return await demand(request, false)
  const answer = await request.put(`${apiUrl}/user/password`, {
    headers: { authorization: `Bearer ${token}` },
    data: { current_password: next, password, password_confirmation: password },
  })
  expect(answer.status()).toEqual(204)
})

test('who signs in with a password that is due changes it, and meets no errors on the way', async ({
  page,
  request,
}) => {
  await demand(request, true)
  const refused = await request.get(`${apiUrl}/orders`, {
    headers: { authorization: `Bearer ${await tokenFor(request, username)}`, 'x-company-id': '1' },
  })
  expect([refused.status(), (await refused.json()).code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED'])

  await signIn(page, username)
  await chooseCompany(page, '图匠科技')
  await expect(page).toHaveURL(/\/my\/changepwd$/)
  await page.getByLabel('当前密码', { exact: true }).fill(password)
  await page.getByLabel('新密码', { exact: true }).fill(next)
  await page.getByLabel('确认新密码', { exact: true }).fill(next)
  await expect(page.locator('.toast')).toHaveCount(0)
  await page.getByRole('button', { name: '修改密码', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page).toHaveTitle('[图匠科技] 主页 - Marketing Management System')
})

test('a change that is asked for in the middle of the work is the next thing to do', async ({
  page,
  request,
}) => {
  await signIn(page, username)
  await chooseCompany(page, '图匠科技')
  await expect(page).toHaveTitle(/主页/)
  await demand(request, true)
  await page.locator('a[href="/specials/index"]').first().click()
  await expect(page).toHaveURL(/\/my\/changepwd$/)
  await expect(page.getByText('为了账号安全，请先设置新密码')).toBeVisible()
})
