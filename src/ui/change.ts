import { t } from 'i18next'
import type { CardFormat } from '../../generated/types.ts'
import { formatNumber, formatPercent, type NumberText } from './format-number.ts'

/**
 * How far a figure went: as a fraction of before; a share by the difference of the shares, which is in points. Null where before was nothing, or
 * one of them is not known.
 */
export function changeOf(
  value: NumberText | null,
  before: NumberText | null,
  format: CardFormat,
): number | null {
  if (value === null || before === null) return null
  const [now, then] = [Number(value), Number(before)]
  if (format === 'percent') return Math.round((now - then) * 1e6) / 1e6
  return then === 0 ? null : (now - then) / Math.abs(then)
}

/** `+12.3%`; of a share `+1.2` percentage points. */
export function changeText(change: number, format: CardFormat): string {
  const sign = change > 0 ? '+' : ''
  if (format !== 'percent') return `${sign}${formatPercent(change)}`
  return t('points', { ns: 'shell', value: `${sign}${formatNumber(Math.round(change * 1000) / 10)}` })
}
