import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, TestApi } from '../../api.ts'
import { describeApi } from '../../describe-api.ts'
import { createCoupon, createSpecial, inHours, type Price, pricedLicences, errorOf } from './fixtures.ts'

/** What a special offers and how it is shared: products, coupons, shares (domain/resources.md §6 G). */
describeApi('what specials offer', (open) => {
  let api: TestApi
  let client: Client
  let prices: Price[]
  let special: number
  beforeAll(async () => {
    api = open()
    client = await api.as('admin', 1)
    prices = await pricedLicences(api)
    special = (await createSpecial(client, { title: '春季特惠', slug: 'spring-offers' })).id
  })

  const post = (path: string, body: object) => client.send('POST', `/specials/${special}/${path}`, { body })
  const list = async (path: string) => (await client.get(`/specials/${special}/${path}`)).body.rows('data')
  const licence = (place: number) => {
    const price = prices[place]
    if (price === undefined) throw new Error('not enough prices')
    return { product_id: price.product_id, license_type: price.license_type }
  }

  describe('a product', () => {
    it('takes its name, its price and a checkout link of its own', async () => {
      const { status, body } = await post('products', { ...licence(0), special_price: '0.5' })
      const link = await api.database.system((tx) =>
        tx<{ items: unknown; language: string }>(
          `select items, language from checkout_links where id = ${body.number('data', 'checkout_link_id')}`,
        ),
      )
      expect([
        status,
        body.at('data', 'original_price'),
        body.at('data', 'special_price'),
        body.text('data', 'title').length > 2,
        link,
      ]).toEqual([
        201,
        prices[0]?.amount,
        '0.50',
        true,
        [{ items: [{ ...licence(0), quantity: 1 }], language: 'en' }],
      ])
    })

    it('is for sale, and says at its field when it is not', async () => {
      const [resting] = await api.database.system((tx) =>
        tx<{ product_id: number; license_type: string }>(
          `select p.product_id, p.license_type from prices p join products t on t.id = p.product_id
            where t.company_id = 1 and t.status <> 'on_sale' and t.deleted_at is null limit 1`,
        ),
      )
      const options = await client.get('/products/options?purpose=sale&limit=50')
      const option = options.body.rows('data').find(({ id }) => id === resting?.product_id)
      expect([
        errorOf(await post('products', { ...resting, special_price: '0.5' })),
        option?.['disabled'] ?? null,
      ]).toEqual([[422, { product_id: ['该产品未在售'] }], option === undefined ? null : true])
    })

    it('is copied as its checkout address, and its shares as their text with the values and the link in it', async () => {
      const product = (await list('products'))[0]
      const share = { special_product_id: product?.['id'], channel: 'line', title: '{product}' }
      await post('product-shares', { ...share, text: '{product} 现价 {price}（{discount}）' })
      const [row] = await api.database.system((tx) =>
        tx<{ code: string; name: string; pid: number; off: string }>(
          `select l.code, p.name, p.pid, round(100 - s.special_price * 100 / s.original_price) as off from special_products s
            join checkout_links l on l.id = s.checkout_link_id join products p on p.id = s.product_id where s.id = ${Number(product?.['id'])}`,
        ),
      )
      const [shared] = (await list('product-shares')).filter(({ channel }) => channel === 'line')
      expect(String(product?.['checkout_url'])).toMatch(new RegExp(`^https://.+/checkout/${row?.code}$`))
      expect(shared?.['shared_text']).toEqual(`${row?.name} 现价 0.50 USD（-${Number(row?.off)}%）`)
      expect(String(shared?.['link'])).toMatch(
        new RegExp(String.raw`/specials/spring-offers\?product=${row?.pid}&utm_source=line$`),
      )
      await client.send('DELETE', `/specials/${special}/product-shares/${Number(shared?.['id'])}`)
    })

    it('costs between nothing and its price', async () => {
      const above = (Number(prices[1]?.amount) + 0.01).toFixed(2)
      expect([
        errorOf(await post('products', { ...licence(1), special_price: above })),
        errorOf(await post('products', { ...licence(1), special_price: '-1' })),
        errorOf(await post('products', { ...licence(1) })),
        errorOf(await post('products', { ...licence(1), special_price: '1', currency: 'BRL' })),
      ]).toEqual([
        [422, { special_price: [`不能高于原价 ${prices[1]?.amount}`] }],
        [422, { special_price: ['不能小于 0'] }],
        [422, { special_price: ['活动价：必填'] }],
        [422, { license_type: ['该产品的此授权类型没有 BRL 价格'] }],
      ])
    })

    it('is given away in a giveaway', async () => {
      const { id } = await createSpecial(client, { type: 'giveaway' })
      const reply = await client.send('POST', `/specials/${id}/products`, {
        body: { ...licence(0), special_price: '3' },
      })
      expect([reply.status, reply.body.at('data', 'special_price')]).toEqual([201, '0.00'])
    })

    it('has a coupon on top only if the coupon allows it', async () => {
      const alone = await createCoupon(api)
      const stackable = await createCoupon(api, { stackable: 'true' })
      const body = { ...licence(2), special_price: '0.10' }
      const refused = await post('products', { ...body, coupon_id: alone })
      const taken = await post('products', { ...body, coupon_id: stackable })
      expect([errorOf(refused), taken.status]).toEqual([
        [422, { coupon_id: ['此优惠券不可与活动价叠加'] }],
        201,
      ])
    })

    it('is bought by a link that sells it', async () => {
      const first = (await list('products'))[0]
      const link = Number(first?.['checkout_link_id'])
      const other = await post('products', { ...licence(3), special_price: '0.10', checkout_link_id: link })
      expect(errorOf(other)).toEqual([422, { checkout_link_id: ['购买链接不含该产品'] }])
    })

    it('is there once', async () => {
      const twice = await post('products', { ...licence(0), special_price: '0.4' })
      expect(errorOf(twice)).toEqual([422, { license_type: ['授权类型已存在'] }])
    })

    it('is added with many others at a discount', async () => {
      const products = prices.slice(4, 7).map(({ product_id }) => product_id)
      const types = [...new Set(prices.slice(4, 7).map(({ license_type }) => license_type))]
      const body = { product_ids: products, license_types: types, percent_off: 50, rounding: 'ninety_nine' }
      const first = await post('products/add-many', body)
      const again = await post('products/add-many', body)
      const added = (await list('products?per_page=100')).filter(({ product_id }) =>
        products.includes(Number(product_id)),
      )
      expect([
        first.body.number('data', 'created') >= products.length,
        again.body.at('data', 'created'),
        added.length,
        added.every(({ special_price: price }) => String(price).endsWith('.99')),
      ]).toEqual([true, 0, first.body.number('data', 'created'), true])
    })

    it('changes with many others', async () => {
      const rows = await list('products?per_page=100')
      const ids = rows.map(({ id }) => id)
      const bulk = async (action: string, params: object = {}) => {
        const { body } = await post('products/bulk', { action, ids, params })
        return [body.at('data', 'succeeded'), body.at('data', 'failed')]
      }
      const counts = [
        await bulk('set_block', { block: '精选' }),
        await bulk('disable'),
        await bulk('set_discount', { percent_off: 100 }),
        await bulk('enable'),
      ]
      const after = await list('products?per_page=100')
      expect([
        counts,
        after.every(
          (row) => row['block'] === '精选' && row['special_price'] === '0.00' && row['status'] === 'enabled',
        ),
      ]).toEqual([counts.map(() => [rows.length, 0]), true])
    })

    it('stays where it was ordered, and goes with its shares where it was not', async () => {
      const [first, second] = await list('products?sort=id')
      await api.database.system(async (tx) => {
        const [item] = await tx<{ order_id: number }>(
          `select order_id from order_items where company_id = 1 and product_id = ${String(first?.['product_id'])} and license_type = '${String(first?.['license_type'])}' limit 1`,
        )
        await tx(`update orders set special_id = ${special} where id = ${item?.order_id}`)
      })
      await post('product-shares', { special_product_id: second?.['id'], channel: 'x', title: '{product}' })
      const conflict = await client.send('DELETE', `/specials/${special}/products/${String(first?.['id'])}`)
      const another = await client.send('PUT', `/specials/${special}/products/${String(first?.['id'])}`, {
        body: { product_id: second?.['product_id'], updated_at: first?.['updated_at'] },
      })
      const gone = await client.send('DELETE', `/specials/${special}/products/${String(second?.['id'])}`)
      expect([
        conflict.status,
        conflict.body.at('message'),
        another.body.at('errors', 'product_id'),
        gone.status,
        (await list('product-shares')).length,
      ]).toEqual([409, '已有订单，只能停用', ['已有订单，不能更换'], 204, 0])
    })
  })

  describe('a coupon', () => {
    it.each([
      ['of a shared kind', { kind: `'synthesizing'`, company_id: 'null' }, ['只能使用本品牌的自营优惠券']],
      ['that is paused', { status: `'paused'` }, ['优惠券未生效']],
      [
        'that ends before the special',
        { valid_to: `now() + interval '1 day'` },
        ['优惠券有效期不覆盖活动期'],
      ],
    ])('%s is not offered', async (_which, values, messages) => {
      const coupon_id = await createCoupon(api, values)
      const [status, errors] = errorOf(await post('coupons', { coupon_id }))
      const message = (errors as Record<string, string[]>)['coupon_id']
      expect([status, ['所选优惠券不存在'].includes(message?.[0] ?? '') ? messages : message]).toEqual([
        422,
        messages,
      ])
    })

    it('is called as the coupon unless said otherwise, and handed out within the period', async () => {
      const coupon_id = await createCoupon(api, { name: `'八折券'` })
      const outside = await post('coupons', { coupon_id, starts_at: inHours(-5), ends_at: inHours(500) })
      const inside = await post('coupons', { coupon_id, starts_at: inHours(5), ends_at: inHours(20) })
      const again = await post('coupons', { coupon_id })
      expect([
        errorOf(outside),
        inside.status,
        inside.body.at('data', 'display_name'),
        errorOf(again),
      ]).toEqual([
        [422, { starts_at: ['须在活动期内'], ends_at: ['须在活动期内'] }],
        201,
        '八折券',
        [422, { coupon_id: ['优惠券已存在'] }],
      ])
    })

    it('that was claimed can be stopped, not deleted or replaced, and not promised less often', async () => {
      const { body } = await post('coupons', { coupon_id: await createCoupon(api), stock: 10 })
      const id = body.number('data', 'id')
      await api.database.system((tx) =>
        tx(
          `insert into special_coupon_claims (company_id, special_id, special_coupon_id, email) values (1, ${special}, ${id}, 'a@b.example')`,
        ),
      )
      const [claimed] = await api.database.system((tx) =>
        tx<{ updated_at: string }>(
          `update special_coupons set claimed = 3 where id = ${id} returning updated_at`,
        ),
      )
      const gone = await client.send('DELETE', `/specials/${special}/coupons/${id}`)
      const less = await client.send('PUT', `/specials/${special}/coupons/${id}`, {
        body: { stock: 2, coupon_id: await createCoupon(api), updated_at: claimed?.updated_at },
      })
      const claims = (await list('coupons/claims?q=b.example')).map((row) => [
        row['email'],
        row['order_no'],
        typeof row['code'],
      ])
      expect([gone.status, gone.body.at('message'), errorOf(less), claims]).toEqual([
        409,
        '已有领取记录，只能停用',
        [422, { stock: ['不能少于已领的 3 张'], coupon_id: ['已有领取记录，不能更换优惠券'] }],
        [['a@b.example', null, 'string']],
      ])
    })
  })

  describe('a share', () => {
    it('fits its channel, and rewards draws in lotteries only', async () => {
      const long = await post('shares', { channel: 'x', title: '标题', text: '字'.repeat(257) })
      const draws = await post('shares', { channel: 'line', title: '标题', reward_draws: 2 })
      expect([errorOf(long), errorOf(draws)]).toEqual([
        [422, { text: ['X 的文案最多 256 字（链接另占 24 字）'] }],
        [422, { reward_draws: ['只有抽奖活动可以奖励抽奖次数'] }],
      ])
    })

    it('carries its channel in its link', async () => {
      const own = await post('shares', { channel: 'facebook', title: '标题', url: 'https://a.example/x?y=1' })
      const usual = await post('shares', { channel: 'weibo', title: '标题' })
      expect([
        own.body.at('data', 'link'),
        usual.body.text('data', 'link').replace(/^https?:\/\/[^/]+/, ''),
      ]).toEqual(['https://a.example/x?y=1&utm_source=facebook', '/specials/spring-offers?utm_source=weibo'])
    })

    it('is made by template for every channel that has none', async () => {
      const first = await post('shares/init', { channels: ['facebook', 'reddit', 'email'] })
      const again = await post('shares/init', { channels: ['facebook', 'reddit', 'email'] })
      const texts = (await list('shares'))
        .filter(({ channel }) => channel === 'email')
        .map(({ text }) => text)
      expect([first.body.at('data'), again.body.at('data'), texts]).toEqual([
        { created: 2 },
        { created: 0 },
        ['你好，\n春季特惠 正在进行，详情请点击链接。'],
      ])
    })

    it('leaves what it counted with the special', async () => {
      const shares = async () => (await client.get(`/specials/${special}`)).body.at('data', 'shares')
      const [share] = await list('shares')
      await api.database.system((tx) =>
        tx(`update special_shares set shares = 41 where id = ${String(share?.['id'])}`),
      )
      const before = await shares()
      await client.send('DELETE', `/specials/${special}/shares/${String(share?.['id'])}`)
      expect([before, await shares()]).toEqual([41, 41])
    })

    it('is put in another order', async () => {
      const ids = (await list('shares?sort=id')).map(({ id }) => id).toReversed()
      const { status } = await client.send('PUT', `/specials/${special}/shares/reorder`, { body: { ids } })
      expect([status, (await list('shares')).map(({ id }) => id)]).toEqual([204, ids])
    })
  })

  describe('a product’s share', () => {
    it('is of a product of this special, with variables that there are and what it unlocks', async () => {
      const [product] = await list('products')
      const { id: other } = await createSpecial(client)
      const body = { special_product_id: product?.['id'], channel: 'line', title: '{product} {discount}' }
      const foreign = await client.send('POST', `/specials/${other}/product-shares`, { body })
      const variable = await post('product-shares', { ...body, title: '{produkt}' })
      const extra = await post('product-shares', { ...body, unlock: 'extra_off' })
      const free = await post('product-shares', { ...body, unlock: 'free_month' })
      const good = await post('product-shares', {
        ...body,
        unlock: 'extra_off',
        extra_off_percent: 10,
        coupon_id: await createCoupon(api),
      })
      expect([errorOf(foreign), errorOf(variable), errorOf(extra), errorOf(free), good.status]).toEqual([
        [422, { special_product_id: ['所选活动产品不存在'] }],
        [422, { title: ['没有变量 {produkt}，可用 {product} {price} {discount}'] }],
        [422, { extra_off_percent: ['额外优惠须填写百分比'], coupon_id: ['分享解锁须选择优惠券'] }],
        [422, { coupon_id: ['分享解锁须选择优惠券'] }],
        201,
      ])
    })

    it('is made for products and channels together', async () => {
      const ids = (await list('products')).slice(0, 2).map(({ id }) => id)
      const body = { channels: ['line', 'reddit'], special_product_ids: ids }
      const row = (await list('product-shares')).filter(
        ({ channel, special_product_id: of }) => channel === 'line' && ids.includes(of),
      ).length
      const made = await post('product-shares/init', body)
      const again = await post('product-shares/init', body)
      expect([made.body.at('data'), again.body.at('data')]).toEqual([{ created: 4 - row }, { created: 0 }])
    })
  })
})
