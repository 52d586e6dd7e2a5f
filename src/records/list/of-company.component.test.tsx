import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { personWith, userAnswer } from '../../../tests/components/person.ts'
import { type PageCase, renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'

const events = 'companies_edit_tab_intake_events'
const refused = {
  id: 21,
  event_id: 'shop-1',
  kind: 'order',
  state: 'refused',
  place: '实付',
  reason: '实付与明细不符',
  data: '{\n    "total": "1.00"\n}',
}

async function openTab(tab: string, { id = 7, ...pageCase }: PageCase & { readonly id?: number } = {}) {
  const shown = await renderPage('companies.edit', {
    params: { id },
    search: `?tab=${tab}`,
    ...pageCase,
    answers: {
      companies_edit_load: { data: { id, title: id === 7 ? 'Acme' : 'Other', languages: [] } },
      [events]: rows([refused]),
      ...pageCase.answers,
    },
  })
  await idle()
  return shown
}

test('events of the selected company are listed with place and reason', async () => {
  const { gateway } = await openTab('intake-events', {
    search: '?tab=intake-events&t.f.state=refused',
  })
  await expect.element(page.getByRole('row', { name: /shop-1.*实付与明细不符/ })).toBeVisible()
  expect(gateway.variablesOf(events)).toMatchObject([{ filter: { state: 'refused' } }])
})

test('those of another company are not asked for; it can be selected', async () => {
  const user = userAnswer(personWith(['admin']))
  const [own] = user?.companies?.data ?? []
  const other = { ...own, id: 8, name: 'other', title: 'Other' }
  const { gateway, session } = await openTab('intake-events', {
    id: 8,
    answers: { session_user: { ...user, companies: { data: [own, other] } } },
  })
  await expect.element(page.getByText('要查看“Other”的接入事件，请先切换到该公司')).toBeVisible()
  expect(gateway.variablesOf(events)).toEqual([])
  await page.getByRole('button', { name: '切换到“Other”' }).click()
  expect(session.company.getSnapshot().hasTag('leaving')).toBe(true)
})

test('who is no member of the company is not offered to select it', async () => {
  const { gateway } = await openTab('intake-keys', { id: 9 })
  await expect.element(page.getByText('您不是这家公司的成员，无法查看其接入密钥')).toBeVisible()
  expect(gateway.variablesOf('companies_edit_tab_intake_keys')).toEqual([])
})

test('a refused event is mended as JSON; what is still wrong is said with its place', async () => {
  const { gateway } = await openTab('intake-events')
  gateway.refuse('companies_edit_mend', {
    status: 422,
    code: 'VALIDATION_FAILED',
    errors: { 'data.items.0.product_pid': ['所选产品不存在'] },
  })
  const row = page.getByRole('row', { name: /shop-1/ })
  await row.getByRole('button', { name: '修正后重新接收 shop-1' }).click()
  const dialog = page.getByRole('alertdialog')
  const text = dialog.getByRole('textbox')
  await expect.element(text).toHaveValue(refused.data)
  await text.fill('{"total": "2.00"}')
  await dialog.getByRole('button', { name: '修正后重新接收' }).click()
  await expect.element(dialog.getByText('items.0.product_pid: 所选产品不存在')).toBeVisible()
  expect(gateway.variablesOf('companies_edit_mend')).toEqual([
    { id: 21, input: { data: '{"total": "2.00"}' } },
  ])
})

test('a new key shows secret and command, each to be copied', async () => {
  const made = { secret: 'abc.def', curl: "curl -sS 'https://shop.example/intake/events'" }
  await openTab('intake-keys', {
    answers: {
      companies_edit_tab_intake_keys: rows([]),
      companies_edit_issue: { data: made },
    },
  })
  await page.getByRole('button', { name: '新建密钥' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: '名称' }).fill('Web shop')
  document.querySelector<HTMLElement>('[data-field="scopes"] button')?.click()
  await page.getByRole('option', { name: '订单' }).click()
  await dialog.getByRole('button', { name: '新建密钥' }).click()
  await expect.element(page.getByText('abc.def')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '复制密钥（仅显示这一次）' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '复制测试命令' })).toBeVisible()
})

test('a new address of a service asks for what the service needs, and shows what to do with it', async () => {
  const made = {
    address: 'https://shop.example/intake/hooks/abc',
    secret: null,
    steps: '1. 网址填上面的地址\n2. 填写签名密钥',
  }
  const { gateway } = await openTab('intake-keys', {
    answers: { companies_edit_tab_intake_keys: rows([]), companies_edit_issue_hook: { data: made } },
  })
  await page.getByRole('button', { name: '新建 Webhook 地址' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: '名称' }).fill('SES')
  await dialog.getByRole('radio', { name: 'Amazon SES' }).click()
  await dialog
    .getByRole('textbox', { name: 'SNS 主题 ARN' })
    .fill('arn:aws:sns:eu-central-1:123456789012:mail')
  expect(document.querySelector('[data-field="payment_method_id"]')).toBeNull()
  await dialog.getByRole('button', { name: '新建 Webhook 地址' }).click()
  await expect.element(page.getByText('https://shop.example/intake/hooks/abc')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '复制Webhook 地址' })).toBeVisible()
  expect(gateway.variablesOf('companies_edit_issue_hook')).toMatchObject([
    { input: { name: 'SES', type: 'ses', topic: 'arn:aws:sns:eu-central-1:123456789012:mail' } },
  ])
})

test('many refused events are sent again as they came', async () => {
  const { gateway } = await openTab('intake-events', {
    answers: {
      companies_edit_bulk: { data: { matched: 1, succeeded: 0, failed: 1, errors: [] } },
    },
  })
  await page
    .getByRole('row', { name: /shop-1/ })
    .getByRole('checkbox')
    .click()
  await page.getByRole('button', { name: '重新接收' }).click()
  await expect.element(page.getByText('重新接收：处理结果')).toBeVisible()
  expect(gateway.calls.filter(({ operation }) => operation === 'companies_edit_bulk')).toMatchObject([
    { variables: { input: { action: 'resend', ids: [21] } } },
  ])
})
