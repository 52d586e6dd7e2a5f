import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'

/** Whatever comes in, the answer is never 5xx, and says what is wrong. */
describeApi('bad input', (open) => {
  let api: TestApi
  let client: Client
  beforeAll(async () => {
    api = open()
    client = await api.as('imageforge.marketing')
  })

  it.each([
    ['/orders?page=0', 422],
    ['/orders?page=-1', 422],
    ['/orders?page=1.5', 422],
    ['/orders?page=abc', 422],
    ['/orders?page=', 422],
    [`/orders?page=${'9'.repeat(400)}`, 422],
    ['/orders?page=1&page=2', 422],
    ['/orders?per_page=201', 422],
    ['/orders?per_page=1e9', 422],
    ['/orders?sort=', 200],
    ['/orders?sort=id;drop table orders', 422],
    ['/orders?sort=-', 422],
    [`/orders?sort=${'id,'.repeat(100)}`, 422],
    ['/orders?q=%00', 422],
    ['/orders?q=%ED%A0%80', 200],
    [`/orders?q=${'x'.repeat(191)}`, 422],
    ["/orders?q=';drop table orders;--", 200],
    ['/orders?q=%E2%80%AE%F0%9F%98%80', 200],
    ['/orders?filter=status', 422],
    ['/orders?filter[__proto__]=1', 422],
    ['/orders?filter[constructor]=1', 422],
    ['/orders?filter[status]=', 422],
    ['/orders?filter[status]=!', 422],
    ['/orders?filter[status]=paid&filter[status]=paid', 422],
    ['/orders?filter[status][x]=paid', 422],
    ["/orders?filter[status]='", 422],
    ['/orders?filter[items.product_pid]=1001', 200],
    ['/orders?filter[items.product_pid]=abc', 422],
    [`/orders?filter[items.product_pid]=${'9'.repeat(60)}`, 422],
    ['/orders?filter[items.coupon_code]=A', 422],
    [`/orders?filter[coupon_id]=${'9'.repeat(400)}`, 422],
    ['/orders?filter[coupon_id]=9007199254740993', 422],
    ['/orders?filter[coupon_id]=-1', 422],
    [`/orders?filter[total_usd]=${'9'.repeat(400)}..`, 422],
    ['/orders?filter[total_usd]=..', 422],
    ['/orders?filter[total_usd]=1..2..3', 422],
    ['/orders?filter[total_usd]=1e5', 422],
    ['/orders?filter[total_usd]=NaN', 422],
    ['/orders?filter[created_at]=0000-00-00', 422],
    ['/orders?filter[created_at]=9999-12-31..', 200],
    ['/orders?filter[created_at]=0001-01-01..', 200],
    ['/orders?filter[created_at]=+9999d..', 200],
    ['/orders?filter[created_at]=-99999d..', 422],
    ['/orders?filter[created_at]=2025-01-01T25:00:00Z', 422],
    ['/orders?filter[created_at]=2025-01-01T00:00:00Z..2025-02-01T00:00:00+08:00', 200],
    ['/orders?filter[tags]=%00', 422],
    ['/orders?filter[tags]=,', 422],
    ['/orders/0', 404],
    ['/orders/-1', 404],
    ['/orders/abc', 404],
    ['/orders/1.5', 404],
    [`/orders/${'9'.repeat(90)}`, 404],
    [`/orders/${'9'.repeat(400)}`, 404],
    ['/orders/%00', 404],
    ['/orders/..%2f..%2fetc', 404],
    ['/orders/1%20or%201=1', 404],
    ['/products/options?ids=abc', 422],
    ['/products/options?ids=1,2,%00', 422],
    [`/products/options?ids=${Array.from({ length: 201 }, (_, i) => i + 1).join(',')}`, 422],
    ['/products/options?limit=0', 422],
    ['/products/options?q=%25_%5C', 200],
    ['/user?company_id=%00', 403],
    ['/user?company_id=1&include=everything', 422],
    ['/no/such/path', 404],
  ])('GET %s answers %i', async (path, status) => {
    expect((await client.get(path)).status).toBe(status)
  })

  describe('bodies', () => {
    const type = { 'content-type': 'application/json' }
    it.each([
      ['truncated JSON', '{"page":"p"', type, 400],
      ['no JSON', 'page=p', type, 400],
      ['nothing', '', type, 400],
      ['a list', '[]', type, 422],
      ['null', 'null', type, 422],
      ['a text', '"x"', type, 422],
      ['__proto__', '{"__proto__":{"admin":true}}', type, 400],
      ['constructor.prototype', '{"constructor":{"prototype":{"admin":true}}}', type, 400],
      ['another content type', 'page=p', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
      ['XML', '<a/>', { 'content-type': 'text/xml' }, 415],
      ['two megabytes', JSON.stringify({ page: 'x'.repeat(2_000_000) }), type, 413],
      ['a NUL character', JSON.stringify({ page: 'p', name: 'a\0b', state: {} }), type, 422],
      [
        'a NUL character deep inside',
        JSON.stringify({ page: 'p', name: 'n', state: { a: [{ 'b\0': 1 }] } }),
        type,
        422,
      ],
      ['half a surrogate pair', String.raw`{"page":"p","name":"\ud800","state":{}}`, type, 422],
      [
        'deep nesting',
        `{"page":"p","name":"n","state":{"a":${'['.repeat(5000)}${']'.repeat(5000)}}}`,
        type,
        422,
      ],
      ['a number beyond its type', '{"page":"p","name":"n","state":{},"sort":1e400}', type, 422],
      ['a large sort', '{"page":"p","name":"n","state":{},"sort":100}', type, 422],
    ])('%s', async (_case, body, headers, status) => {
      expect((await client.send('POST', '/saved-views', { body, headers })).status).toBe(status)
    })
  })

  it.each([
    ['X-Company-Id', { 'x-company-id': '1 or 1=1' }, 422],
    ['X-Company-Id', { 'x-company-id': '9'.repeat(400) }, 422],
    ['X-Company-Id', { 'x-company-id': '-1' }, 422],
    ['X-Company-Id', { 'x-company-id': '0' }, 422],
    ['X-Company-Id', { 'x-company-id': '' }, 422],
    ['Authorization', { authorization: 'Bearer' }, 200],
    ['Authorization', { authorization: `Bearer ${'x'.repeat(5000)}` }, 200],
    ['Authorization', { authorization: 'Basic eDp5' }, 200],
  ])('the header %s as %o answers %i', async (_name, headers, status) => {
    expect((await client.send('GET', '/orders', { headers })).status).toBe(status)
  })

  it('gives every request an id of its own, whatever the caller calls it', async () => {
    const ids = await Promise.all(
      ['req-1.a_b', 'req-1.a_b', 'a b'].map(async (requestId) => {
        const headers = { 'x-request-id': requestId }
        return (await client.send('GET', '/orders?per_page=1', { headers })).headers['x-request-id']
      }),
    )
    expect([new Set(ids).size, ids.every((id) => /^[0-9a-f-]{36}$/.test(String(id)))]).toEqual([3, true])
  })

  it('answers a method that is not there as not found', async () => {
    expect((await client.send('POST', '/logs/admin-actions', { body: {} })).status).toBe(404)
  })
})
