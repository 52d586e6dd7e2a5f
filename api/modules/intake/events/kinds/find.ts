import type { Call } from '../../../../engine/model/operation.ts'
import type { RecordOf, StoredOf } from '../../../../engine/model/records.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { array, runCached } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { ApiError, type FieldErrors } from '../../../../kernel/platform/api-error.ts'

/*
 * What a sender names, as records of the company: another company's are as good as not there.
 */

/** Said of a PID that the company does not have. */
export const noProduct = '所选产品不存在'

type License = RecordOf<'order_items'>['license_type']

interface NamedItem {
  readonly product_pid: number
  readonly license_type: License
  readonly quantity: number
  readonly unit_price: string
}

/** The lines of an order with their products. */
export async function productsOf(call: Call, items: readonly NamedItem[]) {
  const pids = items.map((item) => item.product_pid)
  const found = await repositoryOf('products', call).select(
    ['pid'],
    sql`t.company_id = ${call.caller.companyId}::bigint and t.deleted_at is null and t.pid = any(${array(pids, 'bigint')})`,
  )
  const byPid = new Map(found.map(({ id, pid }) => [pid, id]))
  const errors: FieldErrors = {}
  for (const [place, { product_pid: pid }] of items.entries())
    if (!byPid.has(pid)) errors[`items.${place}.product_pid`] = [noProduct]
  return {
    errors,
    items: items.map(({ product_pid: pid, ...line }) => ({ ...line, product_id: byPid.get(pid) ?? 0 })),
  }
}

/** A product by its PID; null where the company has none. */
export async function productByPid(
  call: Call,
  pid: number,
): Promise<{ readonly id: number; readonly name: string } | null> {
  const [product] = await repositoryOf('products', call).select(
    ['name'],
    sql`t.company_id = ${call.caller.companyId}::bigint and t.deleted_at is null and t.pid = ${pid}::bigint`,
  )
  return product ?? null
}

/** The id of a product by its PID; null where the company has none. */
export async function productOf(call: Call, pid: number): Promise<number | null> {
  const product = await productByPid(call, pid)
  return product?.id ?? null
}

/** Says that the company has no product of this PID. */
export function unknownProduct(): ApiError {
  return ApiError.invalid({ product_pid: [noProduct] })
}

/** A product by its PID, and null where none is named. @throws ApiError `INVALID` where the company has none of this PID. */
export async function namedProduct(call: Call, pid: number | null | undefined): Promise<number | null> {
  return pid == null ? null : await requiredProduct(call, pid)
}

/** A product by its PID. @throws ApiError `INVALID` where the company has none. */
export async function requiredProduct(call: Call, pid: number): Promise<number> {
  const product = await productOf(call, pid)
  if (product === null) throw unknownProduct()
  return product
}

/** A link of the company by its code; null for one that is not known. */
export async function linkOf(call: Call, code: string | null | undefined): Promise<number | null> {
  if (code == null) return null
  const [link] = await repositoryOf('link_codes', call).select(
    [],
    sql`t.company_id = ${call.caller.companyId}::bigint and t.code = ${code}`,
  )
  return link?.id ?? null
}

interface Named {
  readonly id: number | null
  readonly errors: FieldErrors
}

/** A coupon of the company, or one that is shared with it. */
export async function couponOf(call: Call, code: string | null | undefined): Promise<Named> {
  if (code == null) return { id: null, errors: {} }
  const [coupon] = await repositoryOf('coupons', call).select([], sql`t.code = ${code.toUpperCase()}`)
  return coupon === undefined
    ? { id: null, errors: { coupon: ['没有这张优惠券'] } }
    : { id: coupon.id, errors: {} }
}

/** A payment method by its name. */
export async function methodOf(call: Call, name: string | null | undefined): Promise<Named> {
  if (name == null) return { id: null, errors: {} }
  const [method] = await runCached<{ id: number }>(
    call.tx,
    sql`select id from payment_methods where company_id = ${call.caller.companyId}::bigint and lower(name) = ${name.toLowerCase()} order by id limit 1`,
  )
  return method === undefined
    ? { id: null, errors: { payment_method: ['没有这种支付方式'] } }
    : { id: method.id, errors: {} }
}

/** Where an order came from, by the link that the customer followed; a link that is not known says nothing. */
export async function attributionOf(
  call: Call,
  code: string | null | undefined,
): Promise<Pick<StoredOf<'orders'>, 'link_code_id' | 'cooperation_id' | 'platform_id'>> {
  const link = await linkOf(call, code)
  if (link === null) return {}
  const ofLink = sql`t.link_code_id = ${link}::bigint`
  const [cooperation] = await repositoryOf('cooperations', call).select([], ofLink)
  const [platform] = await repositoryOf('platforms', call).select([], ofLink)
  return {
    link_code_id: link,
    cooperation_id: cooperation?.id ?? null,
    platform_id: cooperation === undefined ? (platform?.id ?? null) : null,
  }
}

interface NamedTouch {
  readonly at: string
  readonly channel?: RecordOf<'orders'>['channel'] | null | undefined
  readonly link_code?: string | null | undefined
}

/** What led a customer to an order before its last click: by the links that they followed, or by the channel where there was none. */
export async function touchesOf(call: Call, touches: readonly NamedTouch[]) {
  const errors: FieldErrors = {}
  const found: object[] = []
  for (const [place, { at, channel, link_code: code }] of touches.entries()) {
    const { cooperation_id: cooperation = null, platform_id: platform = null } = await attributionOf(
      call,
      code,
    )
    const led = cooperation !== null ? 'cooperation' : platform !== null ? 'platform' : channel
    if (led == null) errors[`touches.${place}.channel`] = ['请填写渠道，或已登记的链接码']
    else found.push({ at, channel: led, cooperation_id: cooperation, platform_id: platform })
  }
  return { errors, found }
}
