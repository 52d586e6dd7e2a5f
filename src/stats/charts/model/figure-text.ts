import type { CardFormat, Metric } from '../../../../generated/types.ts'
import { formatCompact, formatNumber, formatPercent } from '../../../ui/format-number.ts'
import { formatMoney, formatMoneyCompact } from '../../../ui/money/format-money.ts'

/** Statistics are in US dollars (domain/questions.md Q86). */
export const statisticsCurrency = 'USD'

export const unknownFigure = '—'

/** A figure in full; what is not known is a dash, not a zero. */
export function figureText(value: number | string | null, format: CardFormat): string {
  if (value === null) return unknownFigure
  if (format === 'percent') return formatPercent(value)
  if (format === 'money') return formatMoney(value, statisticsCurrency)
  return format === 'ms' ? `${formatNumber(value)} ms` : formatNumber(value)
}

/** As `figureText`, shortened for cards and axes. */
export function compactFigure(value: number | null, format: CardFormat, locale: string): string {
  if (value === null) return unknownFigure
  if (format === 'percent') return formatPercent(value)
  if (format === 'money') return formatMoneyCompact(value, statisticsCurrency, locale)
  return format === 'ms' ? `${formatCompact(value, locale)} ms` : formatCompact(value, locale)
}

/** A mark of an axis: round money has no cents. */
export function axisText(value: number, format: CardFormat, locale: string): string {
  return compactFigure(value, format, locale).replace(/\.00$/, '')
}

/** True: for the better; null: it is neither. */
export function isGoodChange(change: number | null, better: string | null | undefined): boolean | null {
  if (change === null || change === 0 || (better !== 'up' && better !== 'down')) return null
  return change > 0 === (better === 'up')
}

/** Only sums can be added up; a ratio of all is not the sum of its ratios. */
export function isAdditive({ format, additive }: Pick<Metric, 'format' | 'additive'>): boolean {
  return additive !== false && (format === 'int' || format === 'money' || format === 'decimal')
}

/** In cents, so that no binary fraction is left over. */
export function sumOf(values: readonly (number | null)[]): number {
  return values.reduce<number>((sum, value) => sum + Math.round((value ?? 0) * 100), 0) / 100
}
