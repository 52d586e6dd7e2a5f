import { asDecimal, compactFormat, compactFrom, type NumberText } from '../format-number.ts'
import { numberFormat } from '../intl-formats.ts'
import { isWholeOnly } from './currency.ts'

/**
 * `$1,234.50`, `NT$900`, `¥5.00` for renminbi and `JP¥1,980` for yen: the sign is unmistakable whatever the interface language.
 * An unknown currency code stands after the amount.
 */
export function formatMoney(amount: NumberText, currency: string): string {
  return moneyFormat(currency)?.format(asDecimal(amount)) ?? `${String(amount)} ${currency}`
}

/** As `formatMoney`, shortened from 100,000 on (`$12.3万`); for cards and axes. */
export function formatMoneyCompact(amount: NumberText, currency: string, locale: string): string {
  const format = moneyFormat(currency)
  if (format === null || Math.abs(Number(amount)) < compactFrom) return formatMoney(amount, currency)
  const sign = format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency
  return `${Number(amount) < 0 ? '-' : ''}${sign}${compactFormat(locale).format(Math.abs(Number(amount)))}`
}

function moneyFormat(code: string): Intl.NumberFormat | null {
  if (!/^[A-Za-z]{3}$/.test(code)) return null
  const currency = code.toUpperCase()
  const digits = isWholeOnly(currency) ? { maximumFractionDigits: 0, minimumFractionDigits: 0 } : {}
  return numberFormat(signedAsInChina.has(currency) ? 'zh-CN' : 'en-US', {
    style: 'currency',
    currency,
    ...digits,
  })
}

/** Currencies whose sign is that of China: ¥ alone is renminbi. */
const signedAsInChina: ReadonlySet<string> = new Set(['CNY', 'JPY'])
