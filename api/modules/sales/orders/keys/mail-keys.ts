import type { Call } from '../../../../engine/model/operation.ts'
import type { RecordOf } from '../../../../engine/model/records.ts'
import { postLetter } from '../../../../engine/notifications/mail/post.ts'
import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { customerLanguage } from '../../../../kernel/formats/customer-language.ts'
import { orderKeysLetter } from '../../../products/keys/key-letter.ts'
import { openedKey } from '../../../products/keys/key-text.ts'

/** Sends the order's valid keys, whole, to an address, in the customer's language. */
export async function mailKeys(call: Call, order: RecordOf<'orders'>, to: string): Promise<void> {
  const keys = await run<{ product: string; key: string; masked: string }>(
    call.tx,
    sql`select p.name as product, k.key, k.key_masked as masked from license_keys k join products p on p.id = k.product_id
      where k.order_item_id in (select i.id from order_items i where i.order_id = ${order.id}::bigint)
        and k.status in ('sold', 'activated') order by k.id`,
  )
  const opened = keys.map((key) => ({ product: key.product, key: openedKey(call, key) }))
  const language = customerLanguage(order.language)
  await postLetter(call, { to, ...orderKeysLetter(language, order.order_no, opened) })
}
