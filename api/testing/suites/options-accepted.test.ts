import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'
import { createCoupon, createSpecial, inHours, pricedLicences } from './campaigns/fixtures.ts'

interface Tree {
  readonly resource: string
  readonly table: string
  readonly scope: string
  readonly query: Readonly<Record<string, string>>
}

interface Option {
  readonly id: number
  readonly title: string
  readonly disabled: boolean
  readonly reason: string | null
}

/** What pickers offer of the demo data is what saving accepts (`x-ref.purpose`, `x-offered-by`). */
describeApi('what is offered is accepted', (open) => {
  let api: TestApi
  let client: Client
  let special: number
  let product: number
  let license: string
  let bundle: number
  beforeAll(async () => {
    api = open()
    client = await api.as('admin', 1)
    special = (await createSpecial(client)).id
    const [price] = await pricedLicences(api)
    product = price?.product_id ?? 0
    license = price?.license_type ?? ''
    const [first] = await run(
      `select id from products where company_id = 1 and type = 'bundle' and deleted_at is null limit 1`,
    )
    bundle = first?.id ?? 0
    await createCoupon(api, { valid_to: `now() - interval '1 hour'` })
    await createCoupon(api, { valid_from: `now() + interval '9 days'` })
    await createCoupon(api, { status: `'disabled'` })
    await createCoupon(api, { valid_to: `now() + interval '2 days'` })
    await createCoupon(api)
    await run(
      `update authors set status = 'disabled' where id = (select max(id) from authors where company_id = 1 and language = 'en')`,
    )
    await run(
      `update payment_methods set status = 'disabled' where id = (select max(id) from payment_methods where company_id = 1)`,
    )
  })

  const run = (text: string) => api.database.system((tx) => tx<{ id: number }>(text))
  const options = async (resource: string, query: Readonly<Record<string, string>>) => {
    const search = new URLSearchParams({ limit: '200', ...query })
    const { body } = await client.get(`/${resource}/options?${search}`)
    return body.rows('data') as unknown as readonly Option[]
  }

  let count = 0
  const cases: readonly {
    readonly name: string
    readonly field: string
    readonly options: () => Promise<readonly Option[]>
    readonly method?: 'POST' | 'PUT'
    readonly path: () => string
    readonly body: (id: number) => object | Promise<object>
    /** Messages about other things than the record itself. */
    readonly except?: RegExp
    /** Why another that is shown cannot be chosen: it is refused. */
    readonly reason: string
  }[] = [
    {
      name: 'a coupon of a special',
      field: 'coupon_id',
      options: () => options('coupons', { purpose: 'special', given: String(special) }),
      path: () => `/specials/${special}/coupons`,
      body: (coupon_id) => ({ coupon_id, starts_at: inHours(1), ends_at: inHours(2) }),
      reason: '须为本品牌自营、已生效且有效期覆盖活动期',
    },
    {
      name: 'a coupon of an order',
      field: 'coupon_id',
      options: () => options('coupons', { purpose: 'order', given: 'USD' }),
      path: () => '/checkout-links',
      body: (coupon_id) => ({
        ...link(),
        coupon_id,
      }),
      except: /不适用于所选产品|未达到最低消费|已用完|预算|预留/,
      reason: '未生效、已过期或货币不同',
    },
    {
      name: 'how an order was paid',
      field: 'payment_method_id',
      options: () => options('payments', { purpose: 'payment', given: 'USD' }),
      path: () => '/orders',
      body: (payment_method_id) => ({ ...order(), payment_method_id }),
      reason: '未启用或不支持该货币',
    },
    {
      name: 'the author of an article',
      field: 'author_id',
      options: () => options('authors', { purpose: 'article', language: 'en' }),
      path: () => '/articles',
      body: async (author_id) => ({
        title: `作者 ${(count += 1)}`,
        slug: `offered-author-${count}`,
        content: '<p>Short.</p>',
        category_id: (
          await run(
            `select id from article_categories where company_id = 1 and language = 'en' order by id limit 1`,
          )
        )[0]?.id,
        author_id,
      }),
      reason: '已停用',
    },
    {
      name: 'the agency of a batch of keys',
      field: 'agency_id',
      options: () => options('agencies', { purpose: 'keys', given: `${product},${license}` }),
      path: () => '/key-batches',
      body: (agency_id) => ({
        product_id: product,
        license_type: license,
        quantity: 1,
        max_devices: 1,
        purpose: 'agency',
        agency_id,
      }),
      reason: '没有此产品的序列号额度',
    },
    {
      name: 'a part of a bundle',
      field: 'bundle_items',
      options: () => options('products', { purpose: 'part', given: String(bundle) }),
      method: 'PUT',
      path: () => `/products/${bundle}`,
      body: async (id) => {
        const [other] = await run(
          `select id from products where company_id = 1 and type <> 'bundle' and deleted_at is null and id <> ${id} limit 1`,
        )
        const { body } = await client.get(`/products/${bundle}`)
        return { updated_at: body.at('data', 'updated_at'), bundle_items: [id, other?.id] }
      },
      reason: '套装不能选',
    },
    {
      name: 'a product of an agency',
      field: 'product_id',
      options: () => options('products', { purpose: 'sale' }),
      path: () => '/agencies/1/products',
      body: (product_id) => ({
        product_id,
        license_type: 'lifetime',
        currency: 'USD',
        commission_percent: '10',
      }),
      reason: '未在售',
    },
    {
      name: 'a product of a checkout link',
      field: 'items',
      options: () => options('products', { purpose: 'sale' }),
      path: () => '/checkout-links',
      body: async (id) => ({
        ...link(),
        items: [{ product_id: id, license_type: (await licenses(id))[0], quantity: 1 }],
      }),
      reason: '未在售',
    },
    {
      name: 'a product on a checkout page',
      field: 'items',
      options: () => options('products', { purpose: 'sale' }),
      path: () => '/checkout-links/preview',
      body: async (id) => ({
        ...link(),
        items: [{ product_id: id, license_type: (await licenses(id))[0], quantity: 1 }],
      }),
      except: /没有 USD 价格/,
      reason: '未在售',
    },
    {
      name: 'a member of a group',
      field: 'members',
      options: () => options('users', { purpose: 'member' }),
      path: () => '/groups',
      body: (id) => ({ name: `组 ${(count += 1)}`, members: [id] }),
      reason: '不是本品牌成员',
    },
    {
      name: 'the checkout link of a product of a special',
      field: 'checkout_link_id',
      options: () => options('checkout-links', { purpose: 'product', given: `${product},${license}` }),
      path: () => `/specials/${special}/products`,
      body: (checkout_link_id) => ({
        product_id: product,
        license_type: license,
        special_price: '0.5',
        checkout_link_id,
      }),
      reason: '不含该产品的此授权类型',
    },
  ]

  const licenses = async (id: number) => {
    const [product] = await api.database.system((tx) =>
      tx<{ license_types: string[] }>(`select license_types from products where id = ${id}`),
    )
    return product?.license_types ?? []
  }
  const link = () => ({
    name: `链接 ${(count += 1)}`,
    items: [{ product_id: product, license_type: license, quantity: 1 }],
    currency: 'USD',
    language: 'en',
  })
  const order = () => ({
    type: 'manual',
    email: `offered-${(count += 1)}@example.com`,
    country: 'US',
    language: 'en',
    currency: 'USD',
    channel: 'direct',
    items: [{ product_id: product, license_type: license, quantity: 1 }],
  })

  describe.each(cases)(
    '$name',
    ({ field, options: loadOptions, method = 'POST', path, body, except, reason }) => {
      const problems = async (id: number): Promise<string> => {
        const reply = await client.send(method, path(), { body: await body(id) })
        const errors = (reply.body.value as { errors?: Record<string, string[]> }).errors ?? {}
        const about = Object.entries(errors).flatMap(([key, messages]) =>
          key === field || key.startsWith(`${field}.`) ? messages : [],
        )
        return [reply.status >= 500 ? `status ${reply.status}` : '', ...about]
          .filter((message) => message !== '' && except?.test(message) !== true)
          .join(' ')
      }

      it('is accepted where it can be chosen', async () => {
        const can = (await loadOptions()).filter(({ disabled }) => !disabled).slice(0, 12)
        const refused: Record<string, string> = {}
        for (const { id, title } of can) {
          const problemText = await problems(id)
          if (problemText !== '') refused[title] = problemText
        }
        expect([can.length > 0, refused]).toEqual([true, {}])
      })

      it('is refused where it is shown with a reason', async () => {
        const cannot = (await loadOptions()).find((option) => option.disabled && option.reason === reason)
        expect([cannot !== undefined, (await problems(cannot?.id ?? 0)) !== '']).toEqual([true, true])
      })
    },
  )

  describe.each([
    { resource: 'departments', table: 'departments', scope: 'true', query: {} },
    { resource: 'product-categories', table: 'product_categories', scope: 'r.company_id = 1', query: {} },
    {
      resource: 'article-categories',
      table: 'article_categories',
      scope: `r.company_id = 1 and r.language = 'en'`,
      query: { language: 'en' },
    },
  ] as readonly Tree[])('a place in the tree of $resource', ({ resource, table, scope, query }) => {
    it('is accepted where it can be chosen, and refused where it cannot', async () => {
      const [record] = await run(
        `select r.id from ${table} r where ${scope} and exists (select 1 from ${table} c where c.parent_id = r.id) order by r.parent_id is null, r.id limit 1`,
      )
      const id = record?.id ?? 0
      const path = `/${resource}/${id}`
      const problem = async (parent_id: number | null): Promise<boolean> => {
        const { body } = await client.get(path)
        const updated_at = body.at('data', 'updated_at')
        const { body: answer } = await client.send('PUT', path, { body: { parent_id, updated_at } })
        return (answer.value as { errors?: Record<string, string[]> }).errors?.['parent_id'] !== undefined
      }
      const loaded = await options(resource, { purpose: 'parent', given: String(id), ...query })
      const own = '是自己或自己的下级，或层级已满'
      const wrong: string[] = []
      for (const { id: parent, title, disabled, reason } of loaded) {
        if (disabled && reason !== own) continue
        if ((await problem(parent)) !== disabled) wrong.push(title)
        await problem(null)
      }
      const refused = loaded.filter(({ reason }) => reason === own).map((option) => option.id)
      const below = await run(
        `with recursive b as (select id from ${table} where id = ${id} union select c.id from ${table} c join b on c.parent_id = b.id) select id from b`,
      )
      expect([
        wrong,
        below.length > 1 && below.every((one) => refused.includes(one.id)),
        loaded.length > refused.length,
      ]).toEqual([[], true, true])
    })
  })

  it.each([
    { resource: 'review-themes', method: 'POST', path: '/merge', field: 'into_id' },
    { resource: 'authors', method: 'DELETE', path: '', field: 'replace_with' },
    { resource: 'roles', method: 'DELETE', path: '', field: 'replace_with' },
    { resource: 'infomercial-categories', method: 'DELETE', path: '', field: 'move_to' },
  ] as const)(
    'a record of $resource is not offered for itself',
    async ({ resource, method, path, field }) => {
      const all = await options(resource, { purpose: 'another' })
      const [id = 0, other = 0] = all.map((option) => option.id)
      const loaded = await options(resource, {
        purpose: 'another',
        given: String(id),
        ids: `${id},${other}`,
      })
      const cannot = loaded.filter(({ reason }) => reason === '不能选择自己').map((option) => option.id)
      const { status } = await client.send(method, `/${resource}/${id}${path}`, { body: { [field]: id } })
      expect([loaded.length, cannot, status >= 400 && status < 500]).toEqual([2, [id], true])
    },
  )

  it('a product offers its own license types, each of which has a price or could', async () => {
    const products = (await options('products', {})) as unknown as readonly {
      id: number
      offers: readonly string[]
    }[]
    const refused: string[] = []
    for (const { id, offers } of products)
      for (const license_type of offers) {
        const body = {
          product_id: id,
          license_type,
          currency: 'USD',
          amount: '9.99',
          effective_from: inHours(1),
        }
        const { body: answer } = await client.send('POST', '/prices', { body })
        const errors = (answer.value as { errors?: Record<string, string[]> }).errors
        if (errors?.['license_type'] !== undefined) refused.push(`${id} ${license_type}`)
      }
    expect([products.length > 0, refused]).toEqual([true, []])
  })

  it('a language that content begins in is one of the company', async () => {
    const [company] = await api.database.system((tx) =>
      tx<{ marks: string[] }>(
        `select array(select l ->> 'mark' from jsonb_array_elements(languages) l) as marks from companies where id = 1`,
      ),
    )
    const refused: string[] = []
    for (const language of company?.marks ?? []) {
      const body = { name: `作者 ${language}`, slug: `language-${language}`, language }
      const { body: answer } = await client.send('POST', '/authors', { body })
      const errors = (answer.value as { errors?: Record<string, string[]> }).errors
      if (errors?.['language'] !== undefined) refused.push(language)
    }
    expect([company?.marks.length === 0, refused]).toEqual([false, []])
  })

  it('an article is copied into the languages in which it is missing, and into no other', async () => {
    const offers = (of: readonly unknown[]) => (of as { offers: readonly string[] }[])[0]?.offers ?? []
    const [article] = await run(
      `select id from articles where company_id = 1 and language = 'en' and deleted_at is null and status = 'published' order by id desc limit 1`,
    )
    const id = article?.id ?? 0
    const before = offers(await options('articles', { ids: String(id) }))
    const translate = (language: string) =>
      client.send('POST', `/articles/${id}/translate`, { body: { language } })
    const [first = ''] = before
    const done = await translate(first)
    const again = await translate(first)
    const after = offers(await options('articles', { ids: String(id) }))
    expect([before.includes('en'), done.status, again.status, after]).toEqual([
      false,
      201,
      422,
      before.filter((language) => language !== first),
    ])
  })
})
