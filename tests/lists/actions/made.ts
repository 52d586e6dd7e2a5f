import { clientSecret } from '../../../api/testing/api.ts'
import type { Dependents } from '../../../src/records/model/actions/dependents.ts'
import type { FieldValues } from '../../../src/records/model/fields/field-value.ts'
import type { Console } from './console.ts'

type Api = Pick<Console, 'rest' | 'database'>

/** What was made before: the row that the action is for, and what is filled in because of it. */
export interface Made {
  readonly row?: number
  readonly values?: FieldValues
}

interface Stored {
  readonly id: number
  readonly updated_at: string
}

/** Rows that the demo has none of in the state that the action asks for, made through the API; by the name of the case. */
export const made: Readonly<Record<string, (api: Api) => Promise<Made>>> = {
  'paid-marketings.cooperation.self row link-code': (api) => withoutLinkCode(api, 'self'),
  'paid-marketings.cooperation.synthesizing row link-code': (api) => withoutLinkCode(api, 'synthesizing'),
  'paid-marketings.platform.self bulk delete': (api) => newCampaign(api, 'self'),
  'paid-marketings.platform.synthesizing bulk delete': (api) => newCampaign(api, 'synthesizing'),
  'product-registrations.index toolbar erase': async ({ rest }) => {
    const rows = await rest<readonly { readonly email: string }[]>('GET /product-registrations')
    return { values: { email: rows.find(({ email }) => !email.endsWith('.invalid'))?.email ?? '' } }
  },
  'product-registrations.index row lift': async ({ rest }) => {
    const rows = await rest<readonly { readonly id: number; readonly email: string }[]>(
      'GET /product-registrations?sort=-id&per_page=200&filter[is_banned_email]=0',
    )
    const found = rows.find(({ email }) => !email.endsWith('.invalid'))
    if (found === undefined) throw new Error('every address is banned')
    await rest('POST /ban-emails', {
      match: 'exact',
      pattern: found.email,
      reason: 'fraud',
      scopes: ['register'],
    })
    return { row: found.id, values: { email: found.email } }
  },
  'coupons.synthesizing row pause': sharedCoupon,
  'coupons.synthesizing bulk pause': sharedCoupon,
  'coupons.synthesizing bulk extend': async (api) => ({
    ...(await sharedCoupon(api)),
    values: { valid_to: inDays(90).slice(0, 16) },
  }),
  'coupons.synthesizing row resume': pausedCoupon,
  'coupons.synthesizing bulk resume': pausedCoupon,
  'coupons.approvalList row withdraw': async (api) => {
    const { request } = await requestedCoupon(api, 'admin')
    return request === undefined ? {} : { row: request }
  },
  'orders.return row retain': async (api) => {
    const [coupon] = await api.rest<readonly Stored[]>('GET /self-api/coupons?filter[status]=active')
    return { ...(await requestedReturn(api)), values: { coupon_id: coupon?.id ?? null } }
  },
  'sites.sitemaps bulk delete': async ({ rest }) =>
    rowOf(await rest('POST /sitemaps', { loc: `/made/${next()}`, language: 'en' })),
  'sites.sitemaps bulk use_redirect': async ({ rest, database }) => {
    const address = await rest<Stored>('POST /sitemaps', { loc: `/made/${next()}`, language: 'en' })
    await database.system((tx) =>
      tx(
        'update sitemaps m set http_status = 301, redirect_to = s.root_url from sites s where s.id = m.site_id and m.id = $1',
        [address.id],
      ),
    )
    return rowOf(address)
  },
  'articles.authors row delete': async ({ rest }) =>
    rowOf(
      await rest('POST /authors', {
        language: 'en',
        name: `Author ${next()}`,
        slug: `made-author-${next()}`,
        bio: '<p>Writes.</p>',
      }),
    ),
  'infomercials.categorys.index row delete': async ({ rest }) =>
    rowOf(
      await rest('POST /infomercial-categories', {
        language: 'en',
        name: `Made ${next()}`,
        slug: `made-${next()}`,
      }),
    ),
  'reviews.themes row delete': newTheme,
  'reviews.themes bulk delete': newTheme,
  'specials.index row publish': (api) => readySpecial(api, inDays(1)),
  'specials.index row offline': async (api) => {
    const ready = await readySpecial(api, inDays(-1))
    await api.rest(`POST /specials/${ready.row}/publish`)
    return ready
  },
  'feedback.index row delete': spam,
  'feedback.index bulk delete': spam,
  'logs.users.logs row unlock': lockedUser,
  'orders.index row restore': (api) => deleted(api, 'orders', '&filter[status]=pending'),
  'products.index row restore': (api) => deleted(api, 'products'),
  'articles.index row restore': (api) => deleted(api, 'articles'),
  'specials.index row restore': (api) => deleted(api, 'specials'),
  'users.index row restore': (api) => deleted(api, 'users'),
  'reviews.index row restore': async ({ rest }) => {
    const [review] = await rest<readonly Stored[]>('GET /reviews?sort=-id')
    await rest(`DELETE /reviews/${review?.id}`)
    return review === undefined ? {} : { row: review.id }
  },
}

let count = 0
const next = () => (count += 1)

const rowOf = ({ id }: { readonly id: number }): Made => ({ row: id })

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function withoutLinkCode({ rest }: Api, variant: string): Promise<Made> {
  const path = `/${variant}-api/cooperations` as const
  const rows = await rest<readonly (Stored & { readonly status: string })[]>(
    `GET ${path}?sort=-id&per_page=200`,
  )
  const first = rows.find(({ status }) => status !== 'ended')
  if (first === undefined) throw new Error('every cooperation has ended')
  await rest(`PUT ${path}/${first.id}`, { link_code_id: null, updated_at: first.updated_at })
  return rowOf(first)
}

