import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLinks } from '../../kernel/platform/links.ts'
import { createCipher } from '../../kernel/platform/secrets/cipher.ts'
import type { DataKeys } from '../../kernel/platform/secrets/data-keys.ts'
import { createUnmarkedCipher } from '../../kernel/platform/secrets/unmarked-cipher.ts'
import { retiredLinkKeys } from '../../server/keys/link-keys.ts'
import { type ResealedColumn, reseal } from '../../server/keys/reseal.ts'
import { type Client, createTestApi, type TestApi } from '../api.ts'
import { testDataKey } from '../data-key.ts'
import { describeApi } from '../describe-api.ts'
import { form } from '../form.ts'

const newKey = Buffer.from('the key after the one of the tests, 32 bytes')
const rotated: DataKeys = { present: newKey, previous: [testDataKey] }
const alone: DataKeys = { present: newKey, previous: [] }
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The data key is changed: a server with both keys, everything encrypted again, a server with the new one alone. In this order. */
describeApi('data keys', (open) => {
  const servers: TestApi[] = []
  let client: Client
  /** Keys of a batch, whole and by id: the first as an earlier release encrypted it, without a key id. */
  let keys: { id: number; whole: string }[] = []
  let batch = 0
  let picture = ''
  let personal = ''

  const query = <T extends object>(text: string, params: unknown[] = []) =>
    open().database.system((tx) => tx<T>(text, params))
  const serve = async (dataKeys: DataKeys) => {
    const { database, services } = open()
    const cipher = createCipher(dataKeys)
    const links = createLinks(dataKeys, await retiredLinkKeys(database, cipher))
    const server = await createTestApi(database, {}, [], { cipher, links, storage: services.storage })
    servers.push(server)
    return { server, client: await server.as('admin') }
  }
  const makeBatch = async (by: Client, server: TestApi) => {
    const { body } = await by.send('POST', '/key-batches', {
      body: { product_id: 1, license_type: 'yearly', quantity: 3, max_devices: 1 },
    })
    await server.drain()
    return body.number('data', 'id')
  }
  const reveal = (by: Client, id: number) => by.send('POST', `/license-keys/${id}/reveal`)
  const lookedUp = async (by: Client) =>
    Promise.all(
      keys.flatMap(({ whole }) =>
        [whole, whole.slice(-9)].map(async (text) =>
          (await by.get(`/license-keys/lookup?key=${encodeURIComponent(text)}`)).body.at('data', 'key', 'id'),
        ),
      ),
    )
  const ids = () => keys.flatMap(({ id }) => [id, id])
  const counts = (columns: readonly ResealedColumn[]) =>
    columns.map(({ table, column, unreadable }) => `${table}.${column} ${unreadable}`)

  beforeAll(async () => {
    client = await open().as('admin')
    batch = await makeBatch(client, open())
    const rows = (await client.get(`/license-keys?filter[batch_id]=${batch}&sort=id`)).body.rows('data')
    keys = await Promise.all(
      rows.map(async ({ id }) => ({
        id: Number(id),
        whole: (await reveal(client, Number(id))).body.text('data', 'key'),
      })),
    )
    const earlier = createUnmarkedCipher(testDataKey)
    const bare = (keys[0]?.whole ?? '').replaceAll('-', '')
    await query('update license_keys set key = $2 where id = $1', [keys[0]?.id, earlier.encrypt(bare)])
    await query(
      `insert into payment_methods (company_id, name, gateway, currencies, api_key)
       values (1, 'Data key tests', 'card', '{USD}', $1)`,
      [`${earlier.encrypt('sk_live_data_key_1234')}:1234`],
    )
    await query(
      `insert into mails (company_id, from_name, from_email, recipient, subject, content, message_id, status)
       values (1, 'A', 'a@b.example', 'c@d.example', 'Data key tests', $1, 'data-key@b.example', 'simulated')`,
      [open().services.cipher.encrypt('{"text":"a letter"}')],
    )
    const { body } = await client.send(
      'POST',
      '/files',
      form({ usage: 'image' }, { name: 'a.png', content: png }),
    )
    picture = body.text('data', 'url').replace(/^\/api/, '')
    const link = await client.send('POST', '/links', {
      body: { path: `/files/${body.number('data', 'id')}` },
    })
    personal = link.body.text('data', 'url').replace(/^\/api/, '')
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
  })

  it('may be followed by another one: what the previous one encrypted and signed is read, found and opened', async () => {
    const { server, client: after } = await serve(rotated)
    const line = keys.map(({ whole }) => whole).join('\n')
    const missing = await after.get(`/orders/search/missing?by=key&q=${encodeURIComponent(line)}`)
    const revealed = await Promise.all(keys.map(({ id }) => reveal(after, id)))
    expect([revealed.map(({ body }) => body.at('data', 'key')), await lookedUp(after)]).toEqual([
      keys.map(({ whole }) => whole),
      ids(),
    ])
    expect(missing.body.at('data')).toHaveLength(3)
    expect([(await server.call('GET', picture)).status, (await server.call('GET', personal)).status]).toEqual(
      [200, 200],
    )
    const more = await makeBatch(after, server)
    const file = await after.get(`/key-batches/${more}/download?format=txt`)
    expect(file.raw.toString()).not.toContain('•')
  })

  it('is found in orders, whatever their keys are encrypted with', async () => {
    const { client: after } = await serve(rotated)
    const [item] = await query<{ id: number; order_id: number }>(
      'select i.id, i.order_id from order_items i join orders o on o.id = i.order_id where o.company_id = 1 and o.deleted_at is null and not o.is_test order by i.id limit 1',
    )
    await query('update license_keys set order_item_id = $1 where id = any($2::bigint[])', [
      item?.id,
      keys.map(({ id }) => id),
    ])
    const found = await Promise.all(
      keys.map(async ({ whole }) =>
        (await after.get(`/orders/search?by=key&q=${whole}`)).body.rows('data').map(({ id }) => id),
      ),
    )
    expect(found).toEqual(keys.map(() => [item?.order_id]))
  })

  it('encrypts everything again in batches, can be stopped, and goes on', async () => {
    const { database } = open()
    const cipher = createCipher(alone)
    const left = async () =>
      (
        await query<{ count: number }>(
          'select count(*) as count from license_keys where not starts_with(key, $1)',
          [`${cipher.keyId}.`],
        )
      )[0]?.count ?? 0
    const stop = new AbortController()
    const before = await left()
    const stopped = await reseal(database, rotated, {
      signal: stop.signal,
      report: ({ table }) => (table === 'license_keys' ? stop.abort() : undefined),
    })
    const half = await left()
    const done = await reseal(database, rotated)
    const again = await reseal(database, rotated)
    expect([before > 500, stopped.length, half, await left()]).toEqual([true, 6, before - 500, 0])
    expect(counts(done)).toEqual([
      'mails.content 0',
      'second_factors.secret 0',
      'alert_robots.address 0',
      'alert_robots.secret 0',
      'intake_keys.signing_secret 0',
      'intake_keys.former_signing_secret 0',
      'license_keys.key 0',
      'payment_methods.api_key 0',
      'payment_methods.webhook_secret 0',
      'webhook_endpoints.signing_secret 0',
      'webhook_endpoints.former_signing_secret 0',
    ])
    expect(done.find(({ table }) => table === 'license_keys')?.resealed).toBe(before - 500)
    expect(again.map(({ resealed }) => resealed)).toEqual(Array(11).fill(0))
  })

  it('opens everything without the previous one, but no link of a person', async () => {
    const { server, client: after } = await serve(alone)
    const [method] = await query<{ api_key: string }>(
      "select api_key from payment_methods where name = 'Data key tests'",
    )
    const [mail] = await query<{ content: string }>(
      "select content from mails where subject = 'Data key tests'",
    )
    const [secret = '', tail] = method?.api_key.split(':') ?? []
    const revealed = await Promise.all(keys.map(({ id }) => reveal(after, id)))
    expect([revealed.map(({ body }) => body.at('data', 'key')), await lookedUp(after)]).toEqual([
      keys.map(({ whole }) => whole),
      ids(),
    ])
    expect([
      server.services.cipher.decrypt(secret),
      tail,
      server.services.cipher.decrypt(mail?.content ?? ''),
    ]).toEqual(['sk_live_data_key_1234', '1234', '{"text":"a letter"}'])
    const [opened, refused] = [await server.call('GET', picture), await server.call('GET', personal)]
    expect([opened.status, opened.raw.equals(png), refused.status]).toEqual([200, true, 403])
  })

  it('that is gone breaks no list: what it encrypted is named, the rest is read', async () => {
    const { client: after } = await serve(alone)
    const lost = createCipher({ present: Buffer.alloc(32, 7), previous: [] })
    const [first, second] = keys
    await query('update license_keys set key = $2 where id = $1', [
      first?.id,
      lost.encryptDeterministic('P001GONE'),
    ])
    const list = await after.get(`/license-keys?filter[batch_id]=${batch}`)
    const file = await after.get(`/key-batches/${batch}/download?format=txt`)
    const refused = await reveal(after, first?.id ?? 0)
    const tail = await after.get(`/license-keys/lookup?key=${second?.whole.slice(-9)}`)
    const done = await reseal(open().database, alone)
    expect([list.status, list.body.rows('data').length, tail.body.at('data', 'key', 'id')]).toEqual([
      200,
      3,
      second?.id,
    ])
    expect([refused.status, refused.body.at('code')]).toEqual([409, 'UNREADABLE'])
    expect(refused.body.text('message')).toContain(lost.keyId)
    expect(file.raw.toString().trim().split('\r\n')).toEqual([
      expect.stringMatching(/^P001-•••••-.+（无法解密）$/),
      ...keys.slice(1).map(({ whole }) => whole),
    ])
    expect(counts(done)).toContain('license_keys.key 1')
  })
})
