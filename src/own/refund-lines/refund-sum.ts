import { type FieldValue, linesOfValue, textOfValue } from '../../records/model/fields/held-value.ts'
import { centsOf, shareOf, sumInCents, textOfCents } from '../../ui/money/amount.ts'
import type { OrderContents, OrderItem } from '../order-contents.ts'

/** What was paid for so many copies of an item, to the cent. */
export function paidFor(
  { paid, quantity: all }: Pick<OrderItem, 'paid' | 'quantity'>,
  quantity: number,
): string {
  return textOfCents(shareOf(centsOf(paid) ?? 0, quantity, all))
}

/** What a refund of this sort comes to: all that is left of the order, or the sum of its lines. */
export function refundOf(
  type: FieldValue,
  lines: FieldValue,
  { refundable }: Pick<OrderContents, 'refundable'>,
): string {
  if (type !== 'partial') return refundable
  return textOfCents(sumInCents(linesOfValue(lines).map((line) => textOfValue(line['amount'] ?? null))))
}
