import { type Page, expect } from '@playwright/test'
import { password, tokenFor } from './api-session.ts'
import { chooseCompany, signIn, submitLogin } from './console.ts'
import { apiUrl } from './server.ts'
import { test } from './test.ts'

/** No other browser test signs in as this person. */
const username = 'chunyan.guo'
const next = 'Another-Pass-7'

test.afterEach(async ({ request }) => {
  const token = await tokenFor(request, username, next)
  if (token === null) return
  const answer = await request.put(`${apiUrl}/user/password`, {
    headers: { authorization: `Bearer ${token}` },
    data: { current_password: next, password, password_confirmation: password },
  })
  expect(answer.status()).toEqual(204)
})

async function fill(page: Page, current: string, fresh: string, confirmation = fresh): Promise<void> {
  await page.getByLabel('当前密码', { exact: true }).fill(current)
  await page.getByLabel('新密码', { exact: true }).fill(fresh)
  await page.getByLabel('确认新密码', { exact: true }).fill(confirmation)
}

const submit = (page: Page) => page.getByRole('button', { name: '修改密码', exact: true }).click()

test('the password is changed, other devices are signed out, this one stays', async ({ page, elsewhere }) => {
  await signIn(elsewhere, username)
  await chooseCompany(elsewhere, '图匠科技')

  await signIn(page, username)
  await chooseCompany(page, '图匠科技')
  await page.getByRole('button', { name: /用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  await expect(page).toHaveTitle('[图匠科技] 修改密码 - Marketing Management System')
  await fill(page, password, next)
  await submit(page)
  await expect(page.getByText('已修改，其他设备已退出')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.reload()
  await expect(page).toHaveTitle('[图匠科技] 主页 - Marketing Management System')

  await expect(elsewhere).toHaveURL(/\/login/)
  await submitLogin(elsewhere, username)
  await expect(elsewhere.getByRole('alert')).toHaveText('用户名或密码错误')
  await submitLogin(elsewhere, username, next)
  await expect(elsewhere).toHaveTitle(/主页/)
})

test('the rules are ticked while typing, and what is wrong is said at its field', async ({ page }) => {
  await signIn(page, username)
  await chooseCompany(page, '图匠科技')
  await page.goto('/my/changepwd')
  const met = () => page.locator('.password-rules li[data-met]').allInnerTexts()
  const fresh = page.getByLabel('新密码', { exact: true })
  await fresh.fill('short-A1')
  await expect(page.getByText('弱', { exact: true })).toBeVisible()
  expect((await met()).map((text) => text.replace('（已满足）', '').trim())).toEqual([
    '包含小写字母、大写字母、数字、符号中的至少 3 类',
    '不包含登录名',
    '与当前密码不同',
  ])
  await submit(page)
  await expect(page.getByText('请输入当前密码')).toBeVisible()
  await expect(page.getByText('新密码尚未满足以下全部要求')).toBeVisible()
  await expect(page.getByLabel('当前密码', { exact: true })).toBeFocused()

  await fill(page, 'wrong-Password-1', next, 'Another-Pass-8')
  await submit(page)
  await expect(page.getByText('两次输入的新密码不一致')).toBeVisible()
  await fill(page, 'wrong-Password-1', next)
  await submit(page)
  await expect(page.getByText('当前密码不正确')).toBeVisible()
  await expect(page.getByLabel('当前密码', { exact: true })).toBeFocused()
  await expect(page.locator('.toast')).toHaveCount(0)

  await page.getByRole('button', { name: '显示新密码' }).click()
  await expect(fresh).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: '隐藏新密码' }).click()
  await expect(fresh).toHaveAttribute('type', 'password')
})

test('who has to change the password first gets nowhere else until it is done', async ({ page }) => {
  let due = true
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON()
    if (operationName === 'session_change_password') due = false
    if (operationName !== 'session_user') return await route.fallback()
    const response = await route.fetch()
    const answer = await response.json()
    const result = { ...answer.data.result, must_change_password: due }
    return await route.fulfill({ response, json: { data: { result } } })
  })
  await signIn(page, username)
  await chooseCompany(page, '图匠科技')
  await expect(page).toHaveURL(/\/my\/changepwd$/)
  await expect(page.getByText('为了账号安全，请先设置新密码')).toBeVisible()

  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '主页' }).click()
  await expect(page).toHaveURL(/\/my\/changepwd$/)
  for (const path of ['/dashboard', '/orders/index', '/404', '/nowhere']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/my\/changepwd$/)
  }

  await fill(page, password, next)
  await submit(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page).toHaveTitle('[图匠科技] 主页 - Marketing Management System')
})
