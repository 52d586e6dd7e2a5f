import { stepOf } from '../../model/time-labels.ts'
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
