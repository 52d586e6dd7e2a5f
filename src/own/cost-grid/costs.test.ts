import { expect, test } from 'vitest'
import { changedRows, daysOf, isCostCell } from './costs.ts'

test('days of a month are those that have come, the newest first', () => {
  expect(daysOf('2026-02', '2026-02-03')).toEqual(['2026-02-03', '2026-02-02', '2026-02-01'])
  expect(daysOf('2024-02', '2026-01-01')).toHaveLength(29)
  expect(daysOf('2026-03', '2026-02-03')).toEqual([])
})

test('a changed day is sent whole', () => {
  const held: Readonly<Record<string, string>> = {
    '2026-02-01 cost': '12.50',
    '2026-02-01 clicks': '9',
    '2026-02-02 impressions': '100',
  }
  const edits = [
    { row: '2026-02-01', column: 'clicks', text: '9' },
    { row: '2026-02-02', column: 'impressions', text: '100' },
  ]
  expect(changedRows(edits, (date, field) => held[`${date} ${field}`] ?? '')).toEqual([
    { date: '2026-02-01', cost: '12.50', clicks: 9 },
    { date: '2026-02-02', cost: '0', impressions: 100 },
  ])
})

test('a cost has cents, all else is counted', () => {
  expect(['', '1', '1.5', 'x'].filter((text) => isCostCell(text, 'cost'))).toEqual(['', '1', '1.5'])
  expect(['', '1', '1.5', 'x'].filter((text) => isCostCell(text, 'clicks'))).toEqual(['', '1'])
})
