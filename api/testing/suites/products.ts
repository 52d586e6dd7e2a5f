import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, TestApi } from '../api.ts'

/** Products, categories, versions, keys, registrations and bans. Each test makes what it needs. */
export function productsSuite(open: () => TestApi): void {
  let api: TestApi
  let client: Client
  beforeAll(async () => {
    api = open()
    client = await api.as('admin')
  })

  const query = <T extends object>(text: string, params: unknown[] = []) =>
    api.database.system((tx) => tx<T>(text, params))
  const unique = () => Math.random().toString(36).slice(2, 8)
  const errors = (body: { at: (name: string) => unknown }) => Object.keys(Object(body.at('errors')))
  const create = (more: object = {}) => {
    const name = unique()
    return client.send('POST', '/products', {
      body: {
        name: `产品 ${name}`,
        slug: `p-${name}`,
        category_id: 1,
        os: ['windows', 'mac'],
        icon: '/logos/product-1.svg',
        license_types: ['yearly', 'lifetime'],
        key_prefix: name.toUpperCase().replaceAll(/[^A-Z0-9]/g, 'X'),
        max_devices: 1,
        download_url: 'https://dl.example/setup',
        ...more,
      },
    })
  }
  const made = async (more: object = {}) => {
    const { status, body } = await create(more)
    if (status !== 201) throw new Error(JSON.stringify(body.value))
    return body
  }
  const change = async (path: string, values: object) => {
    const { body } = await client.get(path)
    return await client.send('PUT', path, {
      body: { ...values, updated_at: body.text('data', 'updated_at') },
    })
  }

  describe('products', () => {
    it('get the next PID, which stays once somebody has installed them', async () => {
      const [highest] = await query<{ pid: number }>('select max(pid) as pid from products')
      const body = await made()
      const id = body.number('data', 'id')
      const before = await change(`/products/${id}`, { pid: body.number('data', 'pid') + 1 })
      await query(
        'update installations set product_id = $1 where id = (select min(id) from installations where company_id = 1)',
        [id],
      )
      const after = await change(`/products/${id}`, { pid: body.number('data', 'pid') + 2 })
      expect([body.at('data', 'pid'), before.status, errors(after.body)]).toEqual([
        (highest?.pid ?? 0) + 1,
        200,
        ['pid'],
      ])
    })

    it.each([
      ['a bundle of nothing', { type: 'bundle' }, ['bundle_items']],
      [
        'a bundle of a bundle',
        { type: 'bundle', bundle_items: [1, 15, 16, 17, 18, 19, 20] },
        ['bundle_items'],
      ],
      ['contents of what is no bundle', { bundle_items: [1, 2] }, ['bundle_items']],
      [
        'a product of another company in a bundle',
        { type: 'bundle', bundle_items: [1, 25] },
        ['bundle_items'],
      ],
      ['a sale without price and version', { status: 'on_sale' }, ['status']],
      ['no system', { os: [] }, ['os']],
      ['a prefix that is taken', { key_prefix: 'P001' }, ['key_prefix']],
    ])('refuse %s', async (_case, more, fields) => {
      if ('bundle_items' in more && more.bundle_items?.length === 7)
        await query("update products set type = 'bundle', bundle_items = '{1,2}' where id = 20")
      const { status, body } = await create(more)
      expect([status, errors(body)]).toEqual([422, fields])
    })

    it('keep their kind, their prefix, and systems that have versions', async () => {
      const [version] = await query<{ product_id: number; os: string }>(
        "select product_id, os from product_versions where company_id = 1 and status = 'released' limit 1",
      )
      const others = ['windows', 'mac', 'ios', 'android', 'web'].filter((os) => os !== version?.os)
      const { body } = await change(`/products/${version?.product_id}`, {
        type: 'mobile',
        key_prefix: 'NEWPRE',
        os: others,
      })
      expect(errors(body).toSorted()).toEqual(['key_prefix', 'os', 'type'])
    })

    it('are sold with price and version, and pause their links when they are not', async () => {
      const id = (await made()).number('data', 'id')
      await query(
        "insert into prices (company_id, product_id, license_type, currency, amount, status) values (1, $1, 'yearly', 'USD', 10, 'active')",
        [id],
      )
      const bulk = async (action: string, params: object = {}) =>
        (await client.send('POST', '/products/bulk', { body: { action, ids: [id], params } })).body.at(
          'data',
          'failed',
        )
      const early = await bulk('on_sale')
      const version = await client.send('POST', '/product-versions', {
        body: {
          product_id: id,
          os: 'windows',
          version: '1.0',
          download_url: 'https://dl.example/1',
          changelog: '<p>first</p>',
        },
      })
      await client.send('POST', `/product-versions/${version.body.number('data', 'id')}/release`, {
        body: {},
      })
      const late = await bulk('on_sale')
      const link = await client.send('POST', '/checkout-links', {
        body: {
          name: `链接 ${unique()}`,
          language: 'en',
          currency: 'USD',
          items: [{ product_id: id, license_type: 'yearly', quantity: 1 }],
        },
      })
      const blocked = await client.send('DELETE', `/products/${id}`)
      await bulk('off_sale')
      await bulk('set_category', { category_id: 2 })
      await bulk('add_tags', { tags: ['新品'] })
      const after = await client.get(`/checkout-links/${link.body.number('data', 'id')}`)
      const { body: product } = await client.get(`/products/${id}`)
      expect([early, late, blocked.status, after.body.at('data', 'status')]).toEqual([1, 0, 409, 'paused'])
      expect([
        product.at('data', 'status'),
        product.at('data', 'category_id'),
        product.at('data', 'tags'),
        product.at('data', 'current_version'),
      ]).toEqual(['off_sale', 2, ['新品'], '1.0'])
    })

    it('take prices, versions and unsold keys along when they go', async () => {
      const id = (await made()).number('data', 'id')
      await query(
        "insert into prices (company_id, product_id, license_type, currency, amount, status) values (1, $1, 'yearly', 'USD', 10, 'active')",
        [id],
      )
      await query(
        "insert into license_keys (company_id, key, key_masked, product_id, license_type) values (1, 'gone ' || $1::bigint, 'X', $1::bigint, 'yearly')",
        [id],
      )
      const { body: told } = await client.get(`/products/${id}/dependents`)
      const gone = await client.send('DELETE', `/products/${id}`)
      const [after] = await query<{ price: string; key: string }>(
        'select (select status from prices where product_id = $1) as price, (select status from license_keys where product_id = $1) as key',
        [id],
      )
      const back = await client.send('POST', `/products/${id}/restore`)
      expect([told.rows('data', 'detaching').length, gone.status, after, back.status]).toEqual([
        2,
        204,
        { price: 'disabled', key: 'revoked' },
        200,
      ])
    })

    it('are duplicated as drafts, with what is chosen', async () => {
      const { status, body } = await client.send('POST', '/products/1/duplicate', {
        body: {
          name: `副本 ${unique()}`,
          slug: `copy-${unique()}`,
          key_prefix: unique().toUpperCase(),
          include: { prices: true, versions: true, checkout_links: true },
        },
      })
      const id = body.number('data', 'id')
      const [copied] = await query<{ prices: boolean; versions: number; keys: number; links: boolean }>(
        `select (select count(*) from prices where product_id = $1) = (select count(*) from prices where product_id = 1) as prices,
          (select count(*) from product_versions where product_id = $1 and status <> 'draft') as versions,
          (select count(*) from license_keys where product_id = $1) as keys,
          exists (select 1 from checkout_links where items @> jsonb_build_array(jsonb_build_object('product_id', $1::bigint))) as links`,
        [id],
      )
      expect([status, body.at('data', 'status'), copied]).toEqual([
        201,
        'draft',
        { prices: true, versions: 0, keys: 0, links: true },
      ])
    })

    it('say whether a value is free, also among other companies', async () => {
      const ask = async (field: string, value: string) =>
        (await client.get(`/products/check?field=${field}&value=${encodeURIComponent(value)}`)).body.at(
          'data',
        )
      const [other] = await query<{ key_prefix: string }>(
        'select key_prefix from products where company_id = 2 limit 1',
      )
      const taken = await ask('key_prefix', other?.key_prefix ?? '')
      const free = await ask('slug', `free-${unique()}`)
      expect([taken, free]).toEqual([
        { available: false, suggestion: expect.any(String) },
        { available: true, suggestion: null },
      ])
    })

    it('show their overview', async () => {
      const { body } = await client.get('/products/1/overview')
      expect([
        body.rows('data', 'prices').length > 0,
        body.rows('data', 'stock').length > 0,
        body.rows('data', 'orders').length,
      ]).toEqual([true, true, 10])
    })
  })

  describe('categories', () => {
    const category = async (more: object = {}) =>
      (
        await client.send('POST', '/product-categories', {
          body: { name: `分类 ${unique()}`, slug: `c-${unique()}`, ...more },
        })
      ).body.number('data', 'id')

    it('are three levels deep', async () => {
      const first = await category()
      const second = await category({ parent_id: first })
      const third = await category({ parent_id: second })
      const fourth = await client.send('POST', '/product-categories', {
        body: { name: '第四层', slug: `c-${unique()}`, parent_id: third },
      })
      const circle = await change(`/product-categories/${first}`, { parent_id: third })
      expect([errors(fourth.body), errors(circle.body)]).toEqual([['parent_id'], ['parent_id']])
    })

    it('go once somebody takes over what they hold', async () => {
      const [from, to] = [await category(), await category()]
      const product = (await made({ category_id: from })).number('data', 'id')
      const blocked = await client.send('DELETE', `/product-categories/${from}`)
      const moved = await client.send('DELETE', `/product-categories/${from}`, { body: { move_to: to } })
      const { body } = await client.get(`/products/${product}`)
      expect([blocked.status, moved.status, body.at('data', 'category_id')]).toEqual([409, 204, to])
    })
  })

  describe('versions', () => {
    const version = (more: object = {}) =>
      client.send('POST', '/product-versions', {
        body: {
          product_id: 1,
          os: 'windows',
          version: `9.${Math.floor(Math.random() * 1e6)}`,
          download_url: 'https://dl.example/9',
          changelog: '<p>new</p>',
          ...more,
        },
      })

    it.each([
      ['a system the product has not', { os: 'web' }, ['os']],
      ['a state that is an action', { status: 'released' }, ['status']],
      ['a plan without a time', { status: 'scheduled' }, ['released_at']],
      ['a number that is none', { version: '1.x' }, ['version']],
      ['a least version above it', { version: '9.9', min_version: '9.10' }, ['min_version']],
      ['half a checksum', { sha256: 'abc' }, ['sha256']],
    ])('refuse %s', async (_case, more, fields) => {
      const { status, body } = await version(more)
      expect([status, errors(body)]).toEqual([422, fields])
    })

    it('are released, rolled out, and revoked back to the one before', async () => {
      const [before] = await query<{ id: number | null }>(
        'select current_version_id as id from products where id = 1',
      )
      const id = (await version({ version: '1000.1' })).body.number('data', 'id')
      const post = (action: string, body: object = {}) =>
        client.send('POST', `/product-versions/${id}/${action}`, { body })
      const rollout = (percent: number) =>
        client.send('PUT', `/product-versions/${id}/rollout`, { body: { rollout_percent: percent } })
      const early = await post('revoke', { reason: '还没有发布' })
      const released = await post('release', { rollout_percent: 20 })
      const [current] = await query<{ id: number }>(
        'select current_version_id as id from products where id = 1',
      )
      const more = await rollout(50)
      const less = await rollout(40)
      const locked = await change(`/product-versions/${id}`, { download_url: 'https://dl.example/other' })
      const words = await change(`/product-versions/${id}`, { changelog: '<p>better words</p>' })
      const gone = await client.send('DELETE', `/product-versions/${id}`)
      const revoked = await post('revoke', { reason: '安装后崩溃' })
      const [after] = await query<{ id: number | null }>(
        'select current_version_id as id from products where id = 1',
      )
      expect([
        early.status,
        released.body.at('data', 'status'),
        current?.id,
        more.status,
        errors(less.body),
      ]).toEqual([409, 'released', id, 200, ['rollout_percent']])
      expect([
        errors(locked.body),
        words.status,
        gone.status,
        revoked.body.at('data', 'status'),
        after?.id === id,
        before !== undefined,
      ]).toEqual([['download_url'], 200, 409, 'revoked', false, true])
    })

    it('are sorted by numbers', async () => {
      const { body } = await client.get('/product-versions?sort=-version&filter[product_id]=1&per_page=200')
      const versions = body.rows('data').map((row) => String(row['version']))
      const numbers = (text: string) =>
        text
          .split('.')
          .map((part) => part.padStart(20, '0'))
          .join('.')
      expect(versions.map(numbers)).toEqual(
        versions.map(numbers).toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)),
      )
    })

    it('wait for their time, and only drafts go', async () => {
      const id = (await version()).body.number('data', 'id')
      const planned = await client.send('POST', `/product-versions/${id}/release`, {
        body: { released_at: '2999-01-01T00:00:00Z' },
      })
      const kept = await client.send('DELETE', `/product-versions/${id}`)
      const draft = (await version()).body.number('data', 'id')
      const gone = await client.send('DELETE', `/product-versions/${draft}`)
      expect([planned.body.at('data', 'status'), kept.status, gone.status]).toEqual(['scheduled', 409, 204])
    })
  })

  describe('key batches', () => {
    const batch = (more: object = {}) =>
      client.send('POST', '/key-batches', {
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
      const preview = await client.send('POST', '/key-batches/preview', {
        body: { product_id: 1, license_type: 'yearly', quantity: 3, max_devices: 1, ...more },
      })
      expect([status, errors(body), preview.status]).toEqual([422, fields, 422])
    })

    it('are generated, downloaded, revealed, looked up and revoked', async () => {
      const { body } = await batch()
      const id = body.number('data', 'id')
      await api.drain()
      const ready = await client.get(`/key-batches/${id}`)
      const file = await api.app.inject({
        method: 'GET',
        url: `/key-batches/${id}/download?format=txt`,
        headers: { authorization: `Bearer ${client.accessToken}`, 'x-company-id': '1' },
      })
      const keys = file.body.trim().split('\r\n')
      const rows = (await client.get(`/license-keys?filter[batch_id]=${id}&sort=id`)).body.rows('data')
      const revealed = await client.send('POST', `/license-keys/${Number(rows[0]?.['id'])}/reveal`)
      const whole = await client.get(
        `/license-keys/lookup?key=${encodeURIComponent(` ${keys[1]?.toLowerCase()} `)}`,
      )
      const tail = await client.get(`/license-keys/lookup?key=${keys[2]?.slice(-9)}`)
      await query("update license_keys set status = 'sold' where id = $1", [rows[0]?.['id']])
      const revoked = await client.send('POST', `/key-batches/${id}/revoke`, {
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
      await api.drain()
      await query("update key_batches set created_at = now() - interval '8 days' where id = $1", [id])
      const { status } = await client.get(`/key-batches/${id}/download`)
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
      await api.drain()
      await client.send('POST', `/key-batches/${first.body.number('data', 'id')}/revoke`, {
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
      (await client.send('POST', '/license-keys/bulk', { body: { action, ids: [id], params } })).body.at(
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

    it('without an end are not extended', async () => {
      expect(
        await bulk('extend', await one("status = 'activated' and expires_at is null"), { days: 10 }),
      ).toBe(0)
    })
  })

  describe('registrations', () => {
    const one = async (where = 'true') =>
      (
        await query<{ id: number; license_key_id: number; email: string }>(
          `select r.id, r.license_key_id, r.email from registrations r join license_keys k on k.id = r.license_key_id
           where r.company_id = 1 and r.status = 'active' and k.devices_used > 0 and ${where} order by r.id desc limit 1`,
        )
      )[0] ?? { id: 0, license_key_id: 0, email: '' }
    const devices = async (key: number) =>
      (await query<{ devices_used: number }>('select devices_used from license_keys where id = $1', [key]))[0]
        ?.devices_used ?? 0
    const act = (id: number, action: string, body: object) =>
      client.send('POST', `/product-registrations/${id}/${action}`, { body })

    it('free a device when they end', async () => {
      const { id, license_key_id: key } = await one()
      const before = await devices(key)
      const ended = await act(id, 'deactivate', { reason: '更换电脑' })
      const again = await act(id, 'deactivate', { reason: '更换电脑' })
      expect([ended.body.at('data', 'status'), again.status, await devices(key)]).toEqual([
        'deactivated',
        409,
        before - 1,
      ])
    })

    it('are extended where they have an end', async () => {
      const { id } = await one('r.expires_at is not null')
      const { id: endless } = await one('r.expires_at is null')
      const sent = { days: 5, reason: '补偿故障期' }
      expect([(await act(id, 'extend', sent)).status, (await act(endless, 'extend', sent)).status]).toEqual([
        200, 409,
      ])
    })

    it('are banned, with their address', async () => {
      const { id, email } = await one()
      await client.send('POST', '/product-registrations/bulk', {
        body: { action: 'ban', ids: [id], params: { reason: '传播破解版', ban_email: true } },
      })
      const tried = await client.send('POST', '/ban-emails/test', { body: { email: email.toUpperCase() } })
      expect(tried.body.rows('data', 'matched').map((ban) => ban['pattern'])).toContain(email.toLowerCase())
    })

    it('send the key again three times a day, elsewhere with a reason', async () => {
      const { id } = await one()
      const silent = await act(id, 'resend-key', { email: 'other@mail.example' })
      const seen = [await act(id, 'resend-key', { email: 'other@mail.example', reason: '换了邮箱' })]
      for (let turn = 0; turn < 3; turn += 1) seen.push(await act(id, 'resend-key', {}))
      expect([errors(silent.body), seen.map(({ status }) => status)]).toEqual([
        ['reason'],
        [200, 200, 200, 409],
      ])
    })

    it('are searched for a customer, with a trace and by keys', async () => {
      const { id, email } = await one('r.order_id is not null')
      const path = `/product-registrations/search?by=email&q=${encodeURIComponent(email)}`
      const { body } = await client.get(path)
      const [logged] = await query<{ changes: { field: string; after: unknown }[] }>(
        "select changes from action_logs where path = '/product-registrations/search' order by id desc limit 1",
      )
      expect(body.rows('data', 'registrations').map((row) => row['id'])).toContain(id)
      expect(body.rows('data', 'timeline').length).toBeGreaterThan(0)
      expect(logged?.changes.find((change) => change.field === 'q')?.after).toBe(email)
    })
  })

  it('words of those who left become one ticket', async () => {
    const [left] = await query<{ id: number }>(
      "select id from uninstallations where company_id = 1 and reason_text is not null and followup <> 'feedback' order by id desc limit 1",
    )
    const send = (id: number | undefined) =>
      client.send('POST', `/uninstallations/${id}/to-feedback`, { body: {} })
    const first = await send(left?.id)
    const again = await send(left?.id)
    const [silent] = await query<{ id: number }>(
      'select id from uninstallations where company_id = 1 and reason_text is null limit 1',
    )
    const put = await change(`/uninstallations/${left?.id}`, { reason: 'slow' })
    expect([first.status, again.status, (await send(silent?.id)).status, errors(put.body)]).toEqual([
      200,
      409,
      409,
      ['reason'],
    ])
  })

  describe('bans', () => {
    const ban = (more: object) =>
      client.send('POST', '/ban-emails', {
        body: { match: 'exact', reason: 'fraud', scopes: ['register'], ...more },
      })

    it.each([
      ['no address', { pattern: 'nobody' }, ['pattern']],
      ['a domain with @', { match: 'domain', pattern: '@x.example' }, ['pattern']],
      ['everybody', { match: 'wildcard', pattern: '*@*' }, ['pattern']],
      ['too few letters', { match: 'wildcard', pattern: 'ab*@*' }, ['pattern']],
      ['a provider of everybody', { match: 'domain', pattern: 'gmail.com' }, ['pattern']],
      ['an end that has passed', { pattern: 'x@y.example', expires_at: '2020-01-01' }, ['expires_at']],
      ['nothing to ban from', { pattern: 'x@y.example', scopes: [] }, ['scopes']],
    ])('refuse %s', async (_case, more, fields) => {
      const { status, body } = await ban(more)
      expect([status, errors(body)]).toEqual([422, fields])
    })

    it('are lower case and taken once; administrators may ban a provider', async () => {
      const name = unique()
      const first = await ban({ pattern: `Mixed.${name}@Case.example` })
      const again = await ban({ pattern: `mixed.${name}@case.example` })
      const forced = await ban({ match: 'domain', pattern: 'aol.com', force: 'yes' })
      expect([first.body.at('data', 'pattern'), errors(again.body), forced.status]).toEqual([
        `mixed.${name}@case.example`,
        ['pattern'],
        201,
      ])
    })

    it('say whom they would hit', async () => {
      const [row] = await query<{ domain: string; hits: number }>(
        `select split_part(email, '@', 2) as domain, count(*) as hits from registrations where company_id = 1 and status = 'active' group by 1 order by 2 desc limit 1`,
      )
      const { body } = await client.send('POST', '/ban-emails/impact', {
        body: { match: 'domain', pattern: row?.domain },
      })
      expect(body.at('data', 'registrations')).toBe(row?.hits)
    })

    it('are changed together', async () => {
      const id = (await ban({ pattern: `bulk.${unique()}@x.example` })).body.number('data', 'id')
      const bulk = async (action: string, params: object = {}) =>
        (await client.send('POST', '/ban-emails/bulk', { body: { action, ids: [id], params } })).body.at(
          'data',
          'succeeded',
        )
      const done = [
        await bulk('disable'),
        await bulk('enable'),
        await bulk('extend', { expires_at: '2999-01-01' }),
        await bulk('delete'),
      ]
      expect([done, (await client.get(`/ban-emails/${id}`)).status]).toEqual([[1, 1, 1, 1], 404])
    })
  })
}
