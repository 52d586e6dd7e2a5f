import { describe, expect, it } from 'vitest'
import { deleteNamed } from '../../delete-named.ts'
import { describeApi } from '../../describe-api.ts'
import { ordersContext } from './context.ts'

/** The keys of orders, and how orders are found. Each test makes what it needs. */
describeApi('sales: keys of orders', (open) => {
  const at = ordersContext(open)
  const { query, body, create, act, pay, stock } = at

  describe('keys', () => {
    it('are sold, sent, replaced, and taken back with a deleted test order', async () => {
      await stock()
      const id = (await create({ is_test: true })).number('data', 'id')
      await pay(id)
      const done = await act(id, 'fulfill')
      const order = await at.client.get(`/orders/${id}`)
      const keys = order.body.at('data', 'items', 0, 'license_keys') as number[]
      await stock()
      const foreign = await act(id, 'replace-key', { license_key_id: 1, reason: '客户丢失了序列号' })
      const replaced = await act(id, 'replace-key', { license_key_id: keys[0], reason: '客户丢失了序列号' })
      const old = await query<{ status: string }>(
        'select status from license_keys where id = any($1::bigint[]) order by id',
        [keys],
      )
      const letters = await query<{ recipient: string }>('select recipient from mails where recipient = $1', [
        order.body.at('data', 'email'),
      ])
      await deleteNamed(at.client, `/orders/${id}`)
      const after = await query(
        'select id from license_keys where order_item_id in (select id from order_items where order_id = $1)',
        [id],
      )
      expect([done.body.at('data'), keys.length, foreign.status, replaced.status]).toEqual([
        { keys_count: 2 },
        2,
        422,
        200,
      ])
      expect(replaced.body.text('data', 'new_key_masked')).toContain('•••••')
      expect(letters.length).toBe(2)
      expect([old.map((key) => key.status), after.length]).toEqual([['revoked', 'sold'], 1])
    })

    it('are all there or none is taken', async () => {
      const id = (
        await create({
          items: [{ product_id: 1, license_type: 'business', quantity: 999, unit_price: '1.00' }],
        })
      ).number('data', 'id')
      await pay(id)
      const before = await query("select 1 from license_keys where product_id = 1 and status = 'available'")
      const { status, body: answer } = await act(id, 'fulfill')
      const after = await query("select 1 from license_keys where product_id = 1 and status = 'available'")
      expect([status, answer.at('status_code'), after.length]).toEqual([200, 4090, before.length])
      expect(answer.text('message')).toMatch(/^序列号库存不足：缺 \d+$/)
    })

    it('of an agency are its own first, and only the others count against its quota', async () => {
      const [agreed] = await query<{ id: number; agency_id: number }>(
        `update agency_products set key_quota = 5, keys_used = 0, license_type = 'yearly', status = 'enabled', starts_at = null, ends_at = null
         where id = (select p.id from agency_products p where p.company_id = 1 and p.product_id = 1 and not exists (select 1 from agency_products q
           where q.agency_id = p.agency_id and q.product_id = 1 and q.id <> p.id) order by p.id desc limit 1) returning id, agency_id`,
      )
      const agency = { agency_id: agreed?.agency_id }
      await at.client.send('POST', '/key-batches', {
        body: {
          ...agency,
          product_id: 1,
          license_type: 'yearly',
          quantity: 3,
          max_devices: 1,
          purpose: 'agency',
        },
      })
      await at.api.drain()
      await stock()
      const order = (quantity: number) => ({
        ...agency,
        type: 'agency',
        items: [{ product_id: 1, license_type: 'yearly', quantity, unit_price: '10.00' }],
      })
      const tooMany = await at.client.send('POST', '/orders', { body: body(order(6)) })
      const id = (await create(order(4))).number('data', 'id')
      await pay(id)
      const sent = await act(id, 'fulfill')
      const [after] = await query<{ keys_used: number }>(
        'select keys_used from agency_products where id = $1',
        [agreed?.id],
      )
      await query('update orders set is_test = true where id = $1', [id])
      const deleted = await deleteNamed(at.client, `/orders/${id}`)
      const [without] = await query<{ keys_used: number }>(
        'select keys_used from agency_products where id = $1',
        [agreed?.id],
      )
      expect([tooMany.body.at('errors'), sent.body.at('data'), after?.keys_used]).toEqual([
        { 'items.0.quantity': ['超出代理的序列号额度（剩余 5）'] },
        { keys_count: 4 },
        4,
      ])
      expect([deleted.status, without?.keys_used]).toEqual([204, 3])
    })

    it('are sent for what was not refunded before', async () => {
      await stock()
      const order = await create()
      const [id, item] = [order.number('data', 'id'), order.at('data', 'items', 0, 'id')]
      await pay(id)
      const { body: returnBody } = await act(id, 'returns', {
        type: 'partial',
        amount: '10.00',
        reason: 'price',
        lines: [{ order_item_id: item, quantity: 1, amount: '10.00' }],
      })
      await query("update returns set status = 'processing' where id = $1", [returnBody.number('data', 'id')])
      await at.client.send('POST', `/returns/${returnBody.number('data', 'id')}/mark-refunded`, {
        body: { gateway_txn_no: 'bank 9', refunded_at: new Date(Date.now() - 1000).toISOString() },
      })
      const sent = await act(id, 'fulfill')
      const again = await act(id, 'fulfill')
      const { body: after } = await at.client.get(`/orders/${id}`)
      expect([sent.body.at('data'), again.status, after.at('data', 'status')]).toEqual([
        { keys_count: 1 },
        409,
        'partially_refunded',
      ])
    })

    it('are sent again five times a day at most', async () => {
      await stock()
      const id = (await create()).number('data', 'id')
      await pay(id)
      await act(id, 'fulfill')
      const seen: number[] = []
      for (let turn = 0; turn < 6; turn += 1) seen.push((await act(id, 'resend-keys')).status)
      expect(seen).toEqual([200, 200, 200, 200, 200, 409])
    })
  })

  describe('search', () => {
    it('finds lines of a kind, also in other companies, and says what is missing', async () => {
      const [own, other] = await Promise.all(
        [1, 2].map((company) =>
          query<{ order_no: string }>(
            'select order_no from orders where company_id = $1 and deleted_at is null and not is_test order by id limit 1',
            [company],
          ),
        ),
      )
      const numbers = [own?.[0]?.order_no, other?.[0]?.order_no, 'XX000000000000']
      const q = encodeURIComponent(numbers.join('\n'))
      const here = await at.client.get(`/orders/search?by=order_no&q=${q}`)
      const all = await at.client.get(`/orders/search?by=order_no&scope=all&q=${q}`)
      const missing = await at.client.get(`/orders/search/missing?by=order_no&scope=all&q=${q}`)
      expect(here.body.rows('data').map((row) => row['order_no'])).toEqual(numbers.slice(0, 1))
      expect(
        all.body
          .rows('data')
          .map((row) => Number(row['company_id']))
          .toSorted((a, b) => a - b),
      ).toEqual([1, 2])
      expect(missing.body.at('data')).toEqual(['XX000000000000'])
    })

    it.each(['ab', Array.from({ length: 201 }, (_, n) => `line ${n}`).join('\n'), ' '])(
      'refuses %.10s',
      async (q) => {
        const { status } = await at.client.get(`/orders/search?by=email&q=${encodeURIComponent(q)}`)
        expect(status).toBe(422)
      },
    )

    it('finds by key, however it is typed', async () => {
      const [key] = await query<{ id: number; order_no: string }>(
        `select k.id, o.order_no from license_keys k join order_items i on i.id = k.order_item_id join orders o on o.id = i.order_id
         where k.company_id = 1 and k.status = 'activated' and o.deleted_at is null and not o.is_test order by k.id limit 1`,
      )
      const { body: shown } = await at.client.send('POST', `/license-keys/${key?.id}/reveal`)
      const typed = shown.text('data', 'key').toLowerCase().replaceAll('-', ' ')
      const { body: found } = await at.client.get(`/orders/search?by=key&q=${encodeURIComponent(typed)}`)
      expect(found.rows('data').map((row) => row['order_no'])).toEqual([key?.order_no])
    })
  })
})
