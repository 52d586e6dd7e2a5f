import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../tests/components/render-page.ts'
import { errorReply } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const off = { data: { enabled: false, required: false, recovery_codes: 0 } }
const on = { data: { enabled: true, required: true, recovery_codes: 2 } }
const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh']
const secret = { data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP' } }
const device = {
  device: 'Windows · Chrome',
  ip: '203.0.113.7',
  country: null,
  started_at: '2026-11-28T09:00:00+08:00',
  last_used_at: '2026-11-30T10:30:00+08:00',
}
const sessions = {
  data: [
    { ...device, id: 's1', current: true },
    { ...device, id: 's2', device: 'iOS · Safari', country: 'DE', current: false },
  ],
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('two-step sign-in is turned on by password, QR code and code; its recovery codes are shown until they are saved', async () => {
  const { gateway } = await renderPage('my.changepwd', {
    answers: {
      console_second_factor: off,
      console_begin_second_factor: secret,
      console_confirm_second_factor: errorReply({
        status: 422,
        code: 'VALIDATION_FAILED',
        message: '数据校验失败',
        errors: { code: ['验证码不正确'] },
      }),
      console_sessions: sessions,
    },
  })
  await button('开启两步验证').click()
  await button('下一步').click()
  await expect.element(page.getByText('请输入当前密码')).toBeVisible()
  const section = page.getByRole('region', { name: '两步验证' })
  await section.getByLabelText('当前密码').fill('demo-Console-1')
  await button('下一步').click()
  await expect.element(section.getByRole('img', { name: /二维码/ })).toBeVisible()
  await expect.element(section.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await section.getByLabelText('验证码').fill('000000')
  await button('确认开启').click()
  await expect.element(section.getByText('验证码不正确')).toBeVisible()
  gateway.answer('console_confirm_second_factor', { data: { recovery_codes: codes } })
  await section.getByLabelText('验证码').fill('123456')
  await button('确认开启').click()
  await until('the codes', () => document.querySelectorAll('.second-factor-codes li').length === 2)
  expect(gateway.variablesOf('console_confirm_second_factor')).toEqual([
    { input: { code: '000000' } },
    { input: { code: '123456' } },
  ])
  gateway.answer('console_second_factor', on)
  await button('已妥善保存').click()
  await expect.element(section.getByText('仅剩 2 个恢复码，建议重新生成')).toBeVisible()
})

test('it is turned off by password and code, and what the API refuses stands at its field', async () => {
  const { gateway } = await renderPage('my.changepwd', {
    answers: {
      console_second_factor: on,
      console_turn_off_second_factor: errorReply({
        status: 422,
        code: 'VALIDATION_FAILED',
        errors: { password: ['当前密码不正确'] },
      }),
      console_sessions: sessions,
    },
  })
  await button('关闭两步验证').click()
  const section = page.getByRole('region', { name: '两步验证' })
  await section.getByLabelText('当前密码').fill('wrong')
  await section.getByLabelText('验证码或恢复码').fill('123456')
  await button('关闭两步验证').click()
  await expect.element(section.getByText('当前密码不正确')).toBeVisible()
  gateway.answer('console_turn_off_second_factor', { message: 'ok' })
  gateway.answer('console_second_factor', off)
  await section.getByLabelText('当前密码').fill('demo-Console-1')
  await button('关闭两步验证').click()
  await expect.element(section.getByText('未开启')).toBeVisible()
  expect(gateway.variablesOf('console_turn_off_second_factor').at(-1)).toEqual({
    input: { password: 'demo-Console-1', code: '123456' },
  })
})

test('devices: this one is marked and stays, another one and all others are ended', async () => {
  const { gateway } = await renderPage('my.changepwd', {
    answers: {
      console_second_factor: off,
      console_passkeys: { data: [], usable: false },
      console_sessions: sessions,
      console_end_session: { data: { ended: 1 } },
      console_end_other_sessions: { data: { ended: 1 } },
    },
  })
  const lines = () => [...document.querySelectorAll('.device-list li')].map((line) => line.textContent)
  await until('the devices', () => lines().length === 2)
  expect(lines()).toEqual([
    'Windows · Chrome本机203.0.113.7登录于 2026-11-28 09:00最近使用 2026-11-30 10:30',
    'iOS · Safari203.0.113.7 · 德国登录于 2026-11-28 09:00最近使用 2026-11-30 10:30结束',
  ])
  await button('结束登录：iOS · Safari').click()
  await expect.element(page.getByText('已结束 1 处登录')).toBeVisible()
  expect(gateway.variablesOf('console_end_session')).toEqual([{ id: 's2' }])
  await button('结束其他全部登录').click()
  await button('结束').click()
  await until('the call', () => gateway.variablesOf('console_end_other_sessions').length === 1)
})
