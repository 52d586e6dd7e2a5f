import { numberFormat } from './intl-formats.ts'

/** Numbers for people. Decimals arrive as strings and are never rounded through a float where they are exact. */

export type NumberText = string | number

/** Thousands separators; as many decimals as given. */
export function formatNumber(value: NumberText): string {
  return exactFormat.format(asDecimal(value))
}

/** 0.123 → 12.3%. */
export function formatPercent(fraction: NumberText): string {
  return percentFormat.format(asDecimal(fraction))
}

/** 1234567 → 123.5万 (or 1.2M), from 100,000 on; below that as it is. */
export function formatCompact(value: NumberText, locale: string): string {
  if (Math.abs(Number(value)) < compactFrom) return formatNumber(value)
  return compactFormat(locale).format(asDecimal(value))
}

/** True for what the API sends as an amount: a number or a decimal string. */
export function isNumberText(value: unknown): value is NumberText {
  if (typeof value === 'number') return Number.isFinite(value)
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
}

export const compactFrom = 100_000

export function compactFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1, ...options })
}

/** Intl takes decimal strings exactly; its type wants the literal form. */
export function asDecimal(value: NumberText): number | Intl.StringNumericLiteral {
  return value as number | Intl.StringNumericLiteral
}

const exactFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })
const percentFormat = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })
