import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
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
  const cell = () => document.querySelector<HTMLInputElement>('[data-cell="0,0"]')
  await until('the grid', () => cell()?.disabled === false)
  const day = cell()?.closest('tr')?.querySelector('th')?.textContent
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', '$1,200.50\t900\t30\tx\n')
  cell()?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await until('the cells', () => document.querySelectorAll('td[data-dirty]').length === 4)
  const save = () => document.querySelector<HTMLButtonElement>('.number-grid-foot .bp6-intent-primary')
  expect(save()?.disabled).toBe(true)
  const conversions = document.querySelector('[data-cell="0,3"]')
  if (conversions === null) throw new Error('a day has its conversions')
  await userEvent.fill(conversions, '2')
  await until('that all are numbers', () => save()?.disabled === false)
  save()?.click()
  await until('the save', () => gateway.askedFor('paid_marketings_platform_self_cost_grid_save').length > 0)
  expect(gateway.askedFor('paid_marketings_platform_self_cost_grid_save')).toEqual([
    {
      id: 5,
      input: { rows: [{ date: day, cost: '1200.50', impressions: 900, clicks: 30, conversions: 2 }] },
    },
  ])
  await until('nothing to be marked', () => document.querySelector('td[data-dirty]') === null)
})
