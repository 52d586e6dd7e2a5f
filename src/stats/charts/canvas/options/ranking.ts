import { changeOf, changeText } from '../../../../ui/change.ts'
import { figureText } from '../../model/figure-text.ts'
import type { Option } from '../engine.ts'
import { labels, pointing, unitsOf, valueAxes } from './axes.ts'
import type { Drawing } from './drawing.ts'
import { patternOf } from './patterns.ts'

/** The largest on top, each with its name in front and its figure behind. */
export function rankingOption(drawing: Drawing): Option {
  const { data, look, colours, hidden, narrow, plan } = drawing
  const series = data.series.filter(({ id }) => !hidden.has(id))
  const compared = plan.chart.compare === true && series.length === 1
  return {
    animation: false,
    textStyle: { fontFamily: look.font },
    grid: {
      left: 4,
      right: narrow ? 64 : 104,
      top: 4,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: pointing,
    xAxis: valueAxes(unitsOf(series).slice(0, 1), drawing).map((axis) => ({
      ...axis,
      position: 'top',
      axisLabel: { show: false },
      splitLine: { show: false },
    })),
    yAxis: {
      type: 'category',
      inverse: true,
      data: data.points.map(({ label }) => label),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        ...labels(look),
        color: look.text,
        fontSize: 12,
        width: narrow ? 96 : 148,
        overflow: 'truncate',
        interval: 0,
      },
      axisPointer: { type: 'shadow' },
    },
    series: series.flatMap((one, place) => [
      {
        type: 'bar',
        name: one.label,
        color: colours.get(one.id),
        barMaxWidth: 14,
        emphasis: { disabled: true },
        itemStyle: { borderRadius: [0, 3, 3, 0], decal: patternOf(place, drawing) },
        label: {
          show: true,
          position: 'right',
          ...labels(look),
          color: look.text,
          formatter: ({ dataIndex }: { dataIndex: number }) => {
            const value = one.values[dataIndex] ?? null
            const change = changeOf(value, one.before[dataIndex] ?? null, one.metric.format)
            const text = figureText(value, one.metric.format)
            return change === null || narrow || series.length > 1
              ? text
              : `${text}  ${changeText(change, one.metric.format)}`
          },
        },
        // What is lost points left of the line; its figure still stands behind it.
        data: one.values.map((value) =>
          value !== null && value < 0 ? { value, label: { position: 'insideLeft' } } : value,
        ),
      },
      ...(compared && one.before.length > 0
        ? [
            {
              type: 'bar',
              silent: true,
              color: look.other,
              barMaxWidth: 6,
              data: [...one.before],
              itemStyle: { opacity: 0.6 },
            },
          ]
        : []),
    ]),
  }
}
