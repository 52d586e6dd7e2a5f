import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../../tests/components/render-page.ts'
import { until } from '../../../../tests/components/until.ts'

const key = {
  id: 7,
  name: '每晚报表',
  prefix: 'mk_abcdefghjkmn',
  read_only: false,
  company: 'ImageForge',
  addresses: [],
  expires_at: null,
  last_used_at: '2026-11-30T10:30:00+08:00',
  last_used_ip: '203.0.113.7',
  created_at: '2026-11-30T10:30:00+08:00',
}

const answers = {
  console_second_factor: { data: { enabled: false, required: false, recovery_codes: 0 } },
  console_sessions: { data: [] },
  console_api_keys: { data: [key] },
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const lines = () => [...document.querySelectorAll('.key-list li')].map((line) => line.textContent)

test('a key is made with the password, shown once, and revoked after being asked', async () => {
  const { gateway } = await renderPage('my.changepwd', {
    answers: {
      ...answers,
      console_make_api_key: { data: { id: 8, secret: 'mk_abcdefghjkmn.SECRET' } },
      console_revoke_api_key: null,
    },
  })
  await until('the key', () => lines().length === 1)
  expect(lines()).toEqual([
    '每晚报表mk_abcdefghjkmn…可读写 · ImageForge · 任意地址最近使用 2026-11-30 10:30 · 203.0.113.7永不过期吊销',
  ])
  await button('新建密钥').click()
  await button('生成密钥').click()
  await expect.element(page.getByText('请填写名称，至少 2 个字')).toBeVisible()
  expect(gateway.variablesOf('console_make_api_key')).toEqual([])
  const form = document.querySelector('.key-form')
  await page.getByLabelText('名称').fill('脚本')
  await page.getByLabelText('允许的地址（可不填）').fill('203.0.113.0/24，198.51.100.7')
  await page.getByLabelText('有效期').selectOptions('永不过期')
  const field = form?.querySelector<HTMLInputElement>('input[name="key-password"]')
  if (field == null) throw new Error('the form asks for no password')
  await page.elementLocator(field).fill('demo-Console-1')
  await button('生成密钥').click()
  await expect.element(page.getByText('mk_abcdefghjkmn.SECRET')).toBeVisible()
  expect(gateway.variablesOf('console_make_api_key')).toEqual([
    {
      input: {
        name: '脚本',
        password: 'demo-Console-1',
        read_only: true,
        only_company_id: null,
        addresses: ['203.0.113.0/24', '198.51.100.7'],
        expires_at: null,
      },
    },
  ])
  await button('我已保存').click()
  await expect.element(page.getByText('mk_abcdefghjkmn.SECRET')).not.toBeInTheDocument()
  await button('吊销密钥：每晚报表').click()
  await button('吊销').click()
  await until('the call', () => gateway.variablesOf('console_revoke_api_key').length === 1)
})
