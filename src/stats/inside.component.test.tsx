import { expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { renderPage } from '../../tests/components/render-page.ts'
import { rows } from '../../tests/components/replies.ts'
import { settled, settledAfter } from '../../tests/components/settled.ts'
import { until } from '../../tests/components/until.ts'

test('figures in a tab of a record keep days and grain in the address, Back brings the old ones, and they go with the record', async () => {
  const trend = 'marketings_link_codes_index_tab_trend'
  const { gateway, address } = await renderPage('marketings.link-codes.index', {
    search: '?q=a&record=1&rtab=trend&t.from=2026-01-01&t.to=2026-03-01&t.compare=none',
    answers: { marketings_link_codes_index_list: rows([{ id: 1, code: 'A-1' }]) },
  })
  await until('the figures', () => gateway.askedFor(trend).length > 0)
  expect(gateway.askedFor(trend)[0]).toMatchObject({
    id: 1,
    from: '2026-01-01',
    to: '2026-03-01',
    compare: 'none',
  })
  await settled()
  const before = address()
  await settledAfter(() => screen.getByRole('radio', { name: '月', exact: true }).click({ force: true }))
  expect(address()).toBe(`${before}&t.grain=month`)
  expect(gateway.askedFor(trend).at(-1)).toMatchObject({ grain: 'month' })
  history.back()
  await until('the old address', () => address() === before)
  await expect.element(screen.getByRole('radio', { name: '月', exact: true })).not.toBeChecked()

  await userEvent.keyboard('{Escape}')
  await expect.poll(address).toBe('/marketings/link-codes/index?q=a')
})

test('the days of charts over a list stand in the address, and Back brings the old ones', async () => {
  const { gateway, address } = await renderPage('subscribes.index', {
    search: '?q=a&from=2026-01-01&to=2026-01-31',
  })
  await settled()
  await settledAfter(() => screen.getByRole('button', { name: '展开图表' }).click())
  const days = screen.getByRole('button', { name: '日期范围：2026-01-01 – 2026-01-31' })
  await expect.element(days).toBeVisible()
  await days.click()
  await screen.getByLabelText('结束', { exact: true }).fill('2026-01-15')
  await settledAfter(() => document.querySelector<HTMLFormElement>('.stat-own-period')?.requestSubmit())
  expect(address()).toBe('/subscribes/index?q=a&from=2026-01-01&to=2026-01-15')
  const asked = () => gateway.askedFor('subscribes_index_chart_growth').at(-1)
  await expect.poll(asked).toMatchObject({ q: 'a', from: '2026-01-01', to: '2026-01-15' })
  history.back()
  await expect.element(days).toBeVisible()
})
