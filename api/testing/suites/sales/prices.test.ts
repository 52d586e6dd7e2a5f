import { describe, expect, it } from 'vitest'
import { administrator } from '../../administrator.ts'
import { deleteNamed } from '../../delete-named.ts'
import { describeApi } from '../../describe-api.ts'

/** Prices and checkout links. */
describeApi('sales: prices and links', (open) => {
  const admin = administrator(open)
  const { query, unique, errors } = admin

  describe('prices', () => {
    const create = (more: object = {}) =>
      admin.client.send('POST', '/prices', {
        body: { product_id: 2, license_type: 'yearly', currency: 'AUD', amount: '10.00', ...more },
      })

    it('hold one at a time', async () => {
      const first = await create({
        effective_from: '2031-01-01T00:00:00Z',
        effective_to: '2032-01-01T00:00:00Z',
      })
      const within = await create({ effective_from: '2031-06-01T00:00:00Z' })
      const after = await create({ effective_from: '2032-01-01T00:00:00Z' })
      expect([
        first.status,
        first.body.at('data', 'status'),
        within.status,
        errors(within.body),
        after.status,
      ]).toEqual([201, 'scheduled', 422, ['effective_from'], 201])
    })

    it.each([
      ['a former price below the price', { region: 'eu', original_amount: '9.99' }, ['original_amount']],
      ['decimals in yen', { currency: 'JPY', region: 'low', amount: '10.50' }, ['amount']],
      [
        'an end before the beginning',
        { effective_from: '2030-01-02T00:00:00Z', effective_to: '2030-01-01T00:00:00Z' },
        ['effective_to'],
      ],
      ['less than nothing', { amount: '-1.00' }, ['amount']],
      ['a license the product has not', { product_id: 11, license_type: 'family' }, ['license_type']],
    ])('refuse %s', async (_case, more, fields) => {
      const { status, body } = await create(more)
      expect([status, errors(body)]).toEqual([422, fields])
    })

    it('are chosen by their amounts as the console shows them', async () => {
      const made = [
        await create({ region: 'low', currency: 'GBP', amount: '1234.50' }),
        await create({ region: 'low', currency: 'JPY', amount: '1980.00' }),
        await create({ region: 'low', currency: 'CNY', amount: '5.00' }),
      ].map(({ body }) => body.number('data', 'id'))
      const { body } = await admin.client.get(`/prices/options?ids=${made.join(',')}&product_id=2`)
      const titles = body.rows('data').map(({ title }) => title)
      expect(new Set(titles)).toEqual(new Set(['JP¥1,980', '£1,234.50', '¥5.00']))
    })

    it('go only unsold', async () => {
      const [sold] = await query<{ id: number }>(
        'select price_id as id from order_items where company_id = 1 and price_id is not null limit 1',
      )
      const conflict = await admin.client.send('DELETE', `/prices/${sold?.id}`)
      const made = (await create({ region: 'latam' })).body.number('data', 'id')
      const gone = await admin.client.send('DELETE', `/prices/${made}`)
      expect([conflict.status, gone.status]).toEqual([409, 204])
    })

    it('keep their history when the matrix is saved', async () => {
      const cell = { license_type: 'yearly', currency: 'CAD', amount: '30.00' }
      const put = (amount: string) =>
        admin.client.send('PUT', '/prices/matrix', { body: { product_id: 3, cells: [{ ...cell, amount }] } })
      const first = await put('30.00')
      const second = await put('33.00')
      const same = await put('33.00')
      const { body: matrix } = await admin.client.get('/prices/matrix?product_id=3')
      const id = matrix.number('data', 'cells', 'yearly.CAD', 'id')
      const history = (await admin.client.get(`/prices/${id}/history`)).body.rows('data')
      expect([first.body.at('data'), second.body.at('data'), same.body.at('data')]).toEqual([
        { created: 1, closed: 0 },
        { created: 1, closed: 1 },
        { created: 0, closed: 0 },
      ])
      expect(history.map((row) => [row['amount'], row['status']])).toEqual([
        ['33.00', 'active'],
        ['30.00', 'expired'],
      ])
    })

    it('are missing where the last one has ended and nothing follows', async () => {
      const [product] = await query<{ id: number }>(
        `select id from products where company_id = 1 and status = 'on_sale' and deleted_at is null and 'yearly' = any(license_types)
         and not exists (select from prices p where p.product_id = products.id and p.currency = 'TWD') order by id limit 1`,
      )
      const price = (from: string, more: object = {}) =>
        create({ product_id: product?.id, currency: 'TWD', amount: '300', effective_from: from, ...more })
      await price('2024-01-01T00:00:00Z', { effective_to: '2024-06-01T00:00:00Z' })
      const last = await price('2024-06-01T00:00:00Z', { effective_to: '2025-01-01T00:00:00Z' })
      const missing = async () =>
        (
          await admin.client.get(
            `/prices?filter[missing]=1&filter[currency]=TWD&filter[product_id]=${product?.id}`,
          )
        ).body
          .rows('data')
          .map((row) => row['id'])
      const counted = async () =>
        (
          await admin.client.get(`/prices/summary?filter[currency]=TWD&filter[product_id]=${product?.id}`)
        ).body.at('data', 'missing')
      const before = [await missing(), await counted()]
      await price('2025-01-01T00:00:00Z')
      expect([before, [await missing(), await counted()]]).toEqual([
        [[last.body.at('data', 'id')], 1],
        [[], 0],
      ])
    })

    it('are adjusted as the preview said', async () => {
      const id = (await create({ product_id: 4, currency: 'AUD', amount: '20.00' })).body.number('data', 'id')
      const change = { mode: 'percent', value: '10.00', rounding: '.99' }
      const preview = await admin.client.send('POST', '/prices/bulk-preview', {
        body: { ids: [id], ...change },
      })
      const done = await admin.client.send('POST', '/prices/bulk', {
        body: { action: 'adjust', ids: [id], params: change },
      })
      const [latest] = await query<{ amount: string }>(
        "select amount from prices where product_id = 4 and currency = 'AUD' and status = 'active'",
      )
      expect([preview.body.at('data'), done.body.at('data', 'succeeded'), latest?.amount]).toEqual([
        [
          {
            id,
            title: '屏幕录像机',
            license_type: 'yearly',
            currency: 'AUD',
            before: '20.00',
            after: '21.99',
          },
        ],
        1,
        '21.99',
      ])
    })
  })

  describe('checkout links', () => {
    const create = (more: object = {}) =>
      admin.client.send('POST', '/checkout-links', {
        body: {
          name: `链接 ${unique()}`,
          language: 'en',
          currency: 'USD',
          items: [{ product_id: 1, license_type: 'yearly', quantity: 1 }],
          ...more,
        },
      })

    it('get a code of their own', async () => {
      const { status, body } = await create()
      expect([status, body.text('data', 'code').length, body.at('data', 'status')]).toEqual([
        201,
        10,
        'active',
      ])
    })

    it.each([
      [
        'a product of another company',
        { items: [{ product_id: 25, license_type: 'yearly', quantity: 1 }] },
        ['items.0.product_id'],
      ],
      [
        'a license the product has not',
        { items: [{ product_id: 11, license_type: 'family', quantity: 1 }] },
        ['items.0.license_type'],
      ],
      [
        'an end before the beginning',
        { valid_from: '2030-01-02T00:00:00Z', valid_to: '2030-01-01T00:00:00Z' },
        ['valid_to'],
      ],
      ['nothing to sell', { items: [] }, ['items']],
      ['a coupon of another company', { coupon_id: 999_999 }, ['coupon_id']],
    ])('refuse %s', async (_case, more, fields) => {
      const { status, body } = await create(more)
      expect([status, errors(body)]).toEqual([422, fields])
    })

    it('do not begin anew once they are over', async () => {
      const link = (await create()).body
      const id = link.number('data', 'id')
      await query(
        "update checkout_links set status = 'expired', valid_to = now() - interval '1 day', updated_at = $1 where id = $2",
        [link.text('data', 'updated_at'), id],
      )
      const put = (more: object) =>
        admin.client.send('PUT', `/checkout-links/${id}`, {
          body: { status: 'active', updated_at: link.text('data', 'updated_at'), ...more },
        })
      const early = await put({})
      const late = await put({ valid_to: '2999-01-01T00:00:00Z' })
      expect([errors(early.body), late.body.at('data', 'status')]).toEqual([['valid_to'], 'active'])
    })

    it('are duplicated, paused and activated', async () => {
      const id = (await create()).body.number('data', 'id')
      const copy = await admin.client.send('POST', `/checkout-links/${id}/duplicate`, {
        body: { name: `副本 ${unique()}` },
      })
      const bulk = (action: string) =>
        admin.client.send('POST', '/checkout-links/bulk', { body: { action, ids: [id] } })
      await bulk('pause')
      const paused = await admin.client.get(`/checkout-links/${id}`)
      await bulk('activate')
      const active = await admin.client.get(`/checkout-links/${id}`)
      expect([copy.status, paused.body.at('data', 'status'), active.body.at('data', 'status')]).toEqual([
        201,
        'paused',
        'active',
      ])
    })

    it('with orders end instead of going, and keep their code', async () => {
      const [used] = await query<{ id: number }>(
        'select checkout_link_id as id from orders where company_id = 1 and checkout_link_id is not null limit 1',
      )
      const { body } = await admin.client.get(`/checkout-links/${used?.id}`)
      const moved = await admin.client.send('PUT', `/checkout-links/${used?.id}`, {
        body: { code: `moved-${unique()}`, updated_at: body.text('data', 'updated_at') },
      })
      await query('delete from special_products where checkout_link_id = $1', [used?.id])
      const gone = await deleteNamed(admin.client, `/checkout-links/${used?.id}`)
      const after = await admin.client.get(`/checkout-links/${used?.id}`)
      expect([errors(moved.body), gone.status, after.body.at('data', 'status')]).toEqual([
        ['code'],
        204,
        'expired',
      ])
    })
  })
})
