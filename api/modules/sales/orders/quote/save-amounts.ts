import type { Call } from '../../../../engine/model/operation.ts'
import type { RecordOf } from '../../../../engine/model/records.ts'
import { array, run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { quote } from '../../../trade/pricing/quote.ts'
import { quoteRequest } from './quote-request.ts'

/**
 * The lines' own amounts follow from the order: their share of the discount, their sums, and the list price that they were found by. One
 * statement for all lines, each with values of its own.
 */
export async function saveAmounts(call: Call, order: RecordOf<'orders'>): Promise<void> {
  const { lines } = await quote(call, quoteRequest(order, order))
  const ids = order.items.map(({ id }) => id)
  await run(
    call.tx,
    sql`update order_items i set discount = w.discount, total = w.total, total_usd = round(w.total * o.rate_usd, 2),
        price_id = coalesce((select p.id from prices p where p.id = i.price_id and p.product_id = i.product_id
          and p.license_type = i.license_type and p.currency = o.currency), w.price_id)
      from unnest(${array(ids, 'bigint')}, ${array(
        lines.map((line) => line.discount),
        'text',
      )}::numeric[], ${array(
        lines.map((line) => line.total),
        'text',
      )}::numeric[], ${array(
        lines.map((line) => line.price_id),
        'bigint',
      )}) as w (id, discount, total, price_id), orders o
      where i.id = w.id and o.id = i.order_id`,
  )
}
