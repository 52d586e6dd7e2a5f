import type { Call } from '../../../../engine/model/operation.ts'
import type { Values } from '../../../../engine/model/rules.ts'
import { run } from '../../../../engine/query/sql.ts'
import { textOf } from '../../../../engine/query/text-of.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { message } from '../../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../../kernel/platform/api-error.ts'
import { agencyTerms } from '../../../trade/pricing/agency-terms.ts'

/**
 * Copies that an agency sells from the common stock count against what was agreed with it, never beyond it; a negative quantity gives them
 * back.
 */
export async function countQuota(
  call: Call,
  order: Readonly<Values>,
  items: readonly Readonly<Values>[],
): Promise<void> {
  if (order['type'] !== 'agency' || order['agency_id'] === null) return
  const lines = items.map((item) => ({
    product_id: Number(item['product_id']),
    license_type: textOf(item['license_type']),
    quantity: Number(item['quantity']),
  }))
  const terms = await agencyTerms(call, Number(order['agency_id']), lines, textOf(order['currency']))
  for (const [place, line] of lines.entries()) {
    const term = terms[place]
    if (term == null || term.quota_left === null) continue
    const counted = await run(
      call.tx,
      sql`update agency_products set keys_used = greatest(0, keys_used + ${line.quantity}) where id = ${term.agency_product_id}::bigint
        and (${line.quantity} <= 0 or keys_used + ${line.quantity} <= key_quota) returning 1`,
    )
    if (counted.length === 0)
      throw ApiError.business(
        4090,
        message('代理的序列号额度不足：须 {quantity}', { quantity: line.quantity }),
      )
  }
}
