import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

const device = {
  id: '5f0d5a0e-0000-4000-8000-000000000001',
  device: 'macOS · Safari',
  ip: '203.0.113.9',
  country: null,
  started_at: '2026-11-28T09:00:00+08:00',
  last_used_at: '2026-11-30T10:30:00+08:00',
  current: false,
}

test('an administrator sees where a user is signed in, and ends one sign-in after being asked', async () => {
  const { gateway } = await renderPage('users.edit', {
    params: { id: 5 },
    search: '?tab=devices',
    answers: {
      users_edit_devices_sessions: { data: [device] },
      users_edit_devices_end: { data: { id: 5 } },
    },
  })
  await until('the device', () => document.querySelectorAll('.device-list li').length === 1)
  gateway.answer('users_edit_devices_sessions', { data: [] })
  await page.getByRole('button', { name: '结束登录：macOS · Safari' }).click()
  await expect.element(page.getByText('结束该用户在“macOS · Safari”的登录？')).toBeVisible()
  await page.getByRole('button', { name: '结束', exact: true }).click()
  await expect.element(page.getByText('目前没有登录')).toBeVisible()
  expect(gateway.variablesOf('users_edit_devices_end')).toEqual([{ id: 5, input: { session: device.id } }])
})
