import { randomBytes } from 'node:crypto'
import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, RecordOf } from '../../../engine/model/records.ts'
import { createRecord } from '../../../engine/operations/write/store.ts'
import { run } from '../../../engine/query/sql.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { loadSpecial, type ParentSpecial } from '../specials/parent.ts'

/** Where a product of a special is bought: one copy in its currency, in the special's language. Its id. */
export async function createCheckoutLink(
  call: Call,
  special: ParentSpecial,
  { title, product_id, license_type, currency, coupon_id }: DraftOf<'special_products'>,
): Promise<number> {
  const links = call.services.find('checkout_links')
  const code = `sp${special.id}-${randomBytes(4).toString('hex')}`
  const values = {
    name: `${special.title.slice(0, 30)} · ${textOf(title).slice(0, 28)} ${code}`.slice(0, 80),
    code,
    language: special.language,
    items: [{ product_id, license_type, quantity: 1 }],
    currency,
    ...(coupon_id == null ? {} : { coupon_id }),
    owner_id: call.caller.userId,
  }
  return Number((await createRecord(links, values, call))['id'])
}

/** Gives every product of a special that has none a checkout link of its own. */
export async function linkProducts(call: Call, specialId: number): Promise<void> {
  const special = await loadSpecial(call, specialId)
  const products = await run<RecordOf<'special_products'>>(
    call.tx,
    sql`select id, title, product_id, license_type, currency, coupon_id from special_products
      where special_id = ${specialId}::bigint and checkout_link_id is null order by id`,
  )
  for (const product of products) {
    const link = await createCheckoutLink(call, special, product)
    await run(
      call.tx,
      sql`update special_products set checkout_link_id = ${link}::bigint where id = ${product.id}::bigint`,
    )
  }
}
