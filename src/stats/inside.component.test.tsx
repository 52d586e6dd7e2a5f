import { expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { idle, idleAfter } from '../../tests/components/idle.ts'
import { renderPage } from '../../tests/components/render-page.ts'
import { rows } from '../../tests/components/replies.ts'
import { until } from '../../tests/components/until.ts'

test('figures in a tab of a record keep days and grain in the address, Back brings the old ones, and they go with the record', async () => {
  const trend = 'marketings_link_codes_index_tab_trend'
  const { gateway, address } = await renderPage('marketings.link-codes.index', {
    search: '?q=a&record=1&rtab=trend&t.from=2026-01-01&t.to=2026-03-01&t.compare=none',
    answers: { marketings_link_codes_index_list: rows([{ id: 1, code: 'A-1' }]) },
  })
  await until('the figures', () => gateway.variablesOf(trend).length > 0)
  expect(gateway.variablesOf(trend)[0]).toMatchObject({
    id: 1,
    from: '2026-01-01',
    to: '2026-03-01',
    compare: 'none',
  })
  await idle()
  const before = address()
  await idleAfter(() => screen.getByRole('radio', { name: '月', exact: true }).click({ force: true }))
  expect(address()).toBe(`${before}&t.grain=month`)
  expect(gateway.variablesOf(trend).at(-1)).toMatchObject({ grain: 'month' })
  history.back()
  await until('the old address', () => address() === before)
  await expect.element(screen.getByRole('radio', { name: '月', exact: true })).not.toBeChecked()

  await userEvent.keyboard('{Escape}')
  await expect.poll(address).toBe('/marketings/link-codes/index?q=a')
})

test('figures of a record with days of its own open with them, against none, and offer them again', async () => {
  const figures = 'specials_edit_tab_figures'
  const special = {
    id: 7,
    title: '国庆特惠',
    type: 'discount',
    status: 'ended',
    starts_at: '2025-10-01T00:00:00+08:00',
    ends_at: '2025-10-08T00:00:00+08:00',
    updated_at: 'v1',
  }
  const { gateway, address } = await renderPage('specials.edit', {
    params: { id: 7 },
    search: '?tab=figures',
    answers: { specials_edit_load: { data: special } },
  })
  await until('the figures', () => gateway.variablesOf(figures).length > 0)
  expect(gateway.variablesOf(figures)[0]).toMatchObject({
    id: 7,
    from: '2025-10-01',
    to: '2025-10-07',
    compare: 'none',
  })
  const days = screen.getByRole('button', { name: '日期范围：活动期间 2025-10-01 – 2025-10-07' })
  await days.click()
  await idleAfter(() => screen.getByRole('button', { name: '近 7 天' }).click())
  expect(address()).toContain('t.from=')
  await screen.getByRole('button', { name: /^日期范围：近 7 天/ }).click()
  await idleAfter(() => screen.getByRole('button', { name: '活动期间', exact: true }).click())
  expect(address()).not.toContain('t.from=')
  await expect.element(days).toBeVisible()
})

test('the days of charts over a list stand in the address, and Back brings the old ones', async () => {
  const { gateway, address } = await renderPage('subscribes.index', {
    search: '?q=a&from=2026-01-01&to=2026-01-31',
  })
  await idle()
  await idleAfter(() => screen.getByRole('button', { name: '展开图表' }).click())
  const days = screen.getByRole('button', { name: '日期范围：2026-01-01 – 2026-01-31' })
  await expect.element(days).toBeVisible()
  await days.click()
  await screen.getByLabelText('结束', { exact: true }).fill('2026-01-15')
  await idleAfter(() => document.querySelector<HTMLFormElement>('.stat-own-period')?.requestSubmit())
  expect(address()).toBe('/subscribes/index?q=a&from=2026-01-01&to=2026-01-15')
  const latestVariables = () => gateway.variablesOf('subscribes_index_chart_growth').at(-1)
  await expect.poll(latestVariables).toMatchObject({ q: 'a', from: '2026-01-01', to: '2026-01-15' })
  history.back()
  await expect.element(days).toBeVisible()
})
