import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../testing/api.ts'
import { describeApi } from '../../../testing/describe-api.ts'
import { openShop, orderEvent, type Shop } from '../../../testing/intake.ts'

describeApi('intake: keys', (open) => {
  let shop: Shop
  let admin: Client
  let number = 0
  beforeAll(async () => {
    shop = await openShop(open())
    admin = await open().as('admin')
  })
  afterAll(() => shop.app.close())

  const nextOrder = () => orderEvent(`key-${(number += 1)}`)
  const sendWith = async (secret: string, address?: string) => {
    const { status, body } = await shop.send(nextOrder(), {
      secret,
      ...(address !== undefined && { address }),
    })
    return [status, body.at('code') ?? body.at('state')]
  }

  async function issue(values: object = {}) {
    const issued = await admin.send('POST', '/intake-keys/issue', {
      body: { name: `Key ${(number += 1)}`, scopes: ['order'], ...values },
    })
    expect(issued.status).toBe(200)
    return { id: issued.body.number('data', 'key_id'), secret: issued.body.text('data', 'secret') }
  }

  it('refuses what is no key, and a key with another secret', async () => {
    const { secret } = await issue()
    const [prefix = ''] = secret.split('.')
    expect(await sendWith('')).toEqual([401, 'KEY'])
    expect(await sendWith('nonsense')).toEqual([401, 'KEY'])
    expect(await sendWith(`${prefix}.${'A'.repeat(43)}`)).toEqual([401, 'KEY'])
    expect(await sendWith(`${'a'.repeat(12)}.${secret.split('.')[1] ?? ''}`)).toEqual([401, 'KEY'])
    expect(await sendWith(admin.accessToken)).toEqual([401, 'KEY'])
    expect(await sendWith(secret)).toEqual([200, 'taken'])
  })

  it('shows the secret in the first answer and stores a hash', async () => {
    const { id, secret } = await issue()
    const [, own = ''] = secret.split('.')
    const shown = await admin.get(`/intake-keys/${id}`)
    expect(JSON.stringify(shown.body.value)).not.toContain(own)
    const stored = await shop.query<{ text: string }>(
      `select row_to_json(k)::text || encode(k.secret_hash, 'escape') as text from intake_keys k where id = $1
        union all select row_to_json(l)::text from action_logs l where resource = 'intake_keys'
        union all select row_to_json(l)::text from api_logs l where path like '/intake-keys%'`,
      [id],
    )
    expect(stored.filter(({ text }) => text.includes(own))).toEqual([])
    expect(
      await shop.query(
        `select octet_length(secret_hash) as bytes, former_hash from intake_keys where id = $1`,
        [id],
      ),
    ).toEqual([{ bytes: 32, former_hash: null }])
  })

  it('takes no kind of events that is not in its scopes', async () => {
    const { secret } = await issue({ scopes: ['payment'] })
    expect(await sendWith(secret)).toEqual([403, 'forbidden'])
    expect(
      await shop.query('select count(*)::int as n from intake_events where event_id = $1', [`key-${number}`]),
    ).toEqual([{ n: 0 }])
  })

  it('is used from its addresses alone', async () => {
    const { secret } = await issue({ addresses: ['198.51.100.0/24', '2001:db8::/32'] })
    expect(await sendWith(secret, '198.51.100.9')).toEqual([200, 'taken'])
    expect(await sendWith(secret, '2001:db8::9')).toEqual([200, 'taken'])
    expect(await sendWith(secret, '203.0.113.9')).toEqual([403, 'ADDRESS'])
    const wrong = await admin.send('POST', '/intake-keys/issue', {
      body: { name: 'Wrong', scopes: ['order'], addresses: ['shop.example'] },
    })
    expect([wrong.status, Object.keys(Object(wrong.body.at('errors')))]).toEqual([422, ['addresses']])
  })

  it('has its previous secret for the chosen hours after a rotation', async () => {
    const { id, secret } = await issue()
    const rotated = await admin.send('POST', `/intake-keys/${id}/rotate`, { body: { overlap_hours: 2 } })
    const next = rotated.body.text('data', 'secret')
    expect([await sendWith(secret), await sendWith(next)]).toEqual([
      [200, 'taken'],
      [200, 'taken'],
    ])
    await shop.query(`update intake_keys set former_until = now() - interval '1 second' where id = $1`, [id])
    expect([await sendWith(secret), await sendWith(next)]).toEqual([
      [401, 'KEY'],
      [200, 'taken'],
    ])
    const last = await admin.send('POST', `/intake-keys/${id}/rotate`, { body: { overlap_hours: 0 } })
    expect([await sendWith(next), await sendWith(last.body.text('data', 'secret'))]).toEqual([
      [401, 'KEY'],
      [200, 'taken'],
    ])
  })

  it('ends at its end and when it is revoked', async () => {
    const { id, secret } = await issue()
    await shop.query(`update intake_keys set expires_at = now() - interval '1 second' where id = $1`, [id])
    expect(await sendWith(secret)).toEqual([401, 'KEY'])
    const other = await issue()
    await admin.send('POST', `/intake-keys/${other.id}/rotate`, { body: { overlap_hours: 24 } })
    expect((await admin.send('POST', `/intake-keys/${other.id}/revoke`)).status).toBe(200)
    expect(await sendWith(other.secret)).toEqual([401, 'KEY'])
    const again = await admin.send('POST', `/intake-keys/${other.id}/rotate`, { body: { overlap_hours: 0 } })
    expect(again.status).toBe(409)
  })

  it('is of no use while its company is suspended, and notes when it was used', async () => {
    const { id, secret } = await issue()
    await sendWith(secret)
    expect(
      await shop.query(
        `select last_used_at > now() - interval '1 minute' as used from intake_keys where id = $1`,
        [id],
      ),
    ).toEqual([{ used: true }])
    await shop.query(`update companies set status = 'suspended' where id = 1`)
    const refused = await sendWith(secret)
    await shop.query(`update companies set status = 'active' where id = 1`)
    expect(refused).toEqual([403, 'COMPANY_SUSPENDED'])
  })

  it('is made and seen by who may change the company, in that company alone', async () => {
    const { id } = await issue()
    const reader = await open().as('readonly')
    expect((await reader.get('/intake-keys')).status).toBe(403)
    expect((await admin.in(2).get(`/intake-keys/${id}`)).status).toBe(404)
    expect((await admin.in(2).send('POST', `/intake-keys/${id}/rotate`, { body: {} })).status).toBe(404)
  })
})
