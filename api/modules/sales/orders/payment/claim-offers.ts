import type { Call } from '../../../../engine/model/operation.ts'
import type { RecordOf } from '../../../../engine/model/records.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { message } from '../../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../../kernel/platform/api-error.ts'
import { isSale } from '../../../trade/sale.ts'

type Sale = Pick<RecordOf<'orders'>, 'id' | 'is_test' | 'checkout_link_id' | 'special_id'>

/**
 * Refuses a sale beyond what its checkout link or its special has to sell: to be called before the order counts as one. Locks the link and
 * the special's products until the transaction ends.
 */
export async function claimOffers(call: Call, order: Sale): Promise<void> {
  if (order.is_test) return
  if (order.checkout_link_id !== null) await claimLink(call, order.id, order.checkout_link_id)
  if (order.special_id !== null) await claimStock(call, order.id, order.special_id)
}

/** A checkout link whose last sale this was has ended (domain/resources.md, checkout_links.max_uses). */
export async function endUsedUpLink(call: Call, { checkout_link_id: link }: Sale): Promise<void> {
  if (link === null) return
  await repositoryOf('checkout_links', call).updateWhere(
    sql`t.id = ${link}::bigint and t.max_uses > 0 and t.status <> 'expired' and t.max_uses <= (select count(*) from orders o
      where o.company_id = t.company_id and o.checkout_link_id = t.id and ${sql.raw(isSale('o'))})`,
    { status: 'expired' },
  )
}

async function claimLink(call: Call, orderId: number, id: number): Promise<void> {
  await run(call.tx, sql`select id from checkout_links where id = ${id}::bigint for no key update`)
  const [full] = await repositoryOf('checkout_links', call).select(
    ['name'],
    sql`t.id = ${id}::bigint and t.max_uses > 0 and t.max_uses <= (select count(*) from orders o
      where o.company_id = t.company_id and o.checkout_link_id = t.id and o.id <> ${orderId}::bigint and ${sql.raw(isSale('o'))})`,
  )
  if (full !== undefined)
    throw ApiError.conflict(
      'STATE',
      message('购买链接“{name}”的成交数已达上限，不能再确认收款', { name: full.name }),
    )
}

interface Offer {
  readonly title: string
  readonly stock: number
  readonly per_user_limit: number
  readonly sold: number
  readonly sold_to_customer: number
  readonly ordered: number
}

async function claimStock({ tx }: Call, id: number, special: number): Promise<void> {
  const condition = sql`p.special_id = ${special}::bigint and (p.stock > 0 or p.per_user_limit > 0)
    and exists (select 1 from order_items w where w.order_id = ${id}::bigint and w.product_id = p.product_id and w.license_type = p.license_type)`
  await run(
    tx,
    sql`select p.id from special_products p where ${condition} order by p.id for no key update of p`,
  )
  const offers = await run<Offer>(
    tx,
    sql`select p.title, p.stock, p.per_user_limit, coalesce(sum(i.quantity) filter (where o.id <> ${id}::bigint), 0)::bigint as sold,
        coalesce(sum(i.quantity) filter (where o.id <> ${id}::bigint and o.email = own.email), 0)::bigint as sold_to_customer,
        (select sum(w.quantity)::bigint from order_items w where w.order_id = own.id and w.product_id = p.product_id and w.license_type = p.license_type) as ordered
      from special_products p join orders own on own.id = ${id}::bigint
      left join (orders o join order_items i on i.company_id = o.company_id and i.order_id = o.id) on o.company_id = p.company_id
        and o.special_id = p.special_id and i.product_id = p.product_id and i.license_type = p.license_type and ${sql.raw(isSale('o'))}
      where ${condition} group by p.id, own.id`,
  )
  for (const { title, stock, per_user_limit: most, sold, sold_to_customer: own, ordered } of offers) {
    if (stock > 0 && sold + ordered > stock)
      throw ApiError.conflict(
        'STATE',
        message('活动产品“{name}”只剩 {left} 件，不能再确认收款', {
          name: title,
          left: Math.max(0, stock - sold),
        }),
      )
    if (most > 0 && own + ordered > most)
      throw ApiError.conflict(
        'STATE',
        message('该客户购买活动产品“{name}”已达每人 {most} 件，不能再确认收款', { name: title, most }),
      )
  }
}
