import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { personWith } from '../../../tests/components/person.ts'
import { phone, renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const version = '2026-11-30T08:00:00.000+08:00'
const tabNames = () => [...document.querySelectorAll('.record-tab')].map(({ textContent }) => textContent)
const series = {
  id: 7,
  name: '新订阅欢迎',
  status: 'paused',
  trigger: 'subscribed',
  updated_at: version,
}
const answers = {
  email_marketings_index_tab_series: rows([series]),
  email_marketings_index_tab_audiences: rows([{ id: 3, name: '活跃订阅者', people: 1200 }]),
}

test('a list has tabs beside its rows, which the address names', async () => {
  const { main, address } = await renderPage('email-marketings.index', { answers })
  await until('the tabs', () => tabNames().length > 0)
  const tabs = tabNames()
  await main.getByRole('tab', { name: '受众', exact: true }).click()
  await expect.element(main.getByText('活跃订阅者')).toBeVisible()
  expect([tabs, address()]).toEqual([
    ['邮件列表', '自动邮件', '自动邮件收件人', '受众', '营销日历'],
    '/email-marketings/index?tab=audiences',
  ])
})

test('who may not read what was sent to whom has no tab of it', async () => {
  await renderPage('email-marketings.index', {
    answers,
    as: personWith(['email-marketings.index']),
  })
  await until('the tabs', () => tabNames().length > 0)
  expect(tabNames()).toEqual(['邮件列表', '自动邮件', '受众', '营销日历'])
})

test('a phone has the tabs, too', async () => {
  await renderPage('email-marketings.index', { answers, viewport: phone, search: '?tab=series' })
  await idle()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a dialog starts with the record as it is loaded, and sends its version', async () => {
  const { main, gateway } = await renderPage('email-marketings.index', {
    search: '?tab=audiences',
    answers: {
      ...answers,
      email_marketings_index_edit_audience_load: {
        data: {
          id: 3,
          updated_at: version,
          name: '活跃订阅者',
          audience: { source: 'subscribers', filters: { last_open_days: 90 } },
          note: '备注',
        },
      },
    },
  })
  await idle()
  await main
    .getByRole('row')
    .filter({ hasText: '活跃订阅者' })
    .getByRole('button', { name: /编辑/ })
    .first()
    .click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByRole('textbox', { name: /^名称/ })).toHaveValue('活跃订阅者')
  await expect.element(dialog.getByLabelText('最近 N 天内打开过邮件')).toHaveValue('90')
  await dialog.getByRole('textbox', { name: /^名称/ }).fill('很活跃')
  await dialog.getByRole('button', { name: '编辑', exact: true }).click()
  await until('the call', () => gateway.variablesOf('email_marketings_index_edit_audience').length === 1)
  expect(gateway.variablesOf('email_marketings_index_edit_audience')).toEqual([
    {
      id: 3,
      input: {
        name: '很活跃',
        audience: { source: 'subscribers', filters: { last_open_days: 90 } },
        note: '备注',
        updated_at: version,
      },
    },
  ])
})
