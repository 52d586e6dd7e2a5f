import { describe, expect, it } from 'vitest'
import { deleteNamed } from '../../delete-named.ts'
import { describeApi } from '../../describe-api.ts'
import { productsContext } from './context.ts'

/** Products and their categories. Each test makes what it needs. */
describeApi('products: products', (open) => {
  const at = productsContext(open)
  const { query, unique, errors, create, make, change } = at

  describe('products', () => {
    it('get the next PID, which stays once they are installed', async () => {
      const [highest] = await query<{ pid: number }>('select max(pid) as pid from products')
      const body = await make()
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
      const id = (await make()).number('data', 'id')
      await query(
        "insert into prices (company_id, product_id, license_type, currency, amount, status) values (1, $1, 'yearly', 'USD', 10, 'active')",
        [id],
      )
      const all = (action: string, params: object = {}) =>
        at.client.send('POST', '/products/bulk', { body: { action, ids: [id], params } })
      const bulk = async (action: string, params: object = {}) =>
        (await all(action, params)).body.at('data', 'failed')
      const early = await bulk('on_sale')
      const version = await at.client.send('POST', '/product-versions', {
        body: {
          product_id: id,
          os: 'windows',
          version: '1.0',
          download_url: 'https://dl.example/1',
          changelog: '<p>first</p>',
        },
      })
      await at.client.send('POST', `/product-versions/${version.body.number('data', 'id')}/release`, {
        body: {},
      })
      const late = await bulk('on_sale')
      const link = await at.client.send('POST', '/checkout-links', {
        body: {
          name: `链接 ${unique()}`,
          language: 'en',
          currency: 'USD',
          items: [{ product_id: id, license_type: 'yearly', quantity: 1 }],
        },
      })
      const blocked = await at.client.send('DELETE', `/products/${id}`)
      const { body: shown } = await at.client.get(`/products/${id}/overview`)
      const { body: stopped } = await all('off_sale')
      await bulk('set_category', { category_id: 2 })
      await bulk('add_tags', { tags: ['新品'] })
      const after = await at.client.get(`/checkout-links/${link.body.number('data', 'id')}`)
      const { body: product } = await at.client.get(`/products/${id}`)
      expect([early, late, blocked.status, after.body.at('data', 'status')]).toEqual([1, 0, 409, 'paused'])
      const name = link.body.at('data', 'name')
      expect([shown.at('data', 'checkout_links', 0, 'title'), stopped.at('data', 'texts')]).toEqual([
        name,
        [{ id, text: `已暂停购买链接：${String(name)}` }],
      ])
      expect([
        product.at('data', 'status'),
        product.at('data', 'category_id'),
        product.at('data', 'tags'),
        product.at('data', 'current_version'),
      ]).toEqual(['off_sale', 2, ['新品'], '1.0'])
    })

    it('take prices, versions and unsold keys along when they go', async () => {
      const id = (await make()).number('data', 'id')
      await query(
        "insert into prices (company_id, product_id, license_type, currency, amount, status) values (1, $1, 'yearly', 'USD', 10, 'active')",
        [id],
      )
      await query(
        "insert into license_keys (company_id, key, key_masked, product_id, license_type) values (1, 'gone ' || $1::bigint, 'X', $1::bigint, 'yearly')",
        [id],
      )
      const [ad] = await query<{ id: number }>(
        `update infomercials set products = array[$1::bigint], status = 'active'
         where id = (select min(id) from infomercials where company_id = 1) returning id`,
        [id],
      )
      await query("update products set status = 'on_sale' where id = $1", [id])
      const { body: dependents } = await at.client.get(`/products/${id}/dependents`)
      const gone = await deleteNamed(at.client, `/products/${id}`)
      const [after] = await query<Record<string, unknown>>(
        `select (select status from prices where product_id = $1) as price, (select status from license_keys where product_id = $1) as key,
          (select status from infomercials where id = $2) as ad, (select products from infomercials where id = $2) as shown_in`,
        [id, ad?.id],
      )
      const back = await at.client.send('POST', `/products/${id}/restore`)
      expect(back.body.at('data', 'status')).toBe('off_sale')
      expect([dependents.rows('data', 'detaching').length, gone.status, after, back.status]).toEqual([
        3,
        204,
        { price: 'disabled', key: 'revoked', ad: 'paused', shown_in: [] },
        200,
      ])
    })

    it('are duplicated as drafts, with what is chosen', async () => {
      const { status, body } = await at.client.send('POST', '/products/1/duplicate', {
        body: {
          name: `副本 ${unique()}`,
          slug: `copy-${unique()}`,
          key_prefix: unique().toUpperCase(),
          include: { prices: true, versions: true, checkout_links: true, agency_products: true },
        },
      })
      const id = body.number('data', 'id')
      const [copied] = await query<{
        prices: boolean
        agencies: boolean
        versions: number
        keys: number
        links: boolean
      }>(
        `with of_agencies as (select product_id, array_agg(agency_id order by agency_id, license_type) as ids
            from agency_products where product_id in (1, $1) group by product_id)
          select (select a.ids from of_agencies a where product_id = $1) = (select ids from of_agencies where product_id = 1) as agencies,
          (select count(*) from prices where product_id = $1) = (select count(*) from prices where product_id = 1) as prices,
          (select count(*) from product_versions where product_id = $1 and status <> 'draft') as versions,
          (select count(*) from license_keys where product_id = $1) as keys,
          exists (select 1 from checkout_links where items @> jsonb_build_array(jsonb_build_object('product_id', $1::bigint))) as links`,
        [id],
      )
      expect([status, body.at('data', 'status'), copied]).toEqual([
        201,
        'draft',
        { prices: true, agencies: true, versions: 0, keys: 0, links: true },
      ])
    })

    it('say whether a value is free, also among other companies', async () => {
      const ask = async (field: string, value: string) =>
        (await at.client.get(`/products/check?field=${field}&value=${encodeURIComponent(value)}`)).body.at(
          'data',
        )
      const [other] = await query<{ key_prefix: string }>(
        'select key_prefix from products where company_id = 2 limit 1',
      )
      const taken = await ask('key_prefix', other?.key_prefix ?? '')
      const free = await ask('slug', `free-${unique()}`)
      const odd = await at.client.get('/products/check?field=pid&value=abc')
      expect(errors(odd.body)).toEqual(['value'])
      expect([taken, free]).toEqual([
        { available: false, suggestion: expect.any(String) },
        { available: true, suggestion: null },
      ])
    })

    it('show their overview', async () => {
      const { body } = await at.client.get('/products/1/overview')
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
        await at.client.send('POST', '/product-categories', {
          body: { name: `分类 ${unique()}`, slug: `c-${unique()}`, ...more },
        })
      ).body.number('data', 'id')

    it('are three levels deep', async () => {
      const first = await category()
      const second = await category({ parent_id: first })
      const third = await category({ parent_id: second })
      const fourth = await at.client.send('POST', '/product-categories', {
        body: { name: '第四层', slug: `c-${unique()}`, parent_id: third },
      })
      const circle = await change(`/product-categories/${first}`, { parent_id: third })
      expect([errors(fourth.body), errors(circle.body)]).toEqual([['parent_id'], ['parent_id']])
    })

    it('are renamed, and move with what is below them', async () => {
      const [place, moved] = [await category(), await category()]
      const below = await category({ parent_id: moved })
      const name = `改名 ${unique()}`
      const renamed = await change(`/product-categories/${below}`, { name })
      const { status } = await at.client.send('PUT', '/product-categories/reorder', {
        body: { nodes: [{ id: moved, parent_id: place, sort: 0 }] },
      })
      const rows = await at.api.database.system((tx) =>
        tx(
          `with recursive up as (
             select c.id, c.parent_id, c.name, 0 as level from product_categories c where c.id = $1
             union all select c.id, c.parent_id, c.name, up.level + 1 from product_categories c join up on c.id = up.parent_id
           ) select id from up order by level`,
          [below],
        ),
      )
      expect([renamed.status, status, renamed.body.at('data', 'name'), rows.map(({ id }) => id)]).toEqual([
        200,
        204,
        name,
        [below, moved, place],
      ])
    })

    it('go once another product takes over what they hold', async () => {
      const [from, to] = [await category(), await category()]
      const product = (await make({ category_id: from })).number('data', 'id')
      const blocked = await at.client.send('DELETE', `/product-categories/${from}`)
      const moved = await at.client.send('DELETE', `/product-categories/${from}`, { body: { move_to: to } })
      const { body } = await at.client.get(`/products/${product}`)
      expect([blocked.status, moved.status, body.at('data', 'category_id')]).toEqual([409, 204, to])
    })
  })
})
