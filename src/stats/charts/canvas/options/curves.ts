import type { ChartSeries } from '../../model/chart-data.ts'
import type { Option } from '../engine.ts'
import { categoryAxis, pointing, unitsOf, valueAxes } from './axes.ts'
import { marksOf, zeroLines } from './curve-marks.ts'
import { drawnSeries, shapeOf } from './curve-series.ts'
import type { Drawing } from './drawing.ts'

/** Lines, columns and areas over time or over values of a dimension. */
export function curvesOption(drawing: Drawing): Option {
  const { data, look, hidden, narrow } = drawing
  const series = data.series.filter(({ id }) => !hidden.has(id))
  const units = unitsOf(series)
  const hasColumns = series.some((_, place) => shapeOf(drawing, series, place) === 'bar')
  // Today's figures end at the bottom, all at one place.
  const named = !narrow && data.partial === null && units.length === 1 && isNamedAtEnd(drawing, series)
  return {
    animation: false,
    textStyle: { fontFamily: look.font },
    grid: {
      left: 4,
      right: named ? 96 : 8,
      top: 12,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: pointing,
    xAxis: categoryAxis(
      data.points.map(({ label }) => label),
      drawing,
      hasColumns,
      !data.isTime && data.points.length <= 12 && !narrow,
    ),
    yAxis: valueAxes(units, drawing),
    series: [
      ...series.flatMap((one, place) => drawnSeries(drawing, series, one, place, units, named)),
      ...zeroLines(series, units, drawing),
      ...marksOf(drawing),
    ],
  }
}

const isNamedAtEnd = ({ plan, data }: Drawing, series: readonly ChartSeries[]): boolean =>
  data.isTime &&
  (plan.type === 'line' || plan.type === 'area') &&
  series.length > 1 &&
  series.length <= 8 &&
  !endTogether(series)

/** Two names at the bottom would stand over the days of the axis. */
function endTogether(series: readonly ChartSeries[]): boolean {
  const greatest = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const atBottom = series.filter(({ values }) => Math.abs(values.at(-1) ?? 0) < greatest * nearBottom)
  return atBottom.length > 1 || greatest === 0
}

/** Part of the height that a name takes. */
const nearBottom = 0.05
