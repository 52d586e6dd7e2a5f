import { type FieldValue, linesOfValue, textOfValue } from '../../records/fields/held-value.ts'
import type { OrderContents, OrderItem } from '../order-contents.ts'

/** What was paid for so many copies of an item, to the cent. */
export function paidFor(
  { total, quantity: all }: Pick<OrderItem, 'total' | 'quantity'>,
  quantity: number,
): string {
  return all === 0 ? '0.00' : (Math.round((cents(total) * quantity) / all) / 100).toFixed(2)
}

/** What a refund of this sort comes to: all that is left of the order, or the sum of its lines. */
export function refundOf(
  type: FieldValue,
  lines: FieldValue,
  { refundable }: Pick<OrderContents, 'refundable'>,
): string {
  if (type !== 'partial') return refundable
  const sum = linesOfValue(lines).reduce((all, line) => all + cents(textOfValue(line['amount'] ?? null)), 0)
  return (sum / 100).toFixed(2)
}

function cents(amount: string): number {
  return Math.round(Number(amount) * 100) || 0
}
