import { centsOf, convertCents, textOfCents, toWhole } from '../../ui/money/amount.ts'
import { isWholeOnly } from '../../ui/money/currency.ts'

export const roundings = ['none', '.99', '.95', 'integer'] as const
export type Rounding = (typeof roundings)[number]

/**
 * What a price in one currency is in another, by US dollars for one unit of each (decimal texts); rounded as the API rounds. Null where
 * the amount is none or a rate is not known.
 */
export function convertedPrice(
  amount: string,
  from: { readonly rate: string | undefined },
  to: { readonly rate: string | undefined; readonly currency: string },
  rounding: Rounding,
): string | null {
  const cents = centsOf(amount)
  const exact = cents === null ? null : convertCents(cents, from.rate ?? '', to.rate ?? '')
  if (exact === null) return null
  if (isWholeOnly(to.currency)) return String(toWhole(exact) / 100)
  if (rounding === 'none') return textOfCents(exact)
  if (rounding === 'integer') return textOfCents(toWhole(exact))
  const ending = rounding === '.99' ? 99 : 95
  return textOfCents(exact === 0 ? 0 : Math.max(ending, Math.ceil(exact / 100) * 100 - 100 + ending))
}

/** An amount as it is typed in: whole where the currency has no decimals. */
export const shownAmount = (amount: string, currency: string): string =>
  isWholeOnly(currency) ? amount.replace(/\.0+$/, '') : amount

/** What is wrong with a price that was typed in; null: nothing. */
export function priceProblem(
  amount: string | null,
  currency: string,
): 'number' | 'negative' | 'decimals' | null {
  if (amount === null) return 'number'
  if (amount.startsWith('-')) return 'negative'
  const decimals = amount.split('.')[1]?.replace(/0+$/, '').length ?? 0
  return decimals > (isWholeOnly(currency) ? 0 : 2) ? 'decimals' : null
}
