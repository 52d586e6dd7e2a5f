import type { Answer, Call } from './console-at.ts'
import { type Moment, own, type Place, when } from './moment.ts'

/** Of no other price. */
const reservedPrice = '12.34'
export const sold: readonly Moment[] = [
  {
    name: 'a price begins',
    arrange: (place) => priceOf(place, `effective_from = ${when}, effective_to = null`),
    ask: quoted,
    expected: ['other', reservedPrice, reservedPrice],
  },
  {
    name: 'a price ends',
    arrange: (place) => priceOf(place, `effective_from = ${when} - interval '1 day', effective_to = ${when}`),
    ask: quoted,
    expected: [reservedPrice, 'other', 'other'],
  },
  {
    name: 'a coupon begins',
    arrange: (place) => coupon(place, `valid_from = ${when}, valid_to = null`),
    ask: discounted,
    expected: ['refused', 'taken', 'taken'],
  },
  {
    name: 'a coupon ends',
    arrange: (place) => coupon(place, `valid_from = ${when} - interval '1 day', valid_to = ${when}`),
    ask: discounted,
    expected: ['taken', 'refused', 'refused'],
  },
]

/** Prices of the product are put away, but for one that costs what no other does. */
async function priceOf({ site }: Place, values: string): Promise<number> {
  await site.query(
    `update prices set status = 'active', effective_from = timestamptz '2020-01-01', effective_to = null
      where ${own} and product_id = 1 and license_type = 'yearly' and currency = 'USD'`,
  )
  const [row] = await site.query<{ id: string }>(
    `with found as (select id from prices where ${own} and product_id = 1 and license_type = 'yearly' and currency = 'USD'
        and region = 'global' and min_quantity = 1 order by id limit 1)
      insert into prices (company_id, product_id, license_type, currency, region, min_quantity, amount, effective_from, effective_to, status)
      select company_id, product_id, license_type, currency, region, min_quantity, ${reservedPrice}, now(), null, 'active' from prices
        where id = (select id from found) returning id`,
  )
  const id = Number(row?.id)
  await site.query(`update prices set ${values} where id = $1`, [id])
  return id
}

async function quoted({ site, call }: Place, id: number): Promise<unknown> {
  const { body } = await quote(call, {})
  await site.query('delete from prices where id = $1', [id])
  const price = body.data.lines[0].unit_price
  return price === reservedPrice ? price : 'other'
}

export const quote = (call: Call, rest: object): Promise<Answer> =>
  call('POST', '/orders/quote', {
    currency: 'USD',
    country: 'US',
    items: [{ product_id: 1, license_type: 'yearly', quantity: 1 }],
    ...rest,
  })

async function coupon({ site }: Place, values: string): Promise<number> {
  const [row] = await site.query<{ id: string }>(
    `update coupons set status = 'active', type = 'percent', value = 10, currency = null, product_mode = 'all', products = null, license_types = null,
        min_amount = null, max_uses = 0, max_per_customer = 0, new_customers_only = false, agency_id = null, ${values}
      where id = (select id from coupons where ${own} and kind = 'self' order by id limit 1) returning id`,
  )
  return Number(row?.id)
}

async function discounted({ call }: Place, id: number): Promise<unknown> {
  const { body } = await quote(call, { coupon_id: id })
  return body.data?.discount === '0.00' ? 'refused' : 'taken'
}
