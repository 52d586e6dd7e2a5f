/** The browser's formats, one for a locale and a form: to make one takes longer than to use it for a whole list. */

export const numberFormat = oneForEach(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

/** 1,234,567, as the locale groups digits. */
export function localNumber(
  value: number,
  locale: string,
  options: Intl.NumberFormatOptions = plain,
): string {
  return numberFormat(locale, options).format(value)
}

export const relativeFormat = oneForEach(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
)

export const displayNames = oneForEach(
  (locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
)

/** The short name of a day's weekday; the day is its midnight in UTC. */
export function weekdayName(day: number, locale: string): string {
  return weekdayFormat(locale, short).format(day)
}

/** The short names of weekdays from Monday. */
export function weekdayNames(locale: string): readonly string[] {
  // The 1st of January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, place) => weekdayName(Date.UTC(2024, 0, 1 + place), locale))
}

const weekdayFormat = oneForEach(
  (locale, { weekday }: Pick<Intl.DateTimeFormatOptions, 'weekday'>) =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }),
)

const plain = {}
const short = { weekday: 'short' } as const

function oneForEach<TOptions extends object, TFormat>(
  make: (locale: string, options: TOptions) => TFormat,
): (locale: string, options: TOptions) => TFormat {
  const formats = new Map<string, TFormat>()
  return (locale, options) => {
    const form = `${locale} ${JSON.stringify(options)}`
    const known = formats.get(form)
    if (known !== undefined) return known
    const made = make(locale, options)
    formats.set(form, made)
    return made
  }
}
