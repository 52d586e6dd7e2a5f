import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf } from '../../../engine/model/records.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { toCents } from '../../../kernel/formats/money/amount.ts'

/** Copies of an order item that come back. */
export interface ReturnLine {
  readonly itemId: number
  readonly quantity: number
  readonly amount: string
}

/** As its definition shapes it. */
interface Line {
  readonly order_item_id: number
  readonly quantity: number
  readonly amount: string
}

export function linesOf(record: DraftOf<'returns'>): ReturnLine[] {
  const lines = (record.lines ?? []) as readonly Line[]
  return lines.map(({ order_item_id: itemId, quantity, amount }) => ({ itemId, quantity, amount }))
}

/** A partial refund says which copies come back: of this order, no more than are left, adding up to the amount. */
export async function lineErrors(call: Call, draft: DraftOf<'returns'>): Promise<ErrorsOf<'returns'>> {
  if (draft.type !== 'partial') return {}
  const lines = linesOf(draft)
  if (lines.length === 0) return { lines: ['部分退款须选择明细'] }
  const items = await run<{ id: number; left: number }>(
    call.tx,
    sql`select id, quantity - returned_quantity as left from order_items where order_id = ${Number(draft.order_id)}::bigint`,
  )
  const left = new Map(items.map((item) => [item.id, item.left]))
  const errors: ErrorsOf<'returns'> = {}
  for (const [place, line] of lines.entries()) {
    const most = left.get(line.itemId)
    const again = lines.findIndex((other) => other.itemId === line.itemId) < place
    if (most === undefined) errors[`lines.${place}.order_item_id`] = ['所选明细不属于该订单']
    else if (again) errors[`lines.${place}.order_item_id`] = ['同一明细出现了两次']
    else if (line.quantity < 1 || line.quantity > most)
      errors[`lines.${place}.quantity`] = [message('数量须为 1–{n}', { n: most })]
    if (!/^\d{1,12}(\.\d{1,2})?$/.test(line.amount)) errors[`lines.${place}.amount`] = ['金额格式不正确']
  }
  if (Object.keys(errors).length > 0) return errors
  const sum = lines.reduce((total, line) => total + toCents(line.amount), 0)
  return sum === toCents(draft.amount ?? '') ? {} : { amount: ['退款金额须等于明细金额之和'] }
}
