/** Currencies whose amounts are whole (resources.md §1). */
const wholeOnly = new Set(['JPY', 'TWD'])

export const roundings = ['none', '.99', '.95', 'integer'] as const
export type Rounding = (typeof roundings)[number]

/** What a price in one currency is in another, by US dollars for one unit of each; rounded as the API rounds. */
export function convertedPrice(
  amount: number,
  from: { readonly rate: number },
  to: { readonly rate: number; readonly currency: string },
  rounding: Rounding,
): string {
  const exact = (amount * from.rate) / to.rate
  if (wholeOnly.has(to.currency)) return String(Math.round(exact))
  if (rounding === 'none') return exact.toFixed(2)
  if (rounding === 'integer') return Math.round(exact).toFixed(2)
  const ending = rounding === '.99' ? 0.99 : 0.95
  return exact === 0 ? '0.00' : Math.max(ending, Math.ceil(exact) - 1 + ending).toFixed(2)
}

/** An amount as it is typed in: whole where the currency has no decimals. */
export const shownAmount = (amount: string, currency: string): string =>
  wholeOnly.has(currency) ? amount.replace(/\.0+$/, '') : amount

/** What is wrong with a price that was typed in; null: nothing. */
export function priceProblem(
  amount: string | null,
  currency: string,
): 'number' | 'negative' | 'decimals' | null {
  if (amount === null) return 'number'
  if (amount.startsWith('-')) return 'negative'
  const decimals = amount.split('.')[1]?.replace(/0+$/, '').length ?? 0
  return decimals > (wholeOnly.has(currency) ? 0 : 2) ? 'decimals' : null
}

/** A price falls by more than half: nobody does that by the way (screens.md, prices). */
export const isSteepFall = (before: string | null, after: string | null): boolean =>
  before !== null && after !== null && Number(before) > 0 && Number(after) < Number(before) / 2
