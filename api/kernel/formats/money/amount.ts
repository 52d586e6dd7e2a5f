import { isWholeOnly } from './currency.ts'
import { divideRounded, parseDecimal } from './decimal.ts'

/**
 * Amounts of money in calculations: whole hundredths, so that sums are exact. Columns have two decimals, the API sends texts; currencies
 * without decimals are rounded to the unit. Rounding is half away from zero, as `round(numeric)` of the database.
 */

/** The largest amount that a column of money holds, in cents. */
export const mostCents = 99_999_999_999_999

/**
 * `'12.30'` → 1230; nothing is 0. Throws `RangeError` for a text that is no decimal, or that has more than two places which are not 0:
 * `roundToCents` is for those.
 */
export function toCents(amount: unknown): number {
  if (amount === null || amount === undefined || amount === '') return 0
  if (typeof amount !== 'string') throw new RangeError(`an amount is a text, not ${typeof amount}`)
  const { units, scale } = parseDecimal(amount)
  if (scale <= 2) return Number(units * 10n ** BigInt(2 - scale))
  const over = 10n ** BigInt(scale - 2)
  if (units % over !== 0n) throw new RangeError(`“${amount}” has parts of a cent`)
  return Number(units / over)
}

/** `'12.305'` → 1231: of a decimal with any number of places. */
export function roundToCents(amount: string): number {
  const { units, scale } = parseDecimal(amount)
  return Number(divideRounded(units * 100n, 10n ** BigInt(scale)))
}

/** 1230 → `'12.30'`. */
export function fromCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** To what can be paid in the currency. */
export function roundFor(currency: string, cents: number): number {
  return isWholeOnly(currency) ? toWhole(cents) : cents
}

/** To whole units: 1250 → 1300. */
export function toWhole(cents: number): number {
  return Number(divideRounded(BigInt(cents), 100n)) * 100
}

/** An amount times a decimal such as a rate (`'1.083000'`), or a percentage divided by `per`. */
export function times(cents: number, factor: string, per: 1 | 100 = 1): number {
  const { units, scale } = parseDecimal(factor)
  return Number(divideRounded(BigInt(cents) * units, 10n ** BigInt(scale) * BigInt(per)))
}

/** An amount divided by a decimal such as a rate. Throws `RangeError` where that is 0. */
export function dividedBy(cents: number, divisor: string): number {
  const { units, scale } = parseDecimal(divisor)
  if (units === 0n) throw new RangeError('division by zero')
  return Number(divideRounded(BigInt(cents) * 10n ** BigInt(scale), units))
}

/** An amount so many times over, at most what a column holds. */
export function manyTimes(cents: number, count: number): number {
  const product = BigInt(cents) * BigInt(count)
  return product > BigInt(mostCents) ? mostCents : Number(product)
}

/** A part of an amount by whole numbers: `share(total, 2, 3)` is two thirds. */
export function share(cents: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number(divideRounded(BigInt(cents) * BigInt(part), BigInt(whole)))
}

/** Whether a part of an amount is more than so many percent of it; exact: 14.70 is not more than 30 % of 49.00. */
export function isMoreThanPercent(part: number, whole: number, percent: string): boolean {
  const { units, scale } = parseDecimal(percent)
  return BigInt(part) * 100n * 10n ** BigInt(scale) > BigInt(whole) * units
}
