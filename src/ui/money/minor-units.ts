import { numberFormat } from '../intl-formats.ts'

/** An amount in the smallest unit of a currency as one in the currency: 1234 cents are 12.34; null for what is no whole number. */
export function fromMinorUnits(value: unknown, currency: string): string | null {
  if (!Number.isSafeInteger(value)) return null
  const digits = digitsOf(currency.toUpperCase())
  const text = String(Math.abs(Number(value))).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  const sign = Number(value) < 0 ? '-' : ''
  return digits === 0 ? sign + whole : `${sign}${whole}.${text.slice(-digits)}`
}

function digitsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2
  const { maximumFractionDigits = 2 } = numberFormat('en-US', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits
}
