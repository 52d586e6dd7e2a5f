import { describe, expect, it } from 'vitest'
import { describeApi } from '../../describe-api.ts'
import { productsContext } from './context.ts'

/** Batches of license keys, and the keys. Each test makes what it needs. */
describeApi('products: keys', (open) => {
  const at = productsContext(open)
  const { query, errors, change } = at

  describe('key batches', () => {
    const batch = (more: object = {}) =>
      at.client.send('POST', '/key-batches', {
        body: { product_id: 1, license_type: 'yearly', quantity: 3, max_devices: 1, ...more },
      })

    it.each([
      ['an agency batch without agency', { purpose: 'agency' }, ['agency_id']],
      ['a gift to nobody', { purpose: 'gift', note: 'x' }, ['email']],
      ['too many gifts', { purpose: 'gift', note: 'x', email: 'a@b.example', quantity: 11 }, ['quantity']],
      ['a test without a note', { purpose: 'test' }, ['note']],
      ['an address for the stock', { email: 'a@b.example' }, ['email']],
      ['a license the product has not', { product_id: 11, license_type: 'family' }, ['license_type']],
    ])('refuse %s', async (_case, more, fields) => {
      const { status, body } = await batch(more)
      const preview = await at.client.send('POST', '/key-batches/preview', {
        body: { product_id: 1, license_type: 'yearly', quantity: 3, max_devices: 1, ...more },
      })
      expect([status, errors(body), preview.status]).toEqual([422, fields, 422])
    })

    it('are generated, downloaded, revealed, looked up and revoked', async () => {
      const { body } = await batch()
      const id = body.number('data', 'id')
      await at.api.drain()
      const ready = await at.client.get(`/key-batches/${id}`)
      const file = await at.client.get(`/key-batches/${id}/download?format=txt`)
      const keys = file.raw.toString().trim().split('\r\n')
      const rows = (await at.client.get(`/license-keys?filter[batch_id]=${id}&sort=id`)).body.rows('data')
      const revealed = await at.client.send('POST', `/license-keys/${Number(rows[0]?.['id'])}/reveal`)
      const whole = await at.client.get(
        `/license-keys/lookup?key=${encodeURIComponent(` ${keys[1]?.toLowerCase()} `)}`,
      )
      const tail = await at.client.get(`/license-keys/lookup?key=${keys[2]?.slice(-9)}`)
      await query("update license_keys set status = 'sold' where id = $1", [rows[0]?.['id']])
      const revoked = await at.client.send('POST', `/key-batches/${id}/revoke`, {
        body: { reason: '泄露风险，停止使用' },
      })
      const [logged] = await query<{ downloads: number }>(
        "select count(*) as downloads from action_logs where resource = 'key_batches' and record_id = $1 and action = 'download'",
        [String(id)],
      )
      expect([ready.body.at('data', 'status'), ready.body.at('data', 'valid_days'), keys.length]).toEqual([
        'ready',
        366,
        3,
      ])
      expect(keys.every((key) => /^P001(-[A-HJ-KM-NP-Z2-9]{5}){5}$/.test(key))).toBe(true)
      expect([
        revealed.body.at('data', 'key'),
        whole.body.at('data', 'key', 'id'),
        tail.body.at('data', 'key', 'id'),
      ]).toEqual([keys[0], rows[1]?.['id'], rows[2]?.['id']])
      expect([
        revoked.body.at('data'),
        logged?.downloads,
        JSON.stringify(rows).includes(keys[0] ?? 'x'),
      ]).toEqual([{ revoked: 2 }, 1, false])
    })

    it('are no longer downloaded after a week', async () => {
      const id = (await batch()).body.number('data', 'id')
      await at.api.drain()
      await query("update key_batches set created_at = now() - interval '8 days' where id = $1", [id])
      const { status } = await at.client.get(`/key-batches/${id}/download`)
      expect(status).toBe(409)
    })

    it('of an agency count against what was agreed', async () => {
      const [agreed] = await query<{ id: number; agency_id: number }>(
        `update agency_products set key_quota = 5, keys_used = 0, license_type = null, status = 'enabled'
         where id = (select p.id from agency_products p where p.company_id = 1 and p.product_id = 1 and not exists (select 1 from agency_products q
           where q.agency_id = p.agency_id and q.product_id = 1 and q.id <> p.id) order by p.id limit 1) returning id, agency_id`,
      )
      const send = (quantity: number) => batch({ purpose: 'agency', agency_id: agreed?.agency_id, quantity })
      const first = await send(3)
      const tooMany = await send(3)
      await at.api.drain()
      await at.client.send('POST', `/key-batches/${first.body.number('data', 'id')}/revoke`, {
        body: { reason: '代理终止合作' },
      })
      const [after] = await query<{ keys_used: number }>(
        'select keys_used from agency_products where id = $1',
        [agreed?.id],
      )
      expect([first.status, errors(tooMany.body), after?.keys_used]).toEqual([201, ['quantity'], 0])
    })
  })

  describe('license keys', () => {
    const one = async (where: string) =>
      (
        await query<{ id: number }>(
          `select id from license_keys where company_id = 1 and ${where} order by id desc limit 1`,
        )
      )[0]?.id ?? 0
    const bulk = async (action: string, id: number, params: object = {}) =>
      (await at.client.send('POST', '/license-keys/bulk', { body: { action, ids: [id], params } })).body.at(
        'data',
        'succeeded',
      )

    it('are extended, freed, revoked', async () => {
      const id = await one("status = 'activated' and expires_at is not null")
      await query('update license_keys set devices_used = 1, max_devices = 3 where id = $1', [id])
      const [before] = await query<{ expires_at: string }>(
        'select expires_at from license_keys where id = $1',
        [id],
      )
      const small = await change(`/license-keys/${id}`, { max_devices: 5 })
      const done = [
        await bulk('extend', id, { days: 10 }),
        await bulk('reset_devices', id),
        await bulk('revoke', id, { reason: '滥用' }),
      ]
      const again = [await bulk('revoke', id, { reason: '滥用' }), await bulk('extend', id, { days: 10 })]
      const [after] = await query<{ expires_at: string; devices_used: number; status: string }>(
        'select expires_at, devices_used, status from license_keys where id = $1',
        [id],
      )
      const days = (Date.parse(after?.expires_at ?? '') - Date.parse(before?.expires_at ?? '')) / 86_400_000
      expect([small.status, done, again, days, after?.devices_used, after?.status]).toEqual([
        200,
        [1, 1, 1],
        [0, 0],
        10,
        0,
        'revoked',
      ])
    })

    it('that had ended take their registrations along when they go on', async () => {
      const [row] = await query<{ key: number; registration: number }>(
        `select k.id as key, r.id as registration from license_keys k join registrations r on r.license_key_id = k.id
         where k.company_id = 1 and k.status = 'activated' and r.status = 'active' and k.expires_at is not null order by k.id limit 1`,
      )
      const [key, registration] = [row?.key ?? 0, row?.registration ?? 0]
      await query(
        "update license_keys set status = 'expired', expires_at = '2025-05-01T00:00:00Z' where id = $1",
        [key],
      )
      await query(
        "update registrations set status = 'expired', expires_at = '2025-05-01T00:00:00Z' where id = $1",
        [registration],
      )
      const { body } = await change(`/license-keys/${key}`, { expires_at: '2999-05-01T00:00:00Z' })
      const after = await at.client.get(`/product-registrations/${registration}`)
      expect([
        body.at('data', 'status'),
        after.body.at('data', 'status'),
        Date.parse(after.body.text('data', 'expires_at')),
      ]).toEqual(['activated', 'active', Date.parse('2999-05-01T00:00:00Z')])
    })

    it('without an end are not extended', async () => {
      expect(
        await bulk('extend', await one("status = 'activated' and expires_at is null"), { days: 10 }),
      ).toBe(0)
    })
  })
})
