/** The browser's formats, one for a locale and a form: to make one takes longer than to use it for a whole list. */
export function oneForEach<TOptions, TFormat>(
  make: (locale: string, options: TOptions) => TFormat,
): (locale: string, options: TOptions) => TFormat {
  const formats = new Map<string, TFormat>()
  return (locale, options) => {
    const form = locale + JSON.stringify(options)
    const made = formats.get(form) ?? make(locale, options)
    formats.set(form, made)
    return made
  }
}
