import { expect, test } from 'vitest'
import { textOf } from '../../../tests/components/grid.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const course = {
  budget_usd: '100.00',
  spent_usd: '40.00',
  today: '2026-03-21',
  days: [
    { date: '2026-03-10', uses: 2, spent_usd: '10.00' },
    { date: '2026-03-15', uses: 6, spent_usd: '25.50' },
    { date: '2026-03-20', uses: 1, spent_usd: '4.50' },
  ],
  pace_from: '2026-03-07',
  pace_to: '2026-03-20',
  pace_usd: '2.86',
  ends_on: '2026-04-11',
  valid_to: '2026-06-30',
  left_usd: null,
}
const nothingExpected = { pace_from: null, pace_to: null, pace_usd: null, ends_on: null, left_usd: null }

async function open(more: object) {
  await renderPage('coupons.synthesizing', {
    search: '?record=7&rtab=budget',
    answers: {
      coupons_synthesizing_list: rows([{ id: 7, code: 'SHARED', status: 'active' }]),
      coupons_synthesizing_view: { data: { id: 7, code: 'SHARED', status: 'active' } },
      coupons_synthesizing_budget_curve_load: { data: { ...course, ...more } },
    },
  })
  await until('the tab', () => document.querySelector('.budget-curve, .blank-state') !== null)
  return {
    facts: [...document.querySelectorAll('.budget-curve dl > div')].map((fact) =>
      [...fact.children].map(textOf),
    ),
    days: [...document.querySelectorAll('.budget-curve tbody tr')].map((row) =>
      [...row.children].map(textOf),
    ),
    forecast: document.querySelector('.budget-curve-forecast')?.textContent,
    expected: document.querySelector('.spend-picture-expected')?.getAttribute('points'),
  }
}

test('a budget shows what was used by day, and when it ends if that goes on', async () => {
  const { facts, days, forecast, expected } = await open({})
  expect(facts).toEqual([
    ['预算', '$100.00'],
    ['已用', '$40.00（40%）'],
    ['剩余', '$60.00'],
    ['预计用完', '2026-04-11'],
  ])
  expect(days).toEqual([
    ['2026-03-20', '1', '$4.50', '$40.00', '40%'],
    ['2026-03-15', '6', '$25.50', '$35.50', '36%'],
    ['2026-03-10', '2', '$10.00', '$10.00', '10%'],
  ])
  expect(forecast).toEqual(
    '假定今后每天与 2026-03-07 至 2026-03-20（14 天，日均 $2.86）相同，预算将于 2026-04-11 用完。',
  )
  // From today to the height of the budget at the right edge.
  expect(expected).toEqual('36.36,62.96 100.00,7.41')
})

test('a coupon that ends before says what is left then', async () => {
  const { facts, forecast } = await open({ ends_on: null, valid_to: '2026-03-31', left_usd: '31.40' })
  expect(facts[3]).toEqual(['预计用完', '—'])
  expect(forecast).toContain('到 2026-03-31 失效时预算还剩约 $31.40')
})

test('nothing is expected where there is too little to go by, nor of a budget that is used up', async () => {
  const few = await open(nothingExpected)
  expect([few.facts[3], few.forecast, few.expected]).toEqual([['预计用完', '—'], undefined, undefined])
})

test('a budget that is used up says since when', async () => {
  const over = await open({ ...nothingExpected, budget_usd: '35.00' })
  expect([over.facts[2], over.facts[3], over.forecast]).toEqual([
    ['剩余', '$0.00'],
    ['用完日期', '2026-03-15'],
    undefined,
  ])
})
