import { useMemo } from 'react'
import { useLocale } from '../hooks/use-locale.ts'
import { formatDate, formatDateTime } from '../ui/format-date.ts'
import { type NumberText, formatCompact, formatNumber, formatPercent } from '../ui/format-number.ts'
import { formatMoney } from '../ui/money/format-money.ts'

/** Values as the console writes them, in the language of the interface. */
export interface Formats {
  /** Thousands separators, as many decimals as there are. */
  readonly number: (value: NumberText) => string
  /** Shortened from 100,000 on. */
  readonly compact: (value: NumberText) => string
  /** Of a fraction: 0.123 is 12.3%. */
  readonly percent: (fraction: NumberText) => string
  /** @param currency Its code of three letters. */
  readonly money: (amount: NumberText, currency: string) => string
  /** The day of a date or time as the API sends it; the text itself where it is neither. */
  readonly date: (iso: string) => string
  readonly dateTime: (iso: string) => string
}

export function useFormats(): Formats {
  const { locale } = useLocale()
  return useMemo(
    () => ({
      number: formatNumber,
      compact: (value) => formatCompact(value, locale),
      percent: formatPercent,
      money: formatMoney,
      date: (iso) => formatDate(iso, locale)?.text ?? iso,
      dateTime: (iso) => formatDateTime(iso, locale)?.text ?? iso,
    }),
    [locale],
  )
}
