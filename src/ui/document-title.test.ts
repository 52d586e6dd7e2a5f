import { describe, expect, it } from 'vitest'
import { documentTitle } from './document-title.ts'

describe('documentTitle', () => {
  it.each([
    [null, '登录', '登录 - Marketing Management System'],
    ['Acme', '订单列表', '[Acme] 订单列表 - Marketing Management System'],
    [null, '', 'Marketing Management System'],
  ])('company %s, page %s', (company, page, title) => {
    expect(documentTitle(company, page)).toEqual(title)
  })
})
