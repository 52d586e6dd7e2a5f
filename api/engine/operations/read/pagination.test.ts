import { expect, it } from 'vitest'
import { pagination } from './pagination.ts'

const at = (page: number, total: number, count: number) =>
  pagination({ page, perPage: 20, offset: (page - 1) * 20 }, total, count, `/orders?page=${page}&q=%E5%9B%BE`)
    .links

it('links neighbours and keeps the query', () => {
  expect([at(1, 45, 20), at(2, 45, 20), at(3, 45, 5)]).toEqual([
    { previous: null, next: '/orders?page=2&q=%E5%9B%BE' },
    { previous: '/orders?page=1&q=%E5%9B%BE', next: '/orders?page=3&q=%E5%9B%BE' },
    { previous: '/orders?page=2&q=%E5%9B%BE', next: null },
  ])
})

it('leads back from beyond the end', () => {
  expect([at(9, 45, 0), at(2, 0, 0)]).toEqual([
    { previous: '/orders?page=3&q=%E5%9B%BE', next: null },
    { previous: '/orders?page=1&q=%E5%9B%BE', next: null },
  ])
})
