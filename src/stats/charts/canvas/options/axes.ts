import type { CardFormat } from '../../../../../generated/types.ts'
import type { ChartSeries } from '../../model/chart-data.ts'
import { axisText } from '../../model/figure-text.ts'
import type { Drawing } from './drawing.ts'

/** Room for the names of a chart of half the page's width, in px. */
const namesWidth = 420

/** Figures of one kind share an axis: dollars with dollars, shares with shares. */
export function unitsOf(series: readonly ChartSeries[]): readonly CardFormat[] {
  return [...new Set(series.map(({ metric }) => unitOf(metric.format)))]
}

export function unitOf(format: CardFormat): CardFormat {
  return format === 'decimal' ? 'int' : format
}

/** The first unit stands left, the second right; further ones have a scale of their own without marks. */
export function valueAxes(units: readonly CardFormat[], { look, locale, data }: Drawing) {
  const isCount = data.series.every(({ metric }) => metric.format !== 'decimal')
  return units.map((unit, place) => ({
    type: 'value',
    position: place === 0 ? 'left' : 'right',
    show: place < 2,
    splitNumber: 4,
    ...(isCount && wholeMarks(unit)),
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { show: place === 0, lineStyle: { color: look.line } },
    axisLabel: { ...labels(look), formatter: (value: number) => axisText(value, unit, locale) },
  }))
}

/** A count has no mark between two of its numbers. */
export function wholeMarks(format: CardFormat): { readonly minInterval?: number } {
  return format === 'int' ? { minInterval: 1 } : {}
}

/** @param inFull Every name is there, on two lines where it is long; else those that have room. */
export function categoryAxis(
  names: readonly string[],
  { look }: Drawing,
  boundaryGap: boolean,
  inFull = false,
) {
  return {
    type: 'category',
    data: [...names],
    boundaryGap,
    axisLine: { lineStyle: { color: look.line } },
    axisTick: { show: false },
    axisLabel: inFull
      ? { ...labels(look), interval: 0, width: namesWidth / names.length, overflow: 'break' }
      : { ...labels(look), hideOverlap: true },
    axisPointer: { type: boundaryGap ? 'shadow' : 'line' },
  }
}

export function labels({ faint, font }: Drawing['look']) {
  return { color: faint, fontSize: 11, fontFamily: font }
}

/** Only who points where: what is shown there is drawn by the page (strict policies know no inline styles). */
export const pointing = {
  trigger: 'axis',
  showContent: false,
  renderMode: 'richText',
  axisPointer: { animation: false, label: { show: false } },
} as const
