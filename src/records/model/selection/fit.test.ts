import { expect, test } from 'vitest'
import { fitOf } from './fit.ts'

test.each([
  { reasons: [], fit: { able: 0, refused: 0, reason: null } },
  { reasons: [null, null], fit: { able: 2, refused: 0, reason: null } },
  { reasons: ['已取消', null, '未付款', '未付款'], fit: { able: 1, refused: 3, reason: '未付款' } },
  { reasons: ['已取消', '未付款'], fit: { able: 0, refused: 2, reason: '已取消' } },
])('$reasons: $fit', ({ reasons, fit }) => {
  expect(fitOf(reasons)).toEqual(fit)
})
