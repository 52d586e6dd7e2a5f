import { expect, it } from 'vitest'
import { parseQueryString } from './query-string.ts'

it.each([
  ['page=1&q=%E5%9B%BE+b', { page: '1', q: '图 b' }],
  ['filter[status]=paid&filter[items.product_id]=3', { filter: { status: 'paid', 'items.product_id': '3' } }],
  ['page=1&page=2', { page: ['1', '2'] }],
  ['filter[a][b]=1', { filter: { 'a][b': '1' } }],
  ['filter=x&filter[a]=1', { filter: { a: '1' } }],
  ['%', { '%': '' }],
])('%s', (text, expected) => {
  expect(parseQueryString(text)).toEqual(expected)
})

it('takes __proto__ for a name', () => {
  const parsed = parseQueryString('__proto__=1&filter[__proto__]=2')
  expect([Object.keys(parsed), Object.getPrototypeOf(parsed), Object.keys(Object(parsed['filter']))]).toEqual(
    [['__proto__', 'filter'], null, ['__proto__']],
  )
})
