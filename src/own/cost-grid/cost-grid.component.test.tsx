import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

test('days of a campaign are pasted from a spreadsheet, marked, and saved whole', async () => {
  const { gateway } = await renderPage('paid-marketings.platform.self', {
    search: '?record=5&rtab=costs',
    answers: {
      paid_marketings_platform_self_list: rows([{ id: 5 }]),
      paid_marketings_platform_self_view: { data: { id: 5 } },
      paid_marketings_platform_self_cost_grid_load: { data: [] },
      paid_marketings_platform_self_cost_grid_save: { data: { upserted: 1, companies: [] } },
    },
  })
  const cell = (column: number) =>
    document.querySelector<HTMLElement>(`.sheet-grid tbody tr:first-child td:nth-of-type(${column + 1})`)
  await until('the grid', () => cell(0)?.ariaDisabled === null)
  const day = cell(0)?.closest('tr')?.querySelector('th')?.textContent
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', '$1,200.50\t900\t30\tx\n')
  cell(0)?.focus()
  cell(0)?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await until('the cells', () => document.querySelectorAll('td[data-changed]').length === 4)
  const save = () => document.querySelector<HTMLButtonElement>('.number-grid-foot .bp6-intent-primary')
  expect(save()?.disabled).toBe(true)
  cell(3)?.focus()
  await userEvent.keyboard('2{Enter}')
  await until('that all are numbers', () => save()?.disabled === false)
  save()?.click()
  await until(
    'the save',
    () => gateway.variablesOf('paid_marketings_platform_self_cost_grid_save').length > 0,
  )
  expect(gateway.variablesOf('paid_marketings_platform_self_cost_grid_save')).toEqual([
    {
      id: 5,
      input: { rows: [{ date: day, cost: '1200.50', impressions: 900, clicks: 30, conversions: 2 }] },
    },
  ])
  await until('nothing to be marked', () => document.querySelector('td[data-changed]') === null)
})

test('another month is stepped to, none after this one, and none while days are changed', async () => {
  const load = 'paid_marketings_platform_self_cost_grid_load'
  const { gateway } = await renderPage('paid-marketings.platform.self', {
    search: '?record=5&rtab=costs',
    answers: {
      paid_marketings_platform_self_list: rows([{ id: 5 }]),
      paid_marketings_platform_self_view: { data: { id: 5 } },
      [load]: { data: [] },
    },
  })
  const cell = () => document.querySelector<HTMLElement>('.sheet-grid tbody tr:first-child td:nth-of-type(1)')
  await until('the grid', () => cell()?.ariaDisabled === null)
  const step = (name: string) => page.getByRole('button', { name, exact: true })
  expect(step('下个月').element()).toHaveProperty('disabled', true)
  await step('上个月').click()
  await until('the month before', () => gateway.variablesOf(load).length === 2)
  const [now, before] = gateway.variablesOf(load).map((variables) => Object(variables))
  expect(Date.parse(now.from) - Date.parse(before.to)).toBe(86_400_000)
  await until('its days', () => cell()?.ariaDisabled === null)
  expect(step('下个月').element()).toHaveProperty('disabled', false)
  cell()?.focus()
  await userEvent.keyboard('2{Enter}')
  await until('that the month stays', () => step('上个月').element().matches(':disabled'))
})
