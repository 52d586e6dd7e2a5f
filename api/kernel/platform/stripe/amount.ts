import { fromCents, toCents } from '../../formats/money/amount.ts'

/** Currencies that Stripe counts in whole units; the new Taiwan dollar, which the console writes without decimals, is not among them. */
const wholeUnits: ReadonlySet<string> = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'JPY',
  'KMF',
  'KRW',
  'MGA',
  'PYG',
  'RWF',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
])

/** `'10.50'` → 1050, `'1980.00'` yen → 1980: in the smallest unit that Stripe knows of the currency. */
export function toStripeAmount(amount: string, currency: string): number {
  const cents = toCents(amount)
  return wholeUnits.has(currency) ? cents / 100 : cents
}

/** 1050 → `'10.50'`. */
export function fromStripeAmount(amount: number, currency: string): string {
  return fromCents(wholeUnits.has(currency) ? amount * 100 : amount)
}
