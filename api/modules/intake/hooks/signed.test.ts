import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../testing/api.ts'
import { describeApi } from '../../../testing/describe-api.ts'
import { type Hooks, openHooks, stripeEvent } from '../../../testing/hooks.ts'
import { orderEvent, paymentEvent } from '../../../testing/intake.ts'

const fresh = () => randomUUID().slice(0, 12)
const eight = Array.from({ length: 8 }, (_, place) => place)

describeApi('intake: addresses and signed webhooks', (open) => {
  let hooks: Hooks
  let admin: Client
  beforeAll(async () => {
    hooks = await openHooks(open().database)
    admin = await hooks.api.as('admin')
  })
  afterAll(() => hooks[Symbol.asyncDispose]())

  const stored = async (id: string) => {
    const rows = await hooks.shop.query<{ kind: string; state: string }>(
      'select kind, state from intake_events where event_id = $1 order by kind',
      [id],
    )
    return rows.map(({ kind, state }) => `${kind} ${state}`)
  }

  it('takes an event as at /intake/events, or as Standard Webhooks write it', async () => {
    const [own, usual] = [orderEvent(fresh()), orderEvent(fresh())]
    const first = await hooks.signed(own)
    const second = await hooks.signed(
      { type: 'order', timestamp: usual.occurred_at, data: usual.data },
      { id: usual.id },
    )
    expect([first.status, second.status, await stored(own.id), await stored(usual.id)]).toEqual([
      200,
      200,
      ['order taken'],
      ['order taken'],
    ])
  })

  it('takes several at once, each once, and what was refused stands in the list', async () => {
    const id = fresh()
    const events = {
      events: [orderEvent(id), paymentEvent(`p-${id}`, id), paymentEvent(`q-${id}`, id, { amount: '1.00' })],
    }
    const call = `msg_${id}`
    const answers = await Promise.all(eight.map(() => hooks.signed(events, { id: call })))
    expect(answers.map(({ status }) => status)).toEqual(eight.map(() => 200))
    expect([await stored(id), await stored(`p-${id}`), await stored(`q-${id}`)]).toEqual([
      ['order taken'],
      ['payment taken'],
      ['payment refused'],
    ])
  })

  it.each([
    ['another secret', { secret: `whsec_${Buffer.alloc(32).toString('base64')}` }],
    ['an old signature', { age: 301 }],
    ['a signature of the future', { age: -301 }],
    ['other content', { content: '{"kind": "order"}' }],
  ])('stores nothing of a forged call: %s', async (_how, signing) => {
    const event = orderEvent(fresh())
    const answer = await hooks.signed(event, signing)
    expect([answer.status, answer.body.at('code'), await stored(event.id)]).toEqual([401, 'SIGNATURE', []])
  })

  it('says what is wrong with a call that cannot be stored, so that its sender sees it', async () => {
    const conflict = orderEvent(fresh())
    await hooks.signed(conflict)
    const answers = [
      await hooks.signed('[]'),
      await hooks.signed('{'),
      await hooks.signed({ kind: 'nothing', id: 'x', data: {} }),
      await hooks.signed({ ...orderEvent(fresh()), kind: 'cost' }),
      await hooks.signed({ ...conflict, data: { ...conflict.data, tax: '2.50', total: '37.50' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 422, 403, 409])
  })

  it('knows each address as its own company’s, and none that is wrong, revoked or ended', async () => {
    const hook = await hooks.issue({ type: 'webhook', scopes: ['order'] })
    const call = async (path = hook.path) => (await hooks.post(path, '{}')).status
    const answer = await call()
    await admin.send('POST', `/intake-keys/${hook.id}/revoke`)
    const key = await hooks.shop.query<{ prefix: string }>(
      `select prefix from intake_keys where type = 'key' limit 1`,
    )
    const ended = await hooks.issue({ type: 'webhook', scopes: ['order'] })
    await hooks.shop.query(`update intake_keys set expires_at = now() where id = $1`, [ended.id])
    expect([
      answer,
      await call(),
      await call('/intake/hooks/abcdefghjkmn'),
      await call(`/intake/hooks/${key[0]?.prefix}`),
      await call(ended.path),
    ]).toEqual([401, 404, 404, 404, 404])
  })

  it('is called from its addresses alone, and not while its company is suspended', async () => {
    const hook = await hooks.issue({ type: 'webhook', scopes: ['order'], addresses: ['198.51.100.0/24'] })
    const from = async (address: string) => (await hooks.post(hook.path, '{}', {}, { address })).status
    const [inside, outside] = [await from('198.51.100.3'), await from('203.0.113.3')]
    await hooks.shop.query(`update companies set status = 'suspended' where id = 1`)
    const suspended = await from('198.51.100.3')
    await hooks.shop.query(`update companies set status = 'active' where id = 1`)
    expect([inside, outside, suspended]).toEqual([401, 403, 403])
  })

  it('has its secret encrypted, shown once and changed with the previous one accepted for a while', async () => {
    const hook = await hooks.issue({ type: 'webhook', scopes: ['order'] })
    const send = async (secret: string | null) => {
      const own = hooks.signedAt(hook.path, secret ?? '')
      return (await own(orderEvent(fresh()))).status
    }
    const rotated = await admin.send('POST', `/intake-keys/${hook.id}/rotate`, { body: { overlap_hours: 2 } })
    const next = rotated.body.text('data', 'secret')
    const both = [await send(hook.secret), await send(next)]
    await hooks.shop.query(`update intake_keys set former_until = now() where id = $1`, [hook.id])
    const after = [await send(hook.secret), await send(next)]
    const [row] = await hooks.shop.query<{ text: string }>(
      `select row_to_json(k)::text as text from intake_keys k where id = $1`,
      [hook.id],
    )
    const shown = await admin.get(`/intake-keys/${hook.id}`)
    expect([both, after]).toEqual([
      [200, 200],
      [401, 200],
    ])
    expect([
      row?.text.includes(next.slice(6, 20)),
      JSON.stringify(shown.body.value).includes(next.slice(6, 20)),
    ]).toEqual([false, false])
    expect(shown.body.at('data', 'signing_secret')).toBe(`••••${next.slice(-4)}`)
  })

  it('says what is to be done at the service, and refuses what does not fit', async () => {
    const issue = (body: object) =>
      admin.send('POST', '/intake-keys/issue-hook', { body: { name: `Hook ${fresh()}`, ...body } })
    const card = await hooks.shop.query<{ id: number }>(
      `select id from payment_methods where company_id = 1 and gateway = 'card' limit 1`,
    )
    const wrong = [
      await issue({ type: 'stripe' }),
      await issue({ type: 'stripe', payment_method_id: card[0]?.id }),
      await issue({ type: 'ses', topic: 'mail' }),
      await issue({ type: 'webhook', scopes: [] }),
    ]
    expect(wrong.map(({ status, body }) => [status, Object.keys(Object(body.at('errors')))])).toEqual([
      [422, ['payment_method_id']],
      [422, ['payment_method_id']],
      [422, ['topic']],
      [422, ['scopes']],
    ])
    const [key] = await hooks.shop.query<{ id: number }>(
      `select id from intake_keys where company_id = 1 and type = 'stripe' order by id desc limit 1`,
    )
    const steps = await admin.send('GET', `/intake-keys/${key?.id}/setup`, {
      headers: { 'accept-language': 'en' },
    })
    expect(steps.body.text('data', 'steps')).toContain(
      'payment_intent.succeeded、payment_intent.payment_failed',
    )
    const rotated = await admin.send('POST', `/intake-keys/${key?.id}/rotate`, { body: { overlap_hours: 0 } })
    expect(rotated.status).toBe(409)
    const reader = await hooks.api.as('readonly')
    expect((await reader.get(`/intake-keys/${key?.id}/setup`)).status).toBe(403)
  })

  it('answers Stripe’s calls that no secret was entered yet', async () => {
    const method = await admin.send('POST', '/payments', {
      body: { name: `Stripe ${fresh()}`, gateway: 'stripe', currencies: ['USD'] },
    })
    const hook = await hooks.issue({ type: 'stripe', payment_method_id: method.body.number('data', 'id') })
    const answer = await hooks.post(hook.path, JSON.stringify(stripeEvent('payment_intent.succeeded', {})))
    expect([answer.status, answer.body.text('message')]).toEqual([
      401,
      'The payment method has no webhook secret',
    ])
  })
})
