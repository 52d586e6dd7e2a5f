import type { ChartSeries, Figures } from '../../model/chart-data.ts'
import { showsBefore } from '../../model/chart-plan.ts'
import { labels, unitOf, unitsOf } from './axes.ts'
import type { Drawing } from './drawing.ts'
import { patternOf } from './patterns.ts'

/** Columns or a line: of two units the first are columns. */
export function shapeOf(
  { plan: { type } }: Drawing,
  series: readonly ChartSeries[],
  place: number,
): 'line' | 'bar' {
  if (type === 'bar' || type === 'stacked' || type === 'histogram') return 'bar'
  if (type !== 'line+bar') return 'line'
  const [first, ...others] = unitsOf(series)
  const unit = series[place]?.metric.format
  if (isSplit(series)) return 'bar'
  return others.length === 0
    ? place === 0
      ? 'bar'
      : 'line'
    : unit !== undefined && unitOf(unit) === first
      ? 'bar'
      : 'line'
}

const isSplit = (series: readonly ChartSeries[]): boolean =>
  new Set(series.map(({ metric }) => metric.key)).size < series.length

const isStacked = ({ plan: { type } }: Drawing, series: readonly ChartSeries[]): boolean =>
  type === 'stacked' || type === 'area' || (type === 'line+bar' && isSplit(series))

/** One series as the library draws it: itself, what of it is not over yet, and what was before. */
export function drawnSeries(
  drawing: Drawing,
  series: readonly ChartSeries[],
  one: ChartSeries,
  place: number,
  units: readonly string[],
  named: boolean,
): readonly object[] {
  const { data, colours, plan } = drawing
  const color = colours.get(one.id)
  const shape = shapeOf(drawing, series, place)
  const stacked = isStacked(drawing, series)
  const shared = {
    name: one.label,
    color,
    yAxisIndex: Math.max(0, units.indexOf(unitOf(one.metric.format))),
    emphasis: { disabled: true },
    z: 3,
  }
  const before = beforeLine(drawing, series, one, shared)
  if (shape === 'bar')
    return [
      {
        ...shared,
        type: 'bar',
        ...(stacked && { stack: 'all' }),
        barMaxWidth: plan.type === 'histogram' ? 96 : 28,
        ...(plan.type === 'histogram' && { barCategoryGap: '8%' }),
        barGap: '15%',
        itemStyle: {
          borderRadius: stacked ? 0 : [2, 2, 0, 0],
          decal: patternOf(series.length > 1 ? place : 0, drawing),
        },
        data: one.values.map((value, index) =>
          index === data.partial ? { value, itemStyle: { opacity: 0.55 } } : value,
        ),
      },
      ...before,
    ]
  const line = {
    ...shared,
    type: 'line',
    symbol: symbols[place % symbols.length],
    symbolSize: 5,
    showSymbol: data.points.length <= 16 || one.values.filter((value) => value !== null).length === 1,
    lineStyle: { width: 2 },
  }
  if (stacked)
    return [
      {
        ...line,
        showSymbol: false,
        stack: 'all',
        lineStyle: { width: 1 },
        areaStyle: { opacity: 0.55, decal: patternOf(place, drawing) },
        data: one.values,
        ...(named && endName(drawing)),
      },
    ]
  const { partial } = data
  if (partial === null || partial === 0)
    return [{ ...line, data: one.values, ...(named && endName(drawing)) }, ...before]
  return [
    { ...line, data: cut(one.values, 0, partial - 1) },
    {
      ...line,
      lineStyle: { width: 2, type: 'dotted' },
      data: cut(one.values, partial - 1, partial),
      ...(named && endName(drawing)),
    },
    ...before,
  ]
}

/** What was there before: the same places, dashed. */
function beforeLine(
  drawing: Drawing,
  series: readonly ChartSeries[],
  one: ChartSeries,
  shared: object,
): readonly object[] {
  const { plan, data } = drawing
  if (one.before.length === 0 || !showsBefore(plan, series)) return []
  const line = {
    ...shared,
    z: 2,
    silent: true,
    data: data.points.map((_, index) => one.before[index] ?? null),
  }
  if (data.isTime)
    return [
      { ...line, type: 'line', symbol: 'none', lineStyle: { width: 1.5, type: 'dashed', opacity: 0.65 } },
    ]
  return [
    {
      ...line,
      type: 'bar',
      barMaxWidth: 28,
      barGap: '15%',
      itemStyle: { opacity: 0.35, borderRadius: [2, 2, 0, 0] },
    },
  ]
}

const symbols = ['circle', 'rect', 'triangle', 'diamond', 'emptyCircle', 'emptyRect'] as const

const cut = (values: Figures, from: number, to: number): Figures =>
  values.map((value, index) => (index >= from && index <= to ? value : null))

function endName({ look }: Drawing) {
  return {
    endLabel: { show: true, formatter: '{a}', ...labels(look), width: 88, overflow: 'truncate', distance: 6 },
    labelLayout: { moveOverlap: 'shiftY' },
  }
}
