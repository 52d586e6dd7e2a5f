import { formatPercent } from '../../../../ui/format-number.ts'
import { sumOf } from '../../model/figure-text.ts'
import type { Option } from '../engine.ts'
import { labels } from './axes.ts'
import type { Drawing } from './drawing.ts'

/** Parts of a whole, each named where it stands. */
export function roundOption({ plan, data, look, colours, hidden, narrow }: Drawing): Option {
  const [series] = data.series
  const values = series?.values ?? []
  const whole = sumOf(values)
  return {
    animation: false,
    textStyle: { fontFamily: look.font },
    tooltip: { trigger: 'item', showContent: false, renderMode: 'richText' },
    series: [
      {
        type: 'pie',
        radius:
          plan.type === 'doughnut'
            ? narrow
              ? ['34%', '54%']
              : ['46%', '70%']
            : ['0%', narrow ? '54%' : '70%'],
        startAngle: 90,
        padAngle: 0.6,
        itemStyle: { borderColor: look.surface, borderWidth: 1, borderRadius: 2 },
        emphasis: { scaleSize: 4 },
        label: {
          ...labels(look),
          color: look.text,
          formatter: ({ name, dataIndex }: { name: string; dataIndex: number }) =>
            `${name} ${whole === 0 ? '' : formatPercent((values[dataIndex] ?? 0) / whole)}`,
          ...(narrow && { alignTo: 'edge', edgeDistance: 0, minMargin: 4, overflow: 'truncate' }),
        },
        labelLine: { length: 8, length2: 8, lineStyle: { color: look.line } },
        labelLayout: { hideOverlap: true },
        data: data.points.map(({ id, label }, index) => ({
          name: label,
          value: hidden.has(id) ? 0 : Math.max(0, values[index] ?? 0),
          itemStyle: { color: colours.get(id) },
        })),
      },
    ],
  }
}
