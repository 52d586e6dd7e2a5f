import { choices } from '../../../engine/model/choice.ts'
import { fromCents, share, toCents, toWhole } from '../../../kernel/formats/money/amount.ts'

/** How a discounted price is rounded. */
export const rounding = choices({
  cent: ['精确到分', 'To the cent'],
  ninety_nine: ['以 .99 结尾', 'Ending in .99'],
  whole: ['取整', 'Whole amounts'],
})

/**
 * The price after a discount in percent, `29.99` for 49.99 and 40. Amounts are counted in cents; an ending in .99 or a whole amount is
 * the nearest one that is not above the original price and not below nothing.
 */
export function discounted(original: string, percentOff: number, way: string): string {
  const before = toCents(original)
  const exact = share(before, 100 - percentOff, 100)
  const rounded = Math.min(Math.max(round(exact, way), 0), before)
  return fromCents(rounded)
}

function round(cents: number, way: string): number {
  if (cents === 0 || way === 'cent') return cents
  if (way === 'whole') return toWhole(cents)
  return Math.max(toWhole(cents + 1) - 1, 99)
}
