import { oneForEach } from '../dates/one-for-each.ts'

export const numberFormat = oneForEach(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
