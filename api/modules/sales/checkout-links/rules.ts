import { randomBytes } from 'node:crypto'
import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf, RecordOf, ValuesOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { couponDiscount } from '../../trade/pricing/coupon.ts'
import { isSale } from '../../trade/sale.ts'
import { itemsOf, type LinkItem, linkQuote } from './link-quote.ts'

/** What a checkout link asks for beyond its fields (domain/resources.md, checkout_links). */
export const checkoutLinkRules = defineRules('checkout_links', {
  beforeWrite: async (call, values, record) => {
    const draft = { ...record, ...values }
    return {
      ...(await itemErrors(call, draft, isStarted(values, record) ? [] : itemsOf(record))),
      ...(await couponErrors(call, draft, record)),
      ...(await methodErrors(call, draft)),
      ...timeErrors(draft),
      ...(await fewerErrors(call, values, record)),
      ...(draft.status === 'active' && record?.status !== 'active' ? await overErrors(call, draft) : {}),
    }
  },
  prepare: (_call, values, record) =>
    Promise.resolve(record === null && values.code == null ? { code: randomBytes(5).toString('hex') } : {}),
  archived: async (call, record) => ((await hasOrders(call, record.id)) ? { status: 'expired' } : null),
})

/** Whether a link that was not sold from is sold from now. */
function isStarted(values: ValuesOf<'checkout_links'>, record: RecordOf<'checkout_links'> | null): boolean {
  return record !== null && values.status === 'active' && record.status !== 'active'
}

/** Products of this company that are for sale, under their own licenses, each once; what the link has had may stay in it. */
export async function itemErrors(
  call: Call,
  draft: DraftOf<'checkout_links'>,
  before: readonly LinkItem[],
): Promise<ErrorsOf<'checkout_links'>> {
  const items = itemsOf(draft)
  const had = new Set(before.map((item) => item.product_id))
  const products = await run<{ id: number; status: string; license_types: string[] }>(
    call.tx,
    sql`select id, status, license_types from products where company_id = ${call.caller.companyId}::bigint and deleted_at is null
      and id = any(${array(
        items.map((item) => item.product_id),
        'bigint',
      )})`,
  )
  const errors: ErrorsOf<'checkout_links'> = {}
  const seen = new Set<string>()
  for (const [place, item] of items.entries()) {
    const product = products.find(({ id }) => id === item.product_id)
    const key = `${item.product_id} ${item.license_type}`
    if (product === undefined) errors[`items.${place}.product_id`] = ['所选产品不存在']
    else if (!product.license_types.includes(item.license_type))
      errors[`items.${place}.license_type`] = ['该产品不提供该授权类型']
    else if (seen.has(key)) errors[`items.${place}.product_id`] = ['同一商品出现了两次']
    else if (product.status !== 'on_sale' && !had.has(product.id))
      errors[`items.${place}.product_id`] = ['该产品未在售']
    seen.add(key)
  }
  return errors
}

/** A coupon has to apply when it is chosen; later its own time decides. */
async function couponErrors(
  call: Call,
  draft: DraftOf<'checkout_links'>,
  record: RecordOf<'checkout_links'> | null,
): Promise<ErrorsOf<'checkout_links'>> {
  const couponId = draft.coupon_id
  if (couponId == null || (record !== null && couponId === record.coupon_id)) return {}
  const { lines, currency } = await linkQuote(call, draft)
  const { reasons } = await couponDiscount(call, { couponId: couponId, lines, currency })
  return reasons.length > 0 ? { coupon_id: [...reasons] } : {}
}

/** At least one of the chosen ways has to take the currency. */
async function methodErrors(
  call: Call,
  draft: DraftOf<'checkout_links'>,
): Promise<ErrorsOf<'checkout_links'>> {
  const ids = Array.isArray(draft.payment_methods) ? draft.payment_methods.map(Number) : []
  const currency = draft.currency ?? ''
  if (ids.length === 0 || currency === 'AUTO') return {}
  const fitting = await run(
    call.tx,
    sql`select 1 from payment_methods where id = any(${array(ids, 'bigint')}) and ${currency} = any(currencies)`,
  )
  return fitting.length > 0
    ? {}
    : { payment_methods: [message('所选支付方式都不支持 {currency}', { currency })] }
}

function timeErrors({
  valid_from: from,
  valid_to: to,
}: DraftOf<'checkout_links'>): ErrorsOf<'checkout_links'> {
  if (from == null || to == null || Date.parse(to) > Date.parse(from)) return {}
  return { valid_to: ['失效时间须晚于生效时间'] }
}

/** A link does not begin anew after its end, or after its last use. */
async function overErrors(call: Call, link: DraftOf<'checkout_links'>): Promise<ErrorsOf<'checkout_links'>> {
  const { id, valid_to: to, max_uses: most } = link
  if (to != null && Date.parse(to) <= Date.now()) return { valid_to: ['失效时间已过'] }
  if (id == null || (most ?? 0) === 0) return {}
  return (await salesOf(call, id)) < Number(most) ? {} : { max_uses: ['成交数已达上限'] }
}

/** A locked link sells no less often than it has. */
async function fewerErrors(
  call: Call,
  { max_uses: most }: ValuesOf<'checkout_links'>,
  record: RecordOf<'checkout_links'> | null,
): Promise<ErrorsOf<'checkout_links'>> {
  if (record === null || most == null || most === 0 || most === record.max_uses) return {}
  const sales = await salesOf(call, record.id)
  return most < sales ? { max_uses: [message('不能少于已成交的 {sales} 单', { sales })] } : {}
}

async function salesOf(call: Call, link: number): Promise<number> {
  const [found] = await run<{ sales: number }>(
    call.tx,
    sql`select count(*) as sales from orders o where o.company_id = ${call.caller.companyId}::bigint
      and o.checkout_link_id = ${link}::bigint and ${sql.raw(isSale('o'))}`,
  )
  return found?.sales ?? 0
}

async function hasOrders(call: Call, id: number): Promise<boolean> {
  const found = await run(
    call.tx,
    sql`select 1 from orders where company_id = ${call.caller.companyId}::bigint and checkout_link_id = ${id}::bigint limit 1`,
  )
  return found.length > 0
}
