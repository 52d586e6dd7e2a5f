import { expect, it } from 'vitest'
import { mask, maskQuery } from './mask.ts'

it('hides secrets and personal data wherever they stand', () => {
  expect(
    mask({
      username: 'lin',
      password: 'x',
      client_secret: 'y',
      items: [{ license_key: 'z', email: 'a@b.example', quantity: 1 }],
      email: null,
    }),
  ).toEqual({
    username: 'lin',
    password: '***',
    client_secret: '***',
    items: [{ license_key: '***', email: '***', quantity: 1 }],
    email: null,
  })
})

it('ends with values that are too deep', () => {
  const deep = Array.from({ length: 50 }).reduce<object>((inner) => ({ inner }), {})
  expect(JSON.stringify(mask(deep)).includes('***')).toBe(true)
})

it.each([
  ['/orders?page=1', '/orders?page=1'],
  ['/files/1?token=abc&x=1', '/files/1?token=***&x=1'],
  ['/orders?filter[email]=a@b.example', '/orders?filter[email]=***'],
  ['/orders', '/orders'],
])('of a query: %s', (url, expected) => {
  expect(maskQuery(url)).toBe(expected)
})
