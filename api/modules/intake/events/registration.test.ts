import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../testing/api.ts'
import { describeApi } from '../../../testing/describe-api.ts'
import {
  activationEvent,
  openLicenseKey,
  openShop,
  orderEvent,
  registrationEvent,
  type Shop,
} from '../../../testing/intake.ts'

const fresh = () => randomUUID().slice(0, 12)
const eight = Array.from({ length: 8 }, (_, place) => place)
const placesIn = (errors: unknown) => Object.keys(Object(errors)).toSorted()

describeApi('intake: registrations and activations', (open) => {
  let shop: Shop
  let admin: Client
  beforeAll(async () => {
    shop = await openShop(open())
    admin = await open().as('admin')
  })
  afterAll(() => shop.app.close())

  const keyRow = async (id: number) =>
    (
      await shop.query(
        `select status, devices_used, activated_at, expires_at from license_keys where id = $1`,
        [id],
      )
    )[0]
  const registered = (device: string) =>
    shop.query(
      `select r.company_id::int as company, r.email, r.status, r.source, r.license_type, r.key_masked, r.device_id, o.order_no is not distinct from r.order_no as named,
        r.order_id is not null as ordered, r.registered_at, r.expires_at from registrations r left join orders o on o.id = r.order_id where r.device_id = $1`,
      [device],
    )
  const storedText = async (id: string) =>
    (
      await shop.query<{ text: string }>(
        `select row_to_json(e)::text as text from intake_events e where event_id = $1`,
        [id],
      )
    )[0]?.text ?? ''

  it('takes a registration with its key, which is activated and has a device less', async () => {
    const id = fresh()
    const at = '2026-02-01T10:00:00.000Z'
    const { key, id: own } = await openLicenseKey(shop, open())
    const event = registrationEvent(id, { key: key.toLowerCase() }, at)
    const sent = await shop.send(event)
    expect([sent.status, sent.body.text('record', 'resource'), sent.body.text('record', 'title')]).toEqual([
      200,
      'registrations',
      'owner@shop.example',
    ])
    const [row] = await registered(`device-${id}`)
    expect(row).toMatchObject({
      company: 1,
      email: 'owner@shop.example',
      source: 'purchase',
      license_type: 'yearly',
      ordered: false,
    })
    expect(await keyRow(own)).toEqual({
      status: 'activated',
      devices_used: 1,
      activated_at: '2026-02-01T10:00:00Z',
      expires_at: '2027-02-01T10:00:00Z',
    })
    expect((await shop.send(event)).body.at('repeated')).toBe(true)
    const second = await shop.send(registrationEvent(fresh(), { key }))
    expect([second.status, placesIn(second.body.at('errors'))]).toEqual([422, ['data.key']])
  })

  it('waits for its order, encrypted until then, and is taken with it', async () => {
    const [id, order] = [fresh(), fresh()]
    const { key } = await openLicenseKey(shop, open())
    const bare = key.replaceAll('-', '')
    expect((await shop.send(registrationEvent(id, { key, order }))).status).toBe(202)
    const waiting = await storedText(id)
    expect([waiting.includes(key), waiting.includes(bare), waiting.includes('sealed:')]).toEqual([
      false,
      false,
      true,
    ])
    await shop.send(orderEvent(order))
    expect(await registered(`device-${id}`)).toMatchObject([{ ordered: true, named: true }])
    expect((await storedText(id)).includes('sealed:')).toBe(false)
  })

  it('keeps the key of a refused event encrypted, and takes it once a person has mended the rest', async () => {
    const id = fresh()
    const { key, id: own } = await openLicenseKey(shop, open())
    await shop.send(registrationEvent(id, { key, os: 'amiga' }))
    expect((await storedText(id)).includes(key)).toBe(false)
    const [event] = await shop.query<{ id: number }>(`select id from intake_events where event_id = $1`, [id])
    const path = `/intake-events/${event?.id ?? 0}`
    const shown = await admin.get(path)
    const data = JSON.parse(shown.body.text('data', 'data')) as Readonly<Record<string, unknown>>
    expect(JSON.stringify(data)).not.toContain(key)
    const forged = await admin.send('POST', `${path}/resend`, {
      body: { data: JSON.stringify({ ...data, os: 'mac', key: 'sealed:nonsense' }) },
    })
    expect([forged.status, placesIn(forged.body.at('errors'))]).toEqual([422, ['data.key']])
    const mended = await admin.send('POST', `${path}/resend`, {
      body: { data: JSON.stringify({ ...data, os: 'mac' }) },
    })
    expect(mended.status).toBe(200)
    expect(await keyRow(own)).toMatchObject({ devices_used: 1 })
  })

  it.each([
    [{}, ['data.license_type', 'data.product_pid']],
    [{ product_pid: 1, license_type: 'yearly' }, ['data.product_pid']],
    [{ key: 'TST-AAAAA-BBBBB' }, ['data.key']],
    [{ key: 'TST-AAAAA-BBBBB', version: '' }, ['data.version']],
    [{ product_pid: 1, secret: 'x' }, ['data.secret']],
  ])('refuses a registration with %o', async (data, places) => {
    const id = fresh()
    const sent = await shop.send(registrationEvent(id, data))
    expect([sent.status, placesIn(sent.body.at('errors'))]).toEqual([422, places])
    expect(await registered(`device-${id}`)).toEqual([])
  })

  it('refuses a banned address, a revoked key and one of another company', async () => {
    const banned = `${fresh()}@banned.example`
    await shop.query(
      `insert into ban_emails (company_id, match, pattern, reason, scopes, source) values (1, 'exact', $1, 'other', '{register}', 'manual')`,
      [banned],
    )
    const { key } = await openLicenseKey(shop, open(), { devices: 9 })
    const revoked = await openLicenseKey(shop, open(), { status: 'revoked' })
    const other = await openLicenseKey(shop, open())
    await shop.query(
      `update license_keys set company_id = 2, product_id = (select min(id) from products where company_id = 2) where id = $1`,
      [other.id],
    )
    const answers = await Promise.all([
      shop.send(registrationEvent(fresh(), { key, email: banned })),
      shop.send(registrationEvent(fresh(), { key: revoked.key })),
      shop.send(activationEvent(fresh(), other.key)),
    ])
    expect(answers.map(({ status, body }) => [status, placesIn(body.at('errors'))])).toEqual([
      [422, ['data.email']],
      [422, ['data.key']],
      [422, ['data.key']],
    ])
    expect(await keyRow(other.id)).toMatchObject({ status: 'sold', activated_at: null })
  })

  it('takes a license key from no other key than one that may send it', async () => {
    const { key } = await openLicenseKey(shop, open())
    const issued = await admin.send('POST', '/intake-keys/issue', {
      body: { name: `Only orders ${fresh()}`, scopes: ['order'] },
    })
    const secret = issued.body.text('data', 'secret')
    const answers = [
      await shop.send(activationEvent(fresh(), key), { secret }),
      await shop.send(registrationEvent(fresh(), { key }), { secret: 'aaaaaaaaaaaa.wrong' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 401])
  })

  it('counts the earliest of several activations, whichever arrives last', async () => {
    const { key, id } = await openLicenseKey(shop, open(), { days: 30 })
    const [late, early] = ['2026-03-10T00:00:00Z', '2026-03-01T00:00:00Z']
    for (const at of [late, early, late])
      expect((await shop.send(activationEvent(fresh(), key, at))).body.text('record', 'resource')).toBe(
        'license_keys',
      )
    expect(await keyRow(id)).toMatchObject({
      status: 'activated',
      devices_used: 0,
      activated_at: '2026-03-01T00:00:00Z',
      expires_at: '2026-03-31T00:00:00Z',
    })
  })

  it('takes one registration of eight at once on the last device of a key', async () => {
    const { key, id } = await openLicenseKey(shop, open())
    const answers = await Promise.all(eight.map(() => shop.send(registrationEvent(fresh(), { key }))))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(7).fill(422),
    ])
    expect(
      await shop.query(
        `select count(*)::int as n, max(k.devices_used) as used from registrations r join license_keys k on k.id = r.license_key_id where k.id = $1`,
        [id],
      ),
    ).toEqual([{ n: 1, used: 1 }])
  })

  it('takes a registration and its order, each sent eight times at once, one time', async () => {
    const [id, order] = [fresh(), fresh()]
    const { key, id: own } = await openLicenseKey(shop, open(), { devices: 8 })
    const events = [orderEvent(order), registrationEvent(id, { key, order })]
    await Promise.all(
      eight.map((place) => shop.send({ events: place % 2 === 0 ? events : events.toReversed() })),
    )
    expect(await registered(`device-${id}`)).toMatchObject([{ ordered: true }])
    expect(await keyRow(own)).toMatchObject({ devices_used: 1 })
  })
})
