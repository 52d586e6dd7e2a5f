import { oneForEach } from './intl-formats.ts'

export const displayNames = oneForEach(
  (locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
)
