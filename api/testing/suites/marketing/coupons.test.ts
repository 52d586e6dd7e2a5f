import { beforeAll, expect, it } from 'vitest'
import { describeApi } from '../../describe-api.ts'
import { type Coupons, couponsOf } from './coupons-context.ts'

/** Coupons of one company (domain/resources.md, coupons). */
describeApi('marketing: coupons', (open) => {
  let c: Coupons
  beforeAll(async () => {
    c = await couponsOf(open())
  })

  it('hold at once within the company’s limit', async () => {
    const coupon = await c.storeSelf({
      code: 'lower-Case1'.concat(String(Date.now())).slice(0, 30),
      value: '30',
    })
    expect([
      coupon.status,
      coupon.body.at('data', 'status'),
      coupon.body.text('data', 'code').startsWith('LOWER-CASE1'),
    ]).toEqual([201, 'active', true])
    expect(await c.requestOf(coupon)).toBe(undefined)
  })

  it('wait for an approval above it, with a reason', async () => {
    const bare = await c.storeSelf({ value: '31' })
    const coupon = await c.storeSelf({ value: '31', reason: '老客户召回', max_uses: 10 })
    const request = await c.requestOf(coupon)
    expect([bare.status, bare.body.at('errors')]).toEqual([
      422,
      { reason: ['该券须审批，请填写申请理由（至少 5 个字）'] },
    ])
    expect([coupon.body.at('data', 'status'), request?.status, request?.action]).toEqual([
      'pending',
      'pending',
      'create',
    ])
    expect(Number(request?.max_cost_usd) > 0).toBe(true)
  })

  it('wait for an approval also when their maker may approve', async () => {
    const coupon = await c.storeSelf({ value: '60', reason: '清库存促销' }, await c.api.as('admin'))
    expect(coupon.body.at('data', 'status')).toBe('pending')
  })

  it.each([
    ['fixed', '0.5', 'active'],
    ['fixed', '500', 'pending'],
    ['fixed_price', '0.5', 'pending'],
  ])('count %s %s against the lowest price: %s', async (type, value, status) => {
    const { body } = await c.storeSelf({
      type,
      value,
      currency: 'USD',
      product_mode: 'include',
      products: [c.product],
      reason: '试试折算规则',
    })
    expect(body.at('data', 'status')).toBe(status)
  })

  it.each([
    ['fixed_price', '34.30', 'active'],
    ['fixed_price', '34.29', 'pending'],
    ['fixed', '14.70', 'active'],
    ['fixed', '14.71', 'pending'],
  ])('take 30 %% of 49.00 exactly: %s %s is %s', async (type, value, status) => {
    const [priced] = await c.api.database.system((tx) =>
      tx<{ product_id: number }>(
        `update prices set amount = 49 where company_id = 1 and currency = 'USD' and status = 'active'
           and product_id = (select max(product_id) from prices where company_id = 1 and currency = 'USD' and status = 'active')
         returning product_id`,
      ),
    )
    const { body } = await c.storeSelf({
      type,
      value,
      currency: 'USD',
      product_mode: 'include',
      products: [priced?.product_id],
      reason: '试试免审上限',
    })
    expect(body.at('data', 'status')).toBe(status)
  })

  it.each([
    ['more than all', { value: '101' }, ['value']],
    ['nothing off', { type: 'fixed', value: '0', currency: 'USD' }, ['value']],
    ['no currency', { type: 'fixed', value: '5' }, ['currency']],
    ['no products', { product_mode: 'include' }, ['products']],
    [
      'an end before the start',
      { valid_from: '2026-02-01T00:00:00Z', valid_to: '2026-01-01T00:00:00Z' },
      ['valid_to'],
    ],
    ['no cooperation', { source: 'cooperation' }, ['cooperation_id']],
    ['no agency', { source: 'agency' }, ['agency_id']],
    ['shares', { allocations: [{ company_id: 1, percent: '100' }] }, ['allocations']],
    ['a code with spaces', { code: 'A B C' }, ['code']],
    ['a state of its own choice', { status: 'active' }, ['status']],
  ])('are refused with %s', async (_case, more, fields) => {
    const { status, body } = await c.storeSelf(more)
    expect([status, Object.keys(Object(body.at('errors')))]).toEqual([422, fields])
  })

  it('have one code a company, also against c.shared ones', async () => {
    const code = c.fresh()
    await c.storeShared({ code })
    const taken = await c.storeSelf({ code })
    const check = await c.self.get(`/self-api/coupons/check-code?code=${code.toLowerCase()}`)
    expect([taken.status, taken.body.at('errors')]).toEqual([422, { code: ['优惠码已存在'] }])
    expect([
      check.body.at('data', 'available'),
      check.body.text('data', 'suggestion').startsWith(code),
      check.body.rows('data', 'conflicts').map((row) => row['code']),
    ]).toEqual([false, true, [code]])
  })

  it('are tightened at once and widened by a request only', async () => {
    const coupon = await c.storeSelf({ value: '20', max_uses: 100 })
    const more = await c.put(c.self, 'self', coupon, { value: '25', max_uses: 200, code: 'OTHER1' })
    const less = await c.put(c.self, 'self', coupon, { value: '15', max_uses: 50, name: '新名字' })
    expect([more.status, more.body.at('errors')]).toEqual([
      422,
      {
        code: ['优惠码生效后不可修改'],
        value: ['生效后须通过申请变更'],
        max_uses: ['生效后须通过申请变更'],
      },
    ])
    expect([less.status, less.body.at('data', 'value')]).toEqual([200, '15.00'])
  })

  it('need no approval any more once they give less', async () => {
    const coupon = await c.storeSelf({ value: '50', reason: '折扣较大的券' })
    const changed = await c.put(c.self, 'self', coupon, { value: '10' })
    expect([changed.body.at('data', 'status'), (await c.requestOf(coupon))?.status]).toEqual([
      'active',
      'withdrawn',
    ])
  })

  it('pause and resume in turn, not over their time', async () => {
    const coupon = await c.storeSelf()
    const done: unknown[] = []
    for (const step of ['resume', 'pause', 'pause', 'resume'])
      done.push((await c.bulk('self', c.self, step, coupon)).body.at('data', 'succeeded'))
    await c.api.database.system((tx) =>
      tx("update coupons set status = 'paused', valid_to = now() - interval '1 hour' where id = $1", [
        coupon.body.number('data', 'id'),
      ]),
    )
    const over = await c.bulk('self', c.self, 'resume', coupon)
    expect([done, over.body.rows('data', 'errors').map((row) => row['message'])]).toEqual([
      [0, 1, 0, 1],
      ['优惠券已过期，请先申请延期'],
    ])
  })

  it('are deleted until they are used', async () => {
    const manager = await c.api.as('admin')
    const coupon = await c.storeSelf()
    const [used] = await c.api.database.system((tx) =>
      tx<{ id: number }>(
        'select coupon_id as id from coupon_usages u join coupons c on c.id = u.coupon_id where c.company_id = 1 limit 1',
      ),
    )
    const deleted = await manager.send('DELETE', `/self-api/coupons/${coupon.body.number('data', 'id')}`)
    const conflict = await manager.send('DELETE', `/self-api/coupons/${used?.id}`)
    expect([deleted.status, conflict.status, conflict.body.at('code')]).toEqual([204, 409, 'HAS_DEPENDENTS'])
  })

  it('list their uses', async () => {
    const [used] = await c.api.database.system((tx) =>
      tx<{ id: number; uses: number }>(
        'select u.coupon_id as id, count(*)::int as uses from coupon_usages u join coupons c on c.id = u.coupon_id where c.company_id = 1 group by 1 order by 2 desc limit 1',
      ),
    )
    const manager = await c.api.as('admin')
    const { body } = await manager.get(`/self-api/coupons/${used?.id}/usages?per_page=1`)
    const wrongVariant = await c.approver.get(`/synthesizing-api/coupons/${used?.id}/usages`)
    expect([body.at('meta', 'pagination', 'total'), wrongVariant.status]).toEqual([used?.uses, 404])
  })

  it('are tried on a product', async () => {
    const coupon = await c.storeSelf({ value: '10' })
    const [price] = await c.api.database.system((tx) =>
      tx<{ product_id: number; license_type: string; amount: string }>(
        "select product_id, license_type, amount::text as amount from prices where company_id = 1 and currency = 'USD' and region = 'global' and min_quantity = 1 and status = 'active' limit 1",
      ),
    )
    const body = {
      code: coupon.body.text('data', 'code').toLowerCase(),
      product_id: price?.product_id,
      license_type: price?.license_type,
      currency: 'USD',
    }
    const good = await c.self.send('POST', '/self-api/coupons/test', { body })
    const unknown = await c.self.send('POST', '/self-api/coupons/test', { body: { ...body, code: 'NOPE' } })
    expect([good.body.at('data', 'ok'), Number(good.body.at('data', 'discount')) > 0]).toEqual([true, true])
    expect(unknown.body.at('data')).toEqual({
      ok: false,
      reasons: [{ reason: '优惠券不存在' }],
      discount: '0.00',
    })
  })

  it('show before they are saved what they would do to prices, and whether they wait', async () => {
    const [plan] = await c.api.database.system((tx) =>
      tx<{ product_id: number; license_type: string; amount: string }>(
        "select product_id, license_type, amount::text as amount from prices where company_id = 1 and currency = 'USD' and region = 'global' and min_quantity = 1 and status = 'active' and effective_from <= now() and effective_to is null order by amount desc limit 1",
      ),
    )
    const amount = Number(plan?.amount)
    const preview = async (body: object, by = c.self) => {
      const terms = {
        product_mode: 'include',
        products: [plan?.product_id],
        license_types: [plan?.license_type],
      }
      const reply = await by.send('POST', '/self-api/coupons/preview', { body: { ...terms, ...body } })
      if (reply.status !== 200) return [reply.status, Object.keys(Object(reply.body.at('errors')))]
      const lines = reply.body
        .rows('data', 'lines')
        .map((line) => [Number(line['price']), Number(line['price_after']), line['warning']])
      return [reply.body.at('data', 'approval'), lines]
    }
    const dollars = { type: 'fixed', currency: 'USD' }
    const before = await counted(c)
    expect([
      await preview({ type: 'percent', value: '20' }),
      await preview({ type: 'percent', value: '100' }),
      await preview({ ...dollars, value: '0.50', min_amount: String(amount + 1) }),
      await preview({ ...dollars, type: 'fixed_price', value: String(amount + 5) }),
      await preview({ ...dollars, value: '5', currency: 'JPY', license_types: ['none'] }),
      await preview({ ...dollars, value: '5', currency: null }),
      await preview({ type: 'percent', value: '20' }, c.shared),
    ]).toEqual([
      [false, [[amount, Math.round(amount * 80) / 100, null]]],
      [true, [[amount, 0, 'below_one_usd']]],
      [false, [[amount, amount, 'min_amount']]],
      [false, [[amount, amount, 'unchanged']]],
      [422, ['license_types.0']],
      [422, ['currency']],
      [403, []],
    ])
    expect(await counted(c)).toEqual(before)
  })
})

async function counted({ api }: Coupons): Promise<unknown> {
  return await api.database.system((tx) =>
    tx(
      'select (select count(*) from coupons) as coupons, (select count(*) from coupon_requests) as requests',
    ),
  )
}
