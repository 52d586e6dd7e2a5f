import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

const key = {
  id: 7,
  name: '每晚报表',
  prefix: 'mk_abcdefghjkmn',
  read_only: true,
  company: null,
  addresses: ['203.0.113.0/24'],
  expires_at: '2020-01-01T00:00:00+08:00',
  last_used_at: null,
  last_used_ip: null,
  created_at: '2019-11-30T10:30:00+08:00',
}

const lines = () => [...document.querySelectorAll('.key-list li')].map((line) => line.textContent)

test('an administrator sees the keys of a user, and revokes one after being asked', async () => {
  const { gateway } = await renderPage('users.edit', {
    params: { id: 5 },
    search: '?tab=api-keys',
    answers: {
      users_edit_api_keys_keys: { data: [key] },
      users_edit_api_keys_revoke: { data: { id: 5 } },
    },
  })
  await until('the key', () => lines().length === 1)
  expect(lines()).toEqual([
    '每晚报表mk_abcdefghjkmn…只读 · 全部品牌 · 203.0.113.0/24尚未使用已到期 2020-01-01 00:00吊销',
  ])
  gateway.answer('users_edit_api_keys_keys', { data: [] })
  await page.getByRole('button', { name: '吊销密钥：每晚报表' }).click()
  await page.getByRole('button', { name: '吊销', exact: true }).click()
  await expect.element(page.getByText('还没有密钥')).toBeVisible()
  expect(gateway.variablesOf('users_edit_api_keys_revoke')).toEqual([{ id: 5, input: { key: 7 } }])
})
