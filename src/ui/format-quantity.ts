import { numberFormat } from './intl-formats.ts'

const sizes = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const

/** `800 KB`, `2 MB`. */
export function sizeText(bytes: number): string {
  const step = bytes === 0 ? 0 : Math.floor(Math.log(Math.abs(bytes)) / Math.log(1024))
  const place = Math.max(0, Math.min(sizes.length - 1, step))
  return `${Number((bytes / 1024 ** place).toFixed(1))} ${sizes[place] ?? 'B'}`
}

const lengths = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
  ['millisecond', 1],
] as const

/** `3 min 20 sec`, `1 day 2 hr`, `250 ms`: the two largest units that are not zero. */
export function formatLength(milliseconds: number, locale: string): string {
  const format = (unit: string, count: number): string =>
    numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
  let left = Math.round(Math.abs(milliseconds))
  const parts: string[] = []
  for (const [unit, size] of lengths) {
    const count = Math.floor(left / size)
    left -= count * size
    if (count > 0 && parts.length < 2 && (unit !== 'millisecond' || parts.length === 0))
      parts.push(format(unit, count))
  }
  if (parts.length === 0) return format('second', 0)
  return `${milliseconds < 0 ? '-' : ''}${parts.join(' ')}`
}
