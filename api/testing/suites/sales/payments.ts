import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, TestApi } from '../../api.ts'
import { deleteNamed } from '../../delete-named.ts'
import { form } from '../../form.ts'

/** Payment methods, transactions, prices and checkout links. */
export function salesPaymentsSuite(open: () => TestApi): void {
  let api: TestApi
  let client: Client
  beforeAll(async () => {
    api = open()
    client = await api.as('admin')
  })

  const query = <T extends object>(text: string, params: unknown[] = []) =>
    api.database.system((tx) => tx<T>(text, params))
  const unique = () => Math.random().toString(36).slice(2, 10)
  const errors = (body: { at: (name: string) => unknown }) => Object.keys(Object(body.at('errors')))

  describe('payment methods', () => {
    const create = (more: object = {}) =>
      client.send('POST', '/payments', {
        body: { name: `方式 ${unique()}`, gateway: 'card', currencies: ['USD'], ...more },
      })

    it('keep their secrets', async () => {
      const { body } = await create({ api_key: 'sk_live_abcdef1234', webhook_secret: 'whsec_98765432' })
      const [row] = await query<{ api_key: string }>('select api_key from payment_methods where id = $1', [
        body.number('data', 'id'),
      ])
      const id = body.number('data', 'id')
      const again = await client.send('PUT', `/payments/${id}`, {
        body: { api_key: '••••1234', updated_at: body.text('data', 'updated_at') },
      })
      expect([
        body.at('data', 'api_key'),
        body.at('data', 'webhook_secret'),
        row?.api_key.includes('sk_live'),
      ]).toEqual(['••••1234', '••••5432', false])
      expect([again.status, errors(again.body)]).toEqual([422, ['api_key']])
    })

    it.each([
      ['a country list that is empty', { countries_mode: 'include' }, ['countries']],
      ['a limit below the other', { min_amount: '10.00', max_amount: '10.00' }, ['max_amount']],
      ['no currency', { currencies: [] }, ['currencies']],
    ])('refuse %s', async (_case, more, fields) => {
      const { status, body } = await create(more)
      expect([status, errors(body)]).toEqual([422, fields])
    })

    it('keep their gateway', async () => {
      const { body } = await create()
      const changed = await client.send('PUT', `/payments/${body.number('data', 'id')}`, {
        body: { gateway: 'paypal', updated_at: body.text('data', 'updated_at') },
      })
      expect([changed.status, errors(changed.body)]).toEqual([422, ['gateway']])
    })

    it('are tested, switched, and go only without transactions', async () => {
      const id = (await create({ api_key: 'sk_live_abcdef1234' })).body.number('data', 'id')
      const tested = await client.send('POST', `/payments/${id}/test`)
      const on = await client.send('POST', `/payments/${id}/toggle`, { body: { status: 'enabled' } })
      const gone = await deleteNamed(client, `/payments/${id}`)
      const [used] = await query<{ id: number }>(
        'select payment_method_id as id from tradings where company_id = 1 and payment_method_id is not null limit 1',
      )
      const kept = await client.send('DELETE', `/payments/${used?.id}`)
      expect([tested.body.at('data', 'ok'), on.body.at('data', 'status'), gone.status, kept.status]).toEqual([
        true,
        'enabled',
        204,
        409,
      ])
    })

    it('never leave customers without any', async () => {
      const other = client.in(3)
      await query("update payment_methods set status = 'disabled' where company_id = 3")
      const [last] = await query<{ id: number }>(
        "update payment_methods set status = 'enabled' where id = (select min(id) from payment_methods where company_id = 3) returning id",
      )
      const off = await other.send('POST', `/payments/${last?.id}/toggle`, { body: { status: 'disabled' } })
      const gone = await other.send('DELETE', `/payments/${last?.id}`)
      expect([off.status, errors(off.body), gone.status]).toEqual([422, ['status'], 409])
    })

    it('are put in order', async () => {
      const ids = (await client.get('/payments?sort=sort')).body.rows('data').map((row) => Number(row['id']))
      const { status } = await client.send('PUT', '/payments/reorder', { body: { ids: ids.toReversed() } })
      const after = (await client.get('/payments?sort=sort')).body
        .rows('data')
        .map((row) => Number(row['id']))
      expect([status, after]).toEqual([204, ids.toReversed()])
    })
  })

  describe('transactions', () => {
    const one = async (state: string) =>
      (
        await query<{ id: number }>(
          "select id from tradings where company_id = 1 and reconcile_status = $1 and status = 'success' and deleted_at is null order by id limit 1",
          [state],
        )
      )[0]?.id ?? 0

    it('are reconciled, a mismatch with a note', async () => {
      const id = await one('mismatch')
      const put = (body: object) => client.send('PUT', `/tradings/${id}/reconcile`, { body })
      const silent = await put({ reconcile_status: 'matched' })
      const done = await put({ reconcile_status: 'matched', reconcile_note: '网关已更正' })
      const note = async (text: string | null) => {
        const { body } = await client.get(`/tradings/${id}`)
        return await client.send('PUT', `/tradings/${id}`, {
          body: { reconcile_note: text, updated_at: body.text('data', 'updated_at') },
        })
      }
      const [noted, wiped] = [await note('网关书面确认'), await note('')]
      expect([errors(silent.body), done.body.at('data', 'reconcile_status')]).toEqual([
        ['reconcile_note'],
        'matched',
      ])
      expect([noted.body.at('data', 'reconcile_note'), errors(wiped.body)]).toEqual([
        '网关书面确认',
        ['reconcile_note'],
      ])
    })

    it('are decided together', async () => {
      const id = await one('unmatched')
      const { body } = await client.send('POST', '/tradings/bulk', {
        body: { action: 'ignore', ids: [id], params: { reconcile_note: '测试金额' } },
      })
      const { body: after } = await client.get(`/tradings/${id}`)
      expect([body.at('data', 'succeeded'), after.at('data', 'reconcile_status')]).toEqual([1, 'ignored'])
    })

    it('are matched with the statement by a job', async () => {
      const rows = await query<{ id: number; day: string }>(
        `update tradings set statement_amount = amount + case id % 2 when 0 then 0.01 else 5 end, gateway_txn_no = coalesce(gateway_txn_no, 'x' || id)
         where id in (select id from tradings where company_id = 1 and reconcile_status = 'unmatched' and status = 'success' and deleted_at is null order by id desc limit 6)
         returning id, (traded_at at time zone 'Asia/Shanghai')::date::text as day`,
      )
      const days = rows.map((row) => row.day).toSorted()
      const { status } = await client.send('POST', '/tradings/reconcile/auto', {
        body: { from: days[0], to: days.at(-1) },
      })
      await api.drain()
      const after = await query<{ id: number; reconcile_status: string }>(
        'select id, reconcile_status from tradings where id = any($1::bigint[])',
        [rows.map((row) => row.id)],
      )
      expect(status).toBe(202)
      expect(after.every((row) => row.reconcile_status === (row.id % 2 === 0 ? 'matched' : 'mismatch'))).toBe(
        true,
      )
    })

    it('take what a statement says, and make none', async () => {
      const rows = await query<{ id: number; amount: string; no: string }>(
        `update tradings t set gateway_txn_no = 'stmt-' || t.id, reconcile_status = 'unmatched', reconcile_note = null, statement_amount = null
         where t.id in (select x.id from tradings x where x.company_id = 1 and x.type = 'charge' and x.status = 'success' and x.deleted_at is null
           and x.currency = 'USD' order by x.id desc limit 3)
         returning t.id, t.amount, t.gateway_txn_no as no`,
      )
      const [first, second, third] = rows.toSorted((a, b) => a.id - b.id)
      await query("update tradings set reconcile_status = 'ignored' where id = $1", [third?.id])
      const content = [
        '网关流水号,金额,手续费,结算时间',
        `${first?.no},${first?.amount},1.25,2026-01-05 08:00`,
        `${second?.no},${Number(second?.amount) + 5},,`,
        `${third?.no},${third?.amount},,`,
        'nobody-knows,1.00,,',
      ].join('\n')
      const before = await query('select 1 from tradings')
      const { body: seen } = await client.send(
        'POST',
        '/imports',
        form({ resource: 'tradings' }, { name: 'statement.csv', content }),
      )
      const { body: started } = await client.send('POST', `/imports/${seen.number('data', 'id')}/run`, {
        body: { mode: 'skip_invalid' },
      })
      await api.drain()
      const job = await client.get(`/jobs/${started.number('data', 'id')}`)
      const after = await query<Record<string, unknown>>(
        `select reconcile_status as state, fee, amount - net as cost, settled_at is not null as settled from tradings
         where id = any($1::bigint[]) order by id`,
        [rows.map(({ id }) => id)],
      )
      expect([
        seen.at('data', 'results'),
        seen.rows('data', 'rows')[3]?.['errors'],
        Object(job.body.at('data', 'result'))['matched'],
        (await query('select 1 from tradings')).length - before.length,
      ]).toEqual([{ matched: 1, mismatch: 1, ignored: 1 }, { gateway_txn_no: ['本地没有这笔流水'] }, 1, 0])
      expect([
        after.map(({ state }) => state),
        after[0]?.['fee'],
        after[0]?.['cost'],
        after[0]?.['settled'],
      ]).toEqual([['matched', 'mismatch', 'ignored'], '1.25', '1.25', true])
    })

    it('show the notice of the gateway without the payer', async () => {
      const { body } = await client.get(`/tradings/${await one('matched')}/raw`)
      expect([
        body.at('data', 'webhook_payload', 'simulated'),
        String(body.at('data', 'webhook_payload', 'data', 'payer')),
      ]).toEqual([true, expect.stringMatching(/^.\*\*\*@/)])
    })

    it('are neither made nor deleted by hand', async () => {
      const made = await client.send('POST', '/tradings', { body: {} })
      const gone = await client.send('DELETE', '/tradings/1')
      expect([made.status, gone.status]).toEqual([404, 404])
    })
  })

  describe('prices', () => {
    const create = (more: object = {}) =>
      client.send('POST', '/prices', {
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

    it('go only unsold', async () => {
      const [sold] = await query<{ id: number }>(
        'select price_id as id from order_items where company_id = 1 and price_id is not null limit 1',
      )
      const kept = await client.send('DELETE', `/prices/${sold?.id}`)
      const made = (await create({ region: 'latam' })).body.number('data', 'id')
      const gone = await client.send('DELETE', `/prices/${made}`)
      expect([kept.status, gone.status]).toEqual([409, 204])
    })

    it('keep their history when the matrix is saved', async () => {
      const cell = { license_type: 'yearly', currency: 'CAD', amount: '30.00' }
      const put = (amount: string) =>
        client.send('PUT', '/prices/matrix', { body: { product_id: 3, cells: [{ ...cell, amount }] } })
      const first = await put('30.00')
      const second = await put('33.00')
      const same = await put('33.00')
      const { body: matrix } = await client.get('/prices/matrix?product_id=3')
      const id = matrix.number('data', 'cells', 'yearly.CAD', 'id')
      const history = (await client.get(`/prices/${id}/history`)).body.rows('data')
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
          await client.get(`/prices?filter[missing]=1&filter[currency]=TWD&filter[product_id]=${product?.id}`)
        ).body
          .rows('data')
          .map((row) => row['id'])
      const before = await missing()
      await price('2025-01-01T00:00:00Z')
      expect([before, await missing()]).toEqual([[last.body.at('data', 'id')], []])
    })

    it('are adjusted as the preview said', async () => {
      const id = (await create({ product_id: 4, currency: 'AUD', amount: '20.00' })).body.number('data', 'id')
      const change = { mode: 'percent', value: '10.00', rounding: '.99' }
      const preview = await client.send('POST', '/prices/bulk-preview', { body: { ids: [id], ...change } })
      const done = await client.send('POST', '/prices/bulk', {
        body: { action: 'adjust', ids: [id], params: change },
      })
      const [latest] = await query<{ amount: string }>(
        "select amount from prices where product_id = 4 and currency = 'AUD' and status = 'active'",
      )
      expect([preview.body.at('data'), done.body.at('data', 'succeeded'), latest?.amount]).toEqual([
        [{ id, currency: 'AUD', before: '20.00', after: '21.99' }],
        1,
        '21.99',
      ])
    })
  })

  describe('checkout links', () => {
    const create = (more: object = {}) =>
      client.send('POST', '/checkout-links', {
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
        client.send('PUT', `/checkout-links/${id}`, {
          body: { status: 'active', updated_at: link.text('data', 'updated_at'), ...more },
        })
      const early = await put({})
      const late = await put({ valid_to: '2999-01-01T00:00:00Z' })
      expect([errors(early.body), late.body.at('data', 'status')]).toEqual([['valid_to'], 'active'])
    })

    it('are previewed, escaped', async () => {
      const { body } = await client.send('POST', '/checkout-links/preview', {
        body: { currency: 'AUTO', items: [{ product_id: 1, license_type: 'yearly', quantity: 2 }] },
      })
      expect([
        body.at('data', 'lines', 0, 'quantity'),
        body.text('data', 'preview_html').startsWith('<h2>'),
      ]).toEqual([2, true])
    })

    it('are duplicated, paused and activated', async () => {
      const id = (await create()).body.number('data', 'id')
      const copy = await client.send('POST', `/checkout-links/${id}/duplicate`, {
        body: { name: `副本 ${unique()}` },
      })
      const bulk = (action: string) =>
        client.send('POST', '/checkout-links/bulk', { body: { action, ids: [id] } })
      await bulk('pause')
      const paused = await client.get(`/checkout-links/${id}`)
      await bulk('activate')
      const active = await client.get(`/checkout-links/${id}`)
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
      const { body } = await client.get(`/checkout-links/${used?.id}`)
      const moved = await client.send('PUT', `/checkout-links/${used?.id}`, {
        body: { code: `moved-${unique()}`, updated_at: body.text('data', 'updated_at') },
      })
      await query('delete from special_products where checkout_link_id = $1', [used?.id])
      const gone = await deleteNamed(client, `/checkout-links/${used?.id}`)
      const after = await client.get(`/checkout-links/${used?.id}`)
      expect([errors(moved.body), gone.status, after.body.at('data', 'status')]).toEqual([
        ['code'],
        204,
        'expired',
      ])
    })
  })
}
