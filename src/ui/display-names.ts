import { oneForEach } from '../dates/one-for-each.ts'

export const displayNames = oneForEach(
  (locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
)
