import { describe, expect, it } from 'vitest'
import { describeApi } from '../../describe-api.ts'
import { hire } from '../../staff.ts'
import { unique } from '../../unique.ts'
import { ordersContext } from './context.ts'

/** What orders cost, and what is paid for them. Each test makes what it needs. */
describeApi('sales: what orders cost', (open) => {
  const at = ordersContext(open)
  const { query, body, create, pay } = at

  describe('prices', () => {
    it('shares the discount over the items and adds up', async () => {
      const order = await create({
        items: [
          { product_id: 1, license_type: 'yearly', quantity: 3, unit_price: '10.00' },
          { product_id: 2, license_type: 'yearly', quantity: 1, unit_price: '3.33' },
        ],
        discount: '1.00',
        tax: '0.50',
      })
      const items = order.at('data', 'items') as Record<string, string>[]
      expect([
        order.at('data', 'subtotal'),
        order.at('data', 'total'),
        order.at('data', 'total_usd'),
        order.at('data', 'status'),
      ]).toEqual(['33.33', '32.83', '32.83', 'pending'])
      expect(items.map((item) => [item['total'], item['discount']])).toEqual([
        ['30.00', '0.90'],
        ['3.33', '0.10'],
      ])
    })

    it('numbers orders by day', async () => {
      const first = (await create()).text('data', 'order_no')
      const second = (await create()).text('data', 'order_no')
      expect(first).toMatch(/^IF\d{12}$/)
      expect(Number(second.slice(2))).toBe(Number(first.slice(2)) + 1)
    })

    it('quotes the list price', async () => {
      const [price] = await query<{ amount: string }>(
        "select amount from prices where product_id = 1 and license_type = 'yearly' and currency = 'USD' and region = 'global' and min_quantity = 1 and status = 'active'",
      )
      const { body: answer } = await at.client.send('POST', '/orders/quote', {
        body: {
          items: [{ product_id: 1, license_type: 'yearly', quantity: 1 }],
          currency: 'USD',
          country: 'CH',
        },
      })
      expect([answer.at('data', 'total'), answer.at('data', 'lines', 0, 'list_price')]).toEqual([
        price?.amount,
        price?.amount,
      ])
    })

    it.each([
      ['another type', { type: 'online' }, 'type'],
      ['an agency order without agency', { type: 'agency' }, 'agency_id'],
      ['more off than it costs', { discount: '50.00' }, 'discount'],
      ['a changed price without a note', { note: null }, 'note'],
      [
        'a license the product has not',
        { items: [{ product_id: 11, license_type: 'family', quantity: 1, unit_price: '1.00' }] },
        'items.0.license_type',
      ],
      [
        'a product of another company',
        { items: [{ product_id: 25, license_type: 'yearly', quantity: 1, unit_price: '1.00' }] },
        'items.0.product_id',
      ],
      [
        'decimals in yen',
        {
          currency: 'JPY',
          items: [{ product_id: 1, license_type: 'yearly', quantity: 1, unit_price: '1.50' }],
        },
        'items.0.unit_price',
      ],
      [
        'renewal of a lifetime license',
        {
          auto_renew: true,
          items: [{ product_id: 1, license_type: 'lifetime', quantity: 1, unit_price: '1.00' }],
        },
        'auto_renew',
      ],
      ['payment in the future', { paid_at: '2999-01-01T00:00:00Z' }, 'paid_at'],
      ['payment by nothing', { paid_at: '2025-01-01T00:00:00Z' }, 'payment_method_id'],
      ['no items', { items: [] }, 'items'],
    ])('refuses %s', async (_case, more, field) => {
      const { status, body: answer } = await at.client.send('POST', '/orders', { body: body(more) })
      expect([status, Object.keys(Object(answer.at('errors')))]).toEqual([
        422,
        expect.arrayContaining([field]),
      ])
    })

    it('knows a customer however the address is typed', async () => {
      const name = unique()
      const first = await create({ email: `${name}@mail.example` })
      await pay(first.number('data', 'id'))
      const second = await create({ email: `${name.toUpperCase()}@Mail.example` })
      expect([
        first.at('data', 'is_first'),
        second.at('data', 'is_first'),
        second.at('data', 'email'),
      ]).toEqual([true, false, `${name}@mail.example`])
    })

    it('knows each line by a list price of its own, found anew with another currency', async () => {
      const priceOf = async (license: string, currency: string) =>
        (
          await query<{ id: number }>(
            `select id from prices where product_id = 1 and license_type = $1 and currency = $2 and region = 'global'
              and min_quantity = 1 and status = 'active'`,
            [license, currency],
          )
        )[0]?.id
      const line = { product_id: 1, license_type: 'yearly', quantity: 1, unit_price: '10.00' }
      const wrong = await at.client.send('POST', '/orders', {
        body: body({ items: [{ ...line, price_id: await priceOf('lifetime', 'USD') }] }),
      })
      const order = await create({ items: [line] })
      const changed = await at.client.send('PUT', `/orders/${order.number('data', 'id')}`, {
        body: { currency: 'EUR', updated_at: order.text('data', 'updated_at') },
      })
      expect([
        wrong.body.at('errors'),
        order.at('data', 'items', 0, 'price_id'),
        changed.body.at('data', 'items', 0, 'price_id'),
      ]).toEqual([
        { 'items.0.price_id': ['所选价格不属于该产品、授权类型和货币'] },
        await priceOf('yearly', 'USD'),
        await priceOf('yearly', 'EUR'),
      ])
    })

    it('refuses banned customers', async () => {
      await at.client.send('POST', '/ban-emails', {
        body: { match: 'domain', pattern: 'banned-shop.example', reason: 'fraud', scopes: ['order'] },
      })
      const { status, body: answer } = await at.client.send('POST', '/orders', {
        body: body({ email: 'Someone@Banned-Shop.example' }),
      })
      const [ban] = await query<{ hits: number; logged: unknown }>(
        `select b.hits, (select c ->> 'after' from action_logs l cross join jsonb_array_elements(l.changes) c
           where l.resource = 'ban_emails' and l.record_id = b.id::text and c ->> 'field' = 'hit') as logged
         from ban_emails b where b.pattern = 'banned-shop.example'`,
      )
      expect([status, Object.keys(Object(answer.at('errors'))), ban]).toEqual([
        422,
        ['email'],
        { hits: 1, logged: 'Someone@Banned-Shop.example' },
      ])
    })
  })

  describe('money', () => {
    it('writes down the payment, the rate and the next renewal', async () => {
      const order = await create({ auto_renew: true })
      const id = order.number('data', 'id')
      const { body: paid } = await pay(id)
      const moved = await query<{ type: string; amount: string; status: string }>(
        'select type, amount, status from tradings where order_id = $1',
        [id],
      )
      expect([paid.at('data', 'status'), paid.at('data', 'rate_usd'), moved]).toEqual([
        'paid',
        '1.000000',
        [{ type: 'charge', amount: '20.00', status: 'success' }],
      ])
      expect(paid.text('data', 'next_renew_at')).toMatch(/^\d{4}-\d\d-\d\d$/)
    })

    it('is paid at once where the form says so', async () => {
      const paidAt = new Date(Date.now() - 3_600_000).toISOString()
      const order = await create({ paid_at: paidAt, payment_method_id: at.method })
      expect([order.at('data', 'status'), Date.parse(order.text('data', 'paid_at'))]).toEqual([
        'paid',
        Date.parse(paidAt),
      ])
    })

    it('is paid and its keys are sent in one deed, or nothing is done', async () => {
      await at.stock()
      const paid = {
        paid_at: new Date(Date.now() - 60_000).toISOString(),
        payment_method_id: at.method,
        send_keys: true,
      }
      const done = await create(paid)
      const [keys] = await query<{ count: number }>(
        'select count(*) as count from license_keys where order_item_id in (select id from order_items where order_id = $1)',
        [done.number('data', 'id')],
      )
      const counted = () => query<{ count: number }>('select count(*) as count from orders')
      const before = await counted()
      const refused = await at.client.send('POST', '/orders', {
        body: body({
          ...paid,
          items: [{ product_id: 1, license_type: 'yearly', quantity: 99, unit_price: '10.00' }],
        }),
      })
      const unpaid = await at.client.send('POST', '/orders', { body: body({ send_keys: true }) })
      expect([
        done.at('data', 'status'),
        keys?.count,
        refused.status,
        refused.body.text('message').startsWith('序列号库存不足'),
        unpaid.body.at('errors'),
        await counted(),
      ]).toEqual(['fulfilled', 2, 200, true, { send_keys: ['请先填写支付时间'] }, before])
    })

    it('sends its keys at once only by who may send them', async () => {
      await at.stock()
      const paid = {
        paid_at: new Date(Date.now() - 60_000).toISOString(),
        payment_method_id: at.method,
        send_keys: true,
      }
      const byKeys = async (name: string, ...keys: readonly string[]) => {
        const { client } = await hire(open(), name, ['orders.store', ...keys])
        const { body: answer } = await client.send('POST', '/orders', { body: body(paid) })
        return answer.at('errors') ?? answer.at('data', 'status')
      }
      expect([await byKeys('keys.none'), await byKeys('keys.sent', 'orders.update')]).toEqual([
        { send_keys: ['没有发码的权限'] },
        'fulfilled',
      ])
    })

    it('repeats the first answer for a repeated key', async () => {
      const headers = { 'idempotency-key': `order-${unique()}` }
      const sent = { body: body(), headers }
      const first = await at.client.send('POST', '/orders', sent)
      const second = await at.client.send('POST', '/orders', sent)
      expect([first.status, second.body.at('data', 'id')]).toEqual([201, first.body.at('data', 'id')])
    })

    it('lets a paid order be corrected only where it does not matter', async () => {
      const id = (await create()).number('data', 'id')
      const { body: paid } = await pay(id)
      const change = (more: object) =>
        at.client.send('PUT', `/orders/${id}`, {
          body: { updated_at: paid.text('data', 'updated_at'), ...more },
        })
      const refused = await change({ currency: 'EUR', items: body().items, discount: '1.00' })
      const silent = await change({ email: 'new@mail.example' })
      const done = await change({
        email: 'new@mail.example',
        email_reason: '客户写错了',
        note: '改好了',
        country: 'US',
      })
      const [log] = await query<{ changes: { field: string; after: unknown }[] }>(
        "select changes from action_logs where resource = 'orders' and record_id = $1 and action = 'update' order by id desc limit 1",
        [String(id)],
      )
      expect([
        Object.keys(Object(refused.body.at('errors'))).toSorted(),
        Object.keys(Object(silent.body.at('errors'))),
        done.body.at('data', 'email'),
        log?.changes.find((change) => change.field === 'email_reason')?.after,
      ]).toEqual([['currency', 'discount'], ['email_reason'], 'new@mail.example', '客户写错了'])
    })
  })

  it('are billed once paid, in a document that brings its typeface, however many lines they have', async () => {
    const line = { product_id: 1, license_type: 'yearly', quantity: 1, unit_price: '10.00' }
    const id = (await at.create({ items: Array.from({ length: 40 }, () => line) })).number('data', 'id')
    const early = await at.client.get(`/orders/${id}/invoice`)
    await at.pay(id)
    const { status, headers, raw } = await at.client.get(`/orders/${id}/invoice`)
    const text = raw.toString('latin1')
    expect([early.status, status, headers['content-type']]).toEqual([409, 200, 'application/pdf'])
    expect([text.match(/\/Type \/Page\b/g)?.length, text.includes('/FontFile2')]).toEqual([2, true])
  })
})
