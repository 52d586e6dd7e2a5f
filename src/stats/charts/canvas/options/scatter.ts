import { axisText } from '../../model/figure-text.ts'
import type { Option } from '../engine.ts'
import { labels, wholeMarks } from './axes.ts'
import type { Drawing } from './drawing.ts'

/** Every value of the dimension at the place of its two figures. */
export function scatterOption({ data, look, colours, locale, narrow }: Drawing): Option {
  const [across, up] = data.series
  if (across === undefined || up === undefined) return {}
  const axis = (series: typeof across, place: 'x' | 'y') => ({
    type: 'value',
    scale: true,
    name: series.label,
    nameLocation: 'end',
    nameTextStyle: {
      ...labels(look),
      align: place === 'x' ? 'right' : 'left',
      ...(place === 'x' && { verticalAlign: 'bottom', padding: [0, 0, 6, 0] }),
    },
    axisLine: { show: place === 'x', lineStyle: { color: look.line } },
    axisTick: { show: false },
    splitNumber: narrow ? 3 : 5,
    ...wholeMarks(series.metric.format),
    splitLine: { lineStyle: { color: look.line } },
    axisLabel: {
      ...labels(look),
      hideOverlap: true,
      formatter: (value: number) => axisText(value, series.metric.format, locale),
    },
  })
  return {
    animation: false,
    textStyle: { fontFamily: look.font },
    grid: {
      left: 4,
      right: 24,
      top: 28,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: { trigger: 'item', showContent: false, renderMode: 'richText' },
    xAxis: axis(across, 'x'),
    yAxis: axis(up, 'y'),
    series: [
      {
        type: 'scatter',
        symbolSize: 11,
        itemStyle: { opacity: 0.8, borderColor: look.surface, borderWidth: 1 },
        label: {
          show: !narrow,
          position: 'right',
          formatter: '{b}',
          ...labels(look),
          width: 120,
          overflow: 'truncate',
        },
        labelLayout: { hideOverlap: true },
        data: data.points.map(({ id, label }, index) => ({
          name: label,
          value: [across.values[index] ?? null, up.values[index] ?? null],
          itemStyle: { color: colours.get(id) },
        })),
      },
    ],
  }
}
