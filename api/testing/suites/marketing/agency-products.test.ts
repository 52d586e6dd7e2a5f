import { expect, it } from 'vitest'
import { describeApi } from '../../describe-api.ts'
import { agenciesContext } from './agencies-context.ts'

/** What agencies sell (domain/resources.md, agency_products). */
describeApi('marketing: products of agencies', (open) => {
  const c = agenciesContext(open)
  const { at } = c

  it('a product by a link of their own', async () => {
    const agency = await c.active()
    const { status, body } = await c.add(c.idOf(agency))
    const link = await at.client.get(`/link-codes/${body.number('data', 'link_code_id')}`)
    expect([
      status,
      link.body.at('data', 'channel'),
      link.body.text('data', 'target_url').endsWith(`aff=${agency.body.text('data', 'code')}`),
      link.body.text('data', 'short_url') === body.at('data', 'short_url'),
    ]).toEqual([201, 'agency', true, true])
  })

  it('each product once a license, no dearer than the list, in its time', async () => {
    const dealer = c.idOf(await c.active({ type: 'reseller' }))
    const first = await c.add(dealer, { agency_price: '1' })
    const again = await c.add(dealer, { agency_price: '1' })
    const free = await c.add(dealer, { license_type: null })
    const dear = await c.add(dealer, { license_type: null, agency_price: '99999' })
    const time = await c.add(dealer, {
      license_type: null,
      agency_price: '1',
      starts_at: '2026-02-01',
      ends_at: '2026-02-01',
    })
    expect([first.status, again.body.at('errors'), free.body.at('errors')]).toEqual([
      201,
      { license_type: ['该代理已有此产品和授权类型'] },
      { agency_price: ['经销和总代须填代理价'] },
    ])
    expect([
      Object.keys(Object(dear.body.at('errors'))),
      Object.keys(Object(time.body.at('errors'))),
    ]).toEqual([['agency_price'], ['ends_at']])
  })

  it('many products added at once, known ones skipped', async () => {
    const dealer = c.idOf(await c.active({ type: 'reseller' }))
    await c.add(dealer, { agency_price: '1' })
    const ids = c.prices.slice(0, 2).map((price) => price.product_id)
    const { status, body } = await at.client.send('POST', `/agencies/${dealer}/products/add-many`, {
      body: { product_ids: ids, license_types: ['lifetime'], agency_price_off: '40' },
    })
    const listed = await at.client.get(`/agencies/${dealer}/products?per_page=50`)
    const made = listed.body.rows('data').find((row) => row['product_id'] === ids[1])
    expect([status, body.at('data'), Number(made?.['agency_price'])]).toEqual([
      200,
      { created: 1, skipped: 1 },
      Math.round(Number(c.prices[1]?.amount) * 60) / 100,
    ])
  })

  it('more, for another share, or not any more', async () => {
    const agency = c.idOf(await c.active())
    const id = c.idOf(await c.add(agency))
    const bulk = async (action: string, params: object = {}) =>
      (
        await at.client.send('POST', `/agencies/${agency}/products/bulk`, {
          body: { action, ids: [id], params },
        })
      ).body.at('data', 'succeeded')
    const done = [
      await bulk('set_commission', { commission_percent: '12.5' }),
      await bulk('add_quota', { quantity: 30, note: '首批' }),
      await bulk('enable'),
      await bulk('disable'),
      await bulk('enable'),
    ]
    const { body } = await at.client.get(`/agencies/${agency}/products`)
    const [row] = body.rows('data')
    expect([done, row?.['commission_percent'], row?.['key_quota'], row?.['status']]).toEqual([
      [1, 1, 0, 1, 1],
      '12.50',
      30,
      'enabled',
    ])
  })

  it('keys of their quota, on credit up to the limit', async () => {
    const agency = c.idOf(await c.active({ type: 'reseller', credit_limit: '100' }))
    const id = c.idOf(await c.add(agency, { agency_price: '2', key_quota: 60 }))
    const make = (quantity: number) =>
      at.client.send('POST', `/agencies/${agency}/products/${id}/keys`, { body: { quantity } })
    const many = await make(61)
    const some = await make(40)
    const dear = await make(20)
    await at.api.drain()
    const { body } = await at.client.get(`/agencies/${agency}`)
    const [keys] = await at.query<{ made: number }>(
      'select count(*)::int as made from license_keys k join key_batches b on b.id = k.batch_id where b.agency_id = $1',
      [agency],
    )
    expect([many.status, some.status, dear.status, body.at('data', 'balance_due_usd'), keys?.made]).toEqual([
      409,
      202,
      409,
      '80.00',
      40,
    ])
  })

  it('keys that are taken back are not owed, nor used of the quota', async () => {
    const agency = c.idOf(await c.active({ type: 'reseller', credit_limit: '100' }))
    const id = c.idOf(await c.add(agency, { agency_price: '2', key_quota: 60 }))
    await at.client.send('POST', `/agencies/${agency}/products/${id}/keys`, { body: { quantity: 8 } })
    await at.api.drain()
    const [batch] = await at.query<{ id: number }>(
      `update license_keys set status = 'sold' where id in (select k.id from license_keys k join key_batches b on b.id = k.batch_id
           where b.agency_id = $1 order by k.id limit 3) returning batch_id as id`,
      [agency],
    )
    const balance = async () =>
      (await at.client.get(`/agencies/${agency}`)).body.at('data', 'balance_due_usd')
    const before = await balance()
    const { body } = await at.client.send('POST', `/key-batches/${batch?.id}/revoke`, {
      body: { reason: '代理不再合作' },
    })
    const [product] = (await at.client.get(`/agencies/${agency}/products`)).body.rows('data')
    expect([before, body.at('data'), await balance(), product?.['keys_used']]).toEqual([
      '16.00',
      { revoked: 5 },
      '6.00',
      3,
    ])
  })

  it('a product until it is removed, disabled only once it was sold', async () => {
    const agency = c.idOf(await c.active())
    const free = await at.client.send('DELETE', `/agencies/${agency}/products/${c.idOf(await c.add(agency))}`)
    const [sold] = await at.query<{ id: number; agency_id: number }>(
      `select p.id, p.agency_id from agency_products p join orders o on o.agency_id = p.agency_id
           join order_items i on i.order_id = o.id and i.product_id = p.product_id and i.license_type = p.license_type
           join agencies a on a.id = p.agency_id and a.deleted_at is null where p.company_id = 1 limit 1`,
    )
    const conflict = await at.client.send('DELETE', `/agencies/${sold?.agency_id}/products/${sold?.id}`)
    expect([free.status, conflict.status, conflict.body.at('code')]).toEqual([204, 409, 'STATE'])
  })
})
