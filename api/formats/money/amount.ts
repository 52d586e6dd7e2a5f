/**
 * Amounts of money in calculations: whole hundredths, so that sums are exact. Columns have two decimals, the API sends texts; currencies
 * without decimals (domain/resources.md §1 "Money") are rounded to the unit.
 */

/** `'12.30'` → 1230; nothing is 0. The text is a decimal with at most two places, as the contract has checked. */
export function toCents(amount: unknown): number {
  if (typeof amount !== 'string') return 0
  const [, sign = '', units = '0', places = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  const cents = Number(units) * 100 + Number(places.padEnd(2, '0').slice(0, 2))
  return sign === '-' ? -cents : cents
}

/** 1230 → `'12.30'`. */
export function fromCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Whether amounts of a currency are whole units. */
export function isWholeOnly(currency: string): boolean {
  return currency === 'JPY' || currency === 'TWD'
}

/** SQL of an amount with its currency, `USD 49.95`; without decimals where the currency has none. */
export function amountText(amount: string, currency: string): string {
  return `${currency} || ' ' || round(${amount}, case when ${currency} in ('JPY', 'TWD') then 0 else 2 end)`
}

/** To what can be paid in the currency, half away from zero. */
export function roundFor(currency: string, cents: number): number {
  return isWholeOnly(currency) ? divide(BigInt(Math.round(cents)), 100n) * 100 : Math.round(cents)
}

/** An amount times a decimal such as a rate (`'1.083000'`) or a percentage divided by `per`, half away from zero. */
export function times(cents: number, factor: string, per: 1 | 100 = 1): number {
  const [units = '0', places = ''] = factor.split('.')
  const scale = 10n ** BigInt(places.length)
  const whole =
    BigInt(units) * scale + BigInt(places === '' ? '0' : units.startsWith('-') ? `-${places}` : places)
  return divide(BigInt(cents) * whole, scale * BigInt(per))
}

/** A part of an amount by whole numbers: `share(total, 2, 3)` is two thirds. */
export function share(cents: number, part: number, whole: number): number {
  return whole === 0 ? 0 : divide(BigInt(cents) * BigInt(part), BigInt(whole))
}

function divide(value: bigint, by: bigint): number {
  const doubled = value * 2n
  const rounded = (doubled >= 0n ? doubled + by : doubled - by) / (2n * by)
  return Number(rounded)
}
