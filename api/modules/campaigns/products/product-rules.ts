import { licenseType } from '../../../engine/model/enums/common.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf, RecordOf, ValuesOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { toCents } from '../../../kernel/formats/money/amount.ts'
import { couponProblem } from '../coupons/coupon-problem.ts'
import { type ParentSpecial, specialOf } from '../specials/parent.ts'
import { createCheckoutLink } from './checkout.ts'
import { currentPrice } from './current-price.ts'

type Errors = ErrorsOf<'special_products'>

/** What a special offers at which price (domain/resources.md §6 `special_products`). */
export const specialProductRules = defineRules('special_products', {
  beforeWrite: async (call, values, record) => {
    const special = await specialOf(call)
    const next = { ...record, ...values }
    const priced = record === null || priceFields.some((name) => values[name] !== undefined)
    return {
      ...(priced ? await priceErrors(call, special, next) : {}),
      ...(await saleErrors(call, values, record)),
      ...(priced ? await couponErrors(call, special, next, values) : {}),
      ...(await linkErrors(call, next, values)),
      ...(await orderedErrors(call.tx, values, record)),
      ...stockErrors(values, record),
    }
  },
  prepare: async (call, values, record) => {
    const special = await specialOf(call)
    const next = { ...record, ...values }
    const title = next.title ?? (await usualTitle(call, next))
    const original = (await currentPrice(call, licenceOf(next))) ?? next.original_price
    const price = special.type === 'giveaway' ? '0' : next.special_price
    const link = next.checkout_link_id ?? (await createCheckoutLink(call, special, { ...next, title }))
    return { title, original_price: original, special_price: price, checkout_link_id: link }
  },
  preventsDeletion: async ({ tx }, record) => ((await isOrdered(tx, record)) ? '已有订单，只能停用' : null),
  beforeDelete: async ({ tx }, { id }) => {
    await run(tx, sql`delete from special_product_shares where special_product_id = ${id}::bigint`)
  },
})

const priceFields = ['product_id', 'license_type', 'currency', 'special_price', 'coupon_id'] as const

export function licenceOf(next: DraftOf<'special_products'>) {
  return {
    productId: Number(next.product_id),
    licenseType: next.license_type ?? '',
    currency: next.currency ?? '',
  }
}

/** Only what is for sale is taken up; what is in a special already stays. */
async function saleErrors(
  { tx }: Call,
  { product_id: id }: ValuesOf<'special_products'>,
  record: RecordOf<'special_products'> | null,
): Promise<Errors> {
  if (id == null || id === record?.product_id) return {}
  const [idle] = await run(
    tx,
    sql`select 1 from products where id = ${id}::bigint and status <> 'on_sale' and deleted_at is null`,
  )
  return idle === undefined ? {} : { product_id: ['该产品未在售'] }
}

/** From nothing up to today's price; what is given away costs nothing. */
async function priceErrors(
  call: Call,
  special: ParentSpecial,
  next: DraftOf<'special_products'>,
): Promise<Errors> {
  const original = await currentPrice(call, licenceOf(next))
  if (original === null)
    return {
      license_type: [message('该产品的此授权类型没有 {currency} 价格', { currency: next.currency ?? '' })],
    }
  if (special.type === 'giveaway') return {}
  if (next.special_price == null) return { special_price: ['活动价：必填'] }
  return toCents(next.special_price) > toCents(original)
    ? { special_price: [message('不能高于原价 {price}', { price: original })] }
    : {}
}

/** A coupon comes on top of a special price only if it says so. */
async function couponErrors(
  call: Call,
  special: ParentSpecial,
  next: DraftOf<'special_products'>,
  values: ValuesOf<'special_products'>,
): Promise<Errors> {
  const id = next.coupon_id
  if (id == null) return {}
  if (values.coupon_id != null) {
    const problem = await couponProblem(call, id, special, 'coupon_id')
    if (problem.coupon_id !== undefined) return problem
  }
  const original = await currentPrice(call, licenceOf(next))
  if (original === null || toCents(next.special_price) >= toCents(original)) return {}
  const [coupon] = await run<{ stackable: boolean }>(
    call.tx,
    sql`select stackable from coupons where id = ${id}::bigint`,
  )
  return coupon?.stackable === false ? { coupon_id: ['此优惠券不可与活动价叠加'] } : {}
}

/** A given checkout link has to sell this product. */
async function linkErrors(
  { tx }: Call,
  next: DraftOf<'special_products'>,
  values: ValuesOf<'special_products'>,
): Promise<Errors> {
  if (values.checkout_link_id == null) return {}
  const item = JSON.stringify([{ product_id: next.product_id, license_type: next.license_type }])
  const found = await run(
    tx,
    sql`select 1 from checkout_links where id = ${values.checkout_link_id}::bigint and items @> ${item}::jsonb`,
  )
  return found.length > 0 ? {} : { checkout_link_id: ['购买链接不含该产品'] }
}

/** What was sold stays what it was. */
async function orderedErrors(
  tx: Call['tx'],
  values: ValuesOf<'special_products'>,
  record: RecordOf<'special_products'> | null,
): Promise<Errors> {
  if (record === null) return {}
  const changed = (['product_id', 'license_type'] as const).filter(
    (name) => values[name] !== undefined && values[name] !== record[name],
  )
  if (changed.length === 0 || !(await isOrdered(tx, record))) return {}
  return Object.fromEntries(changed.map((name) => [name, ['已有订单，不能更换']]))
}

/** No less than was sold; 0 sells without a limit. */
function stockErrors(
  { stock }: ValuesOf<'special_products'>,
  record: RecordOf<'special_products'> | null,
): Errors {
  const sold = record?.sold ?? 0
  return stock != null && stock > 0 && stock < sold
    ? { stock: [message('不能少于已售的 {sold} 件', { sold })] }
    : {}
}

/** 图片大师 终身版 */
async function usualTitle({ tx }: Call, next: DraftOf<'special_products'>): Promise<string> {
  const [product] = await run<{ name: string }>(
    tx,
    sql`select name from products where id = ${Number(next.product_id)}::bigint`,
  )
  const licence = licenseType.find(({ value }) => value === next.license_type)
  return `${product?.name ?? ''} ${licence?.zh ?? ''}`.trim().slice(0, 80)
}

async function isOrdered(tx: Call['tx'], record: RecordOf<'special_products'>): Promise<boolean> {
  const rows = await run(
    tx,
    sql`select 1 from orders o join order_items i on i.company_id = o.company_id and i.order_id = o.id
      where o.special_id = ${record.special_id}::bigint and i.product_id = ${record.product_id}::bigint
        and i.license_type = ${record.license_type} limit 1`,
  )
  return rows.length > 0
}
