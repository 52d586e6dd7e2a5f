import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { personWith } from '../../../tests/components/person.ts'
import { phone, renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'
import { viewToken } from '../../data/viewing.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import ViewPicker from './view-picker.tsx'
import ViewingBanner from './viewing-banner.tsx'

const banner = () => page.getByRole('region', { name: '正在以他人身份查看' })

test('impersonation is announced above the page, and nothing of theirs is written', async () => {
  viewToken.write('view.secret')
  onTestFinished(() => viewToken.clear())
  await loadTexts(['viewing'])
  const { gateway } = await renderPage('orders.index', {
    as: personWith(['orders.index']),
    above: ViewingBanner,
    viewport: phone,
    answers: {
      console_current_view: {
        data: { kind: 'role', title: '客服', viewer: '陈明远', expires_at: '2026-03-01T06:32:00.000Z' },
      },
    },
  })
  await expect.element(banner().getByText('正在以角色“客服”的身份查看')).toBeInTheDocument()
  await expect.element(banner().getByRole('button', { name: '退出查看' })).toBeInTheDocument()
  await until('the list', () => gateway.variablesOf('orders_index_list').length > 0)
  const list = gateway.calls.find(({ operation }) => operation === 'orders_index_list')
  expect(list?.headers.get('authorization')).toBe('Bearer view.secret')
  expect(Object.keys(localStorage).filter((key) => /preferences|visits/.test(key))).toEqual([])
  const writes = gateway.calls.filter(({ operation }) => /save|report|subscription/i.test(operation))
  expect(writes).toEqual([])
})

test('a user is searched and impersonated; who may not be is not offered', async () => {
  await loadTexts(['viewing'])
  const Picker = () => <ViewPicker onClose={() => undefined} onSwitch={() => undefined} />
  const option = (id: number, title: string, disabled = false) => ({
    id,
    title,
    subtitle: `u${id}`,
    disabled,
    disabled_reason: null,
  })
  const { gateway } = await renderPage('orders.index', {
    above: Picker,
    answers: {
      console_user_options: { data: [option(1, '李雷'), option(2, '王芳'), option(3, '赵停用', true)] },
      console_open_view: { data: { access_token: 'view.1', expires_in: 1800, title: '客服' } },
      console_role_options: { data: [option(5, '客服')] },
    },
    held: ['console_open_view'],
  })
  await expect.element(page.getByRole('button', { name: /赵停用/ })).toBeDisabled()
  expect(page.getByRole('button', { name: /李雷/ }).elements()).toEqual([])
  await userEvent.fill(page.getByRole('searchbox', { name: '搜索姓名、登录名或邮箱' }), '王')
  await until('the search', () => gateway.variablesOf('console_user_options').some(({ q }) => q === '王'))
  await page.getByRole('radio', { name: '角色' }).click({ force: true })
  await page.getByRole('button', { name: /客服/ }).click()
  await until('the view', () => gateway.variablesOf('console_open_view').length === 1)
  expect(gateway.variablesOf('console_open_view')).toEqual([{ input: { role_id: 5 } }])
})
