import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shownValues } from '../../../tests/components/grid.ts'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const marksOf = (label: string) =>
  [...document.querySelectorAll('.cell-tone')].map((mark) => [
    mark.className.replace('cell-tone tone-', ''),
    mark.querySelector('.icon') !== null,
    mark.getAttribute('title'),
    mark.closest('td')?.getAttribute('data-type') === label,
  ])

test('a deadline is red when it is over and yellow when it is near, with a sign and with words', async () => {
  await renderPage('orders.return', {
    answers: {
      orders_return_list: rows([
        { sla_due_at: '2026-01-01T08:00:00Z', overdue: true, due_soon: false },
        { sla_due_at: '2026-01-02T08:00:00Z', overdue: false, due_soon: true },
        { sla_due_at: '2026-01-03T08:00:00Z', overdue: false, due_soon: false },
      ]),
    },
  })
  await idle()
  await until('the marks', () => document.querySelector('.cell-tone') !== null)
  expect(marksOf('datetime')).toEqual([
    ['danger', true, '已超时', true],
    ['warning', true, '12 小时内到期', true],
  ])
  expect(shownValues('处理期限').map((text) => text.replaceAll('  ', ' '))).toEqual([
    '2026-01-01 08:00已超时',
    '2026-01-02 08:0012 小时内到期',
    '2026-01-03 08:00',
  ])
})

test('an overdue payment marks its whole row, at the edge too', async () => {
  await renderPage('paid-marketings.cooperation.synthesizing.obligation', {
    answers: {
      paid_marketings_cooperation_synthesizing_obligation_list: rows([
        { due_on: '2026-01-01', due_bucket: 'overdue' },
        { due_on: '2026-02-01', due_bucket: 'd30' },
      ]),
    },
  })
  await idle()
  await until('the mark', () => document.querySelector('.cell-tone') !== null)
  const edges = [...document.querySelectorAll('tr[data-row] > td:first-child')].map(
    (cell) => getComputedStyle(cell).boxShadow !== 'none',
  )
  expect(edges).toEqual([true, false])
})

test('what went out stands in brackets, for a screen reader with its sign', async () => {
  await renderPage('tradings.index', {
    answers: {
      tradings_index_list: rows([
        { amount: '-12.50', currency: 'USD', amount_usd: '-12.50' },
        { amount: '30.00', currency: 'USD', amount_usd: '30.00' },
      ]),
    },
  })
  await idle()
  await until('the brackets', () => document.querySelector('.cell-negative') !== null)
  expect(shownValues('金额')).toEqual(['($12.50)-$12.50', '$30.00'])
  const bracket = page.getByText('($12.50)').first().element()
  expect(bracket.getAttribute('aria-hidden')).toBe('true')
})
