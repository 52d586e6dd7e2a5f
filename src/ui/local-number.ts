import { numberFormat } from './intl-formats.ts'

/** 1,234,567, as the locale groups digits. */
export function localNumber(
  value: number,
  locale: string,
  options: Intl.NumberFormatOptions = plain,
): string {
  return numberFormat(locale, options).format(value)
}

const plain = {}
