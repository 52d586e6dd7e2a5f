import type { CardFormat } from '../../../../../generated/types.ts'
import type { ChartSeries } from '../../model/chart-data.ts'
import { stepOf } from '../../model/time-labels.ts'
import { unitOf } from './axes.ts'
import type { Drawing } from './drawing.ts'

/** What happened meanwhile: lines for days, shades for spans, on a series of their own without figures. */
export function marksOf({ data, annotations, look }: Drawing) {
  if (!data.isTime || annotations.length === 0) return []
  const ids = data.points.map(({ id }) => id)
  const grain = ids[0]?.includes('T') === true ? 'hour' : 'day'
  const at = (day: string) => Math.max(0, stepOf(ids, grain, day))
  const days = annotations.filter(({ to }) => to === null)
  const spans = annotations.flatMap(({ at: from, to }) => (to === null ? [] : [{ from, to }]))
  return [
    {
      type: 'line',
      data: ids.map(() => null),
      silent: true,
      markLine: {
        symbol: 'none',
        silent: true,
        label: { show: false },
        lineStyle: { color: look.faint, type: [2, 3], width: 1 },
        data: [...new Set(days.map(({ at: day }) => at(day)))].map((xAxis) => ({ xAxis })),
      },
      markArea: {
        silent: true,
        itemStyle: { color: look.faint, opacity: 0.08 },
        data: spans.map(({ from, to }) => [{ xAxis: at(from) }, { xAxis: at(to) }]),
      },
    },
  ]
}

/** Where gains turn into losses: a line at nought for each scale on which figures fall below it; on the others nought is the lower edge. */
export function zeroLines(
  series: readonly ChartSeries[],
  units: readonly CardFormat[],
  { data, look }: Pick<Drawing, 'data' | 'look'>,
) {
  const below = units.filter((unit) =>
    series.some(
      ({ metric, values, before }) =>
        unitOf(metric.format) === unit && [...values, ...before].some((value) => value !== null && value < 0),
    ),
  )
  return below.map((unit) => ({
    type: 'line',
    data: data.points.map(() => null),
    yAxisIndex: units.indexOf(unit),
    silent: true,
    markLine: {
      symbol: 'none',
      silent: true,
      animation: false,
      label: { show: false },
      lineStyle: { color: look.text, type: 'solid', width: 1, opacity: 0.7 },
      data: [{ yAxis: 0 }],
    },
  }))
}
