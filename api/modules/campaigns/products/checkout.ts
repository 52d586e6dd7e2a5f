import { randomBytes } from 'node:crypto'
import { userOf } from '../../../engine/model/caller.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf } from '../../../engine/model/records.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { loadSpecial, type ParentSpecial } from '../specials/parent.ts'

type Product = Pick<
  DraftOf<'special_products'>,
  'title' | 'product_id' | 'license_type' | 'currency' | 'coupon_id'
>

/** Where a product of a special is bought: one copy in its currency, in the special's language. Its id. */
export async function createCheckoutLink(
  call: Call,
  special: ParentSpecial,
  { title, product_id, license_type, currency, coupon_id }: Product,
): Promise<number> {
  const code = `sp${special.id}-${randomBytes(4).toString('hex')}`
  const link = await repositoryOf('checkout_links', call).create({
    name: `${special.title.slice(0, 30)} · ${(title ?? '').slice(0, 28)} ${code}`.slice(0, 80),
    code,
    language: special.language,
    items: [{ product_id, license_type, quantity: 1 }],
    currency,
    ...(coupon_id == null ? {} : { coupon_id }),
    owner_id: userOf(call.caller),
  })
  return link.id
}

/** Gives every product of a special that has none a checkout link of its own. */
export async function linkProducts(call: Call, specialId: number): Promise<void> {
  const special = await loadSpecial(call, specialId)
  const records = repositoryOf('special_products', call)
  const products = await records.select(
    ['title', 'product_id', 'license_type', 'currency', 'coupon_id'],
    sql`t.special_id = ${specialId}::bigint and t.checkout_link_id is null`,
  )
  for (const product of products) {
    const link = await createCheckoutLink(call, special, product)
    await records.note(product.id, { checkout_link_id: link })
  }
}