/** A campaign that nothing was spent on yet. */
async function newCampaign({ rest }: Api, variant: string): Promise<Made> {
  const path = `/${variant}-api/platforms` as const
  const [first] = await rest<readonly Stored[]>(`GET ${path}?sort=-id`)
  return rowOf(await rest(`POST ${path}/${first?.id}/duplicate`, { campaign_name: `Made ${next()}` }))
}

const requester = 'shihan.zhu'
const approver = 'junjie.xu'

/** A coupon of two companies that a user requests, and the request. */
async function requestedCoupon(
  { rest, database }: Api,
  by: string,
): Promise<{ readonly coupon: number; readonly request: number | undefined }> {
  const one = async (query: string, value: unknown) => {
    const [row] = await database.system((tx) => tx<{ id: number }>(query, [value]))
    return row?.id
  }
  const coupon = await rest(
    'POST /synthesizing-api/coupons',
    {
      code: `MADE-${next()}`,
      name: 'Made for two companies',
      type: 'percent',
      value: '20',
      owner_id: await one('select id from users where username = $1', by),
      allocations: [
        { company_id: 1, percent: '60' },
        { company_id: 2, percent: '40' },
      ],
      allocation_budget_usd: '500',
      max_uses: 100,
      valid_to: inDays(60),
      reason: '两个品牌的联合促销活动',
      expected_revenue_usd: '2000',
    },
    by,
  )
  return {
    coupon: coupon.id,
    request: await one('select id from coupon_requests where coupon_id = $1', coupon.id),
  }
}

/** Approved by a user other than the requester. */
async function sharedCoupon(api: Api): Promise<Made> {
  const { coupon, request } = await requestedCoupon(api, requester)
  await api.rest(`POST /coupon-requests/${request}/approve`, {}, approver)
  return { row: coupon }
}

async function pausedCoupon(api: Api): Promise<Made> {
  const made = await sharedCoupon(api)
  await api.rest('POST /synthesizing-api/coupons/bulk', { action: 'pause', ids: [made.row], params: {} })
  return made
}

interface Order extends Stored {
  readonly status: string
}

async function requestedReturn({ rest }: Api): Promise<Made> {
  const orders = await rest<readonly Order[]>('GET /orders?sort=-id&filter[status]=fulfilled&per_page=100')
  for (const { id } of orders) {
    const { refundable } = await rest<{ readonly refundable: string }>(`GET /orders/${id}/contents`)
    if (Number(refundable) <= 0) continue
    return rowOf(
      await rest(`POST /orders/${id}/returns`, { type: 'full', reason: 'price', amount: refundable }),
    )
  }
  throw new Error('no order that can be refunded')
}

async function newTheme({ rest }: Api): Promise<Made> {
  const article = await rest<readonly Stored[]>('GET /articles?language=en')
  return rowOf(
    await rest('POST /review-themes', {
      language: 'en',
      title: `Theme ${next()}`,
      type: 'article',
      article_id: article[0]?.id,
      url: `https://example.com/theme/${next()}`,
    }),
  )
}

/** A special with something to offer. */
async function readySpecial({ rest }: Api, startsAt: string): Promise<Made> {
  const special = await rest('POST /specials', {
    language: 'en',
    title: `Special ${next()}`,
    slug: `made-special-${next()}`,
    banner: '/logos/banner-1.svg',
    starts_at: startsAt,
    ends_at: inDays(20),
    rules_html: '<p>For everybody.</p>',
  })
  const [product] = await rest<readonly Stored[]>('GET /products?filter[status]=on_sale')
  await rest(`POST /specials/${special.id}/products`, {
    product_id: product?.id,
    license_type: 'yearly',
    special_price: '9.90',
    status: 'enabled',
  })
  return rowOf(special)
}

/** The newest record that nothing stands in the way of, in the recycle bin. */
async function deleted({ rest }: Api, resource: string, only = ''): Promise<Made> {
  for (const { id } of await rest<readonly Stored[]>(`GET /${resource}?sort=-id${only}`)) {
    const { blocking, confirm } = await rest<Dependents>(`GET /${resource}/${id}/dependents`)
    if (blocking.length > 0) continue
    await rest(`DELETE /${resource}/${id}`, confirm.required ? { confirm: confirm.type_text } : {})
    return { row: id }
  }
  throw new Error(`no record of ${resource} can be deleted`)
}

async function spam({ rest }: Api): Promise<Made> {
  const [first] = await rest<readonly Stored[]>('GET /feedback?sort=-id')
  if (first === undefined) throw new Error('no feedback')
  await rest(`PUT /feedback/${first.id}`, { tags: ['spam'], updated_at: first.updated_at })
  return rowOf(first)
}

const wrongPasswords = 5

async function lockedUser({ rest }: Api): Promise<Made> {
  const wrong = {
    grant_type: 'password',
    username: 'norole',
    password: 'not-the-Password-1',
    client_id: 9,
    client_secret: clientSecret,
  }
  for (let tries = 0; tries < wrongPasswords; tries += 1)
    await rest('POST /authorizations', wrong).catch(() => null)
  const [row] = await rest<readonly Stored[]>('GET /logs/users?sort=-id&filter[event]=locked')
  if (row === undefined) throw new Error('nobody was locked out')
  return rowOf(row)
}
