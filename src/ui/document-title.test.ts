import { describe, expect, it } from 'vitest'
import { product } from '../../generated/routes.ts'
import { documentTitle, productName } from './document-title.ts'

describe('documentTitle', () => {
  it.each([
    [null, '登录', '登录 - Marketing Management System'],
    ['Acme', '订单列表', '[Acme] 订单列表 - Marketing Management System'],
    [null, '', 'Marketing Management System'],
  ])('company %s, page %s', (company, page, title) => {
    expect(documentTitle(company, page)).toEqual(title)
  })

  it('has the product name of the manifest', () => {
    expect(productName).toEqual(product)
  })
})
