import { describe, expect, test } from 'vitest'
import { type Candidate, rankOf, ranked } from './rank.ts'

const orders = {
  title: '订单列表',
  otherTitles: ['Order list'],
  path: '/orders/index',
  pinyin: 'ding dan lie biao',
}

describe('how well a query fits a page', () => {
  test.for([
    ['订单列表', 5],
    ['ORDER  LIST', 5],
    ['/orders/index', 5],
    ['订单', 4],
    ['dingdan', 4],
    ['ding dan', 4],
    ['dingd', 4],
    ['order', 4],
    ['/orders', 4],
    ['dd', 3],
    ['d', 4],
    ['ddlb', 3],
    ['ddan', 3],
    ['ol', 3],
    ['列表', 2],
    ['liebiao', 2],
    ['lb', 2],
    ['list', 2],
    ['index', 1],
    ['订单 index', 1],
    ['b', 0],
    ['bl', 0],
    ['退款', 0],
    ['订单 退款', 0],
    ['  ', 0],
  ] as const)('%s: %i', ([query, rank]) => {
    expect(rankOf(query, orders)).toBe(rank)
  })

  test('a title without Chinese has no pinyin', () => {
    expect(rankOf('wa', { title: 'Web analytics', pinyin: '' })).toBe(3)
    expect(rankOf('zz', { title: 'Web analytics', pinyin: '' })).toBe(0)
  })
})

test('the best first; among equals what is open, then what is recent, then what is shorter', () => {
  const candidates: readonly Candidate[] = [
    { title: '导入订单' },
    { title: '订单搜索', recency: 1 },
    { title: '订单明细表', recency: 0 },
    { title: '订单', isLocked: true },
    { title: '订单设置', isLocked: true, recency: 0 },
    { title: '订单退款单' },
    { title: '订单项' },
    { title: '用户' },
  ]
  expect(ranked('订单', candidates).map(({ title }) => title)).toEqual([
    '订单',
    '订单明细表',
    '订单搜索',
    '订单项',
    '订单退款单',
    '订单设置',
    '导入订单',
  ])
})
