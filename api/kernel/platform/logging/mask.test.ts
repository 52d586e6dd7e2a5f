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

it('shows twenty levels, and hides what is deeper', () => {
  const nested = (levels: number): object =>
    Array.from({ length: levels }).reduce<object>((inner) => ({ inner }), { last: 1 })
  expect(mask(nested(20))).toEqual(nested(20))
  expect(JSON.stringify(mask(nested(21)))).toBe(`${'{"inner":'.repeat(21)}"***"${'}'.repeat(21)}`)
})

it.each([
  ['/orders?page=1', '/orders?page=1'],
  ['/files/1?token=abc&x=1', '/files/1?token=***&x=1'],
  ['/orders?filter[email]=a@b.example', '/orders?filter[email]=***'],
  ['/orders?filter%5Bcustomer.email%5D=a@b.example', '/orders?filter%5Bcustomer.email%5D=***'],
  ['/orders?%70assword=abc', '/orders?%70assword=***'],
  ['/orders', '/orders'],
  ['/orders?%zz=1', '/orders?%zz=1'],
])('of a query: %s', (url, expected) => {
  expect(maskQuery(url)).toBe(expected)
})

it.each([
  ['/orders?q=a@b.example&page=1', '/orders?q=***&page=1'],
  ['/orders?%71=a@b.example', '/orders?%71=***'],
  ['/orders?filter[buyer]=a&filter[status]=paid', '/orders?filter[buyer]=***&filter[status]=paid'],
  ['/orders?filter%5Bbuyer%5D=a', '/orders?filter%5Bbuyer%5D=***'],
  ['/orders?filter[buyer][like]=a', '/orders?filter[buyer][like]=***'],
  ['/orders?q[like]=a', '/orders?q[like]=***'],
  ['/orders?[q]=a', '/orders?[q]=***'],
])('of a query in which an operation names q and the buyer: %s', (url, expected) => {
  expect(maskQuery(url, { paths: new Set(['q', 'filter.buyer']) })).toBe(expected)
})

it('hides what an operation names in a body, and says what it hid', () => {
  const hidden: string[] = []
  const shown = mask(
    { q: 'a', filter: { buyer: 'b', q: 'c' }, rows: [{ consent_ip: '::1', tags: ['d'] }] },
    {
      paths: new Set(['q', 'filter.buyer']),
      names: new Set(['consent_ip']),
      onHidden: (text) => void hidden.push(text),
    },
  )
  expect([shown, hidden]).toEqual([
    { q: '***', filter: { buyer: '***', q: 'c' }, rows: [{ consent_ip: '***', tags: ['d'] }] },
    ['a', 'b', '::1'],
  ])
})

it('says every text of a hidden value, however deep', () => {
  const hidden: string[] = []
  mask({ secret: { first: 'a', rest: ['b', null, 5, true] } }, { onHidden: (text) => void hidden.push(text) })
  expect(hidden).toEqual(['b', 'a'])
})
