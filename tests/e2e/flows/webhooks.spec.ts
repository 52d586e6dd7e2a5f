import { expect, type APIRequestContext } from '@playwright/test'
import { password, tokenFor } from '../api-session.ts'
import { enterAt } from '../console.ts'
import { apiUrl } from '../server.ts'
import { test } from '../test.ts'
import { box, pickAll } from './by-name.ts'

test('an endpoint is made and called for a change; a key is made, used by a script and revoked', async ({
  page,
  request,
}) => {
  const name = `Flow ${Date.now()}`
  await enterAt(page, '/companies/edit/1?tab=webhook-endpoints', 'admin')
  await page.getByRole('button', { name: '新建端点' }).click()
  const dialog = page.getByRole('alertdialog')
  await box(dialog, '名称').fill(name)
  await box(dialog, '推送地址').fill('https://warehouse.example/hooks')
  await pickAll(dialog, '事件', ['订阅：新建'])
  await dialog.getByRole('button', { name: '新建端点' }).click()
  await expect(page.getByText(/^whsec_/)).toBeVisible()

  await subscribe(request)
  await page.goto('/companies/edit/1?tab=webhook-deliveries')
  const delivered = page.getByRole('row').filter({ hasText: name })
  await expect(delivered).toContainText('订阅：新建')
  await expect(delivered).toContainText('已送达')

  await page.goto('/my/changepwd')
  const keys = page.getByRole('region', { name: 'API 密钥' })
  await keys.getByRole('button', { name: '新建密钥' }).click()
  await keys.getByLabel('名称').fill(name)
  await keys.getByLabel('当前密码', { exact: true }).fill(password)
  await keys.getByRole('button', { name: '生成密钥' }).click()
  const secret = await keys.locator('.key-new > code').innerText()
  await keys.getByRole('button', { name: '我已保存' }).click()
  const headers = { authorization: `Bearer ${secret}`, 'x-company-id': '1' }
  expect((await request.get(`${apiUrl}/orders?per_page=1`, { headers })).status()).toBe(200)
  expect((await request.post(`${apiUrl}/saved-views`, { headers, data: {} })).status()).toBe(403)
  await page.reload()
  const line = keys.getByRole('listitem').filter({ hasText: name })
  await expect(line).toContainText('最近使用')
  await line.getByRole('button', { name: `吊销密钥：${name}` }).click()
  await page.getByRole('button', { name: '吊销', exact: true }).last().click()
  await expect(line).toHaveCount(0)
  expect((await request.get(`${apiUrl}/orders?per_page=1`, { headers })).status()).toBe(401)
})

async function subscribe(request: APIRequestContext): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenFor(request, 'admin')}`, 'x-company-id': '1' }
  const made = await request.post(`${apiUrl}/subscribes`, {
    headers,
    data: { email: `reader-${Date.now()}@mail.example`, language: 'en' },
  })
  expect(made.status()).toBe(201)
}
