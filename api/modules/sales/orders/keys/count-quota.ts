import type { Call } from '../../../../engine/model/operation.ts'
import type { RecordOf } from '../../../../engine/model/records.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { message } from '../../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../../kernel/platform/api-error.ts'
import { agencyTerms } from '../../../trade/pricing/agency-terms.ts'
import type { OrderedLine } from '../../../trade/pricing/list-price.ts'

/**
 * Copies that an agency sells from the common stock count against what was agreed with it, never beyond it; a negative quantity gives them
 * back.
 */
export async function countQuota(
  call: Call,
  order: Pick<RecordOf<'orders'>, 'type' | 'agency_id' | 'currency'>,
  lines: readonly OrderedLine[],
): Promise<void> {
  if (order.type !== 'agency' || order.agency_id === null) return
  const terms = await agencyTerms(call, order.agency_id, lines, order.currency)
  for (const [place, { quantity }] of lines.entries()) {
    const term = terms[place]
    if (term == null || term.quota_left === null) continue
    const counted = await repositoryOf('agency_products', call).noteWhere(
      sql`t.id = ${term.agency_product_id}::bigint and (${quantity} <= 0 or t.keys_used + ${quantity} <= t.key_quota)`,
      { keys_used: sql`greatest(0, t.keys_used + ${quantity})` },
    )
    if (counted.length === 0)
      throw ApiError.business(4090, message('代理的序列号额度不足：须 {quantity}', { quantity }))
  }
}
