import type { BridgeStep } from '../../model/bridge.ts'
import { axisText, figureText } from '../../model/figure-text.ts'
import type { Option } from '../engine.ts'
import { categoryAxis, labels, pointing, valueAxes } from './axes.ts'
import type { Drawing } from './drawing.ts'

/** From the first sum to the last, each step hanging where the one before it ended. */
export function waterfallOption(drawing: Drawing, steps: readonly BridgeStep[]): Option {
  const { look, narrow, locale } = drawing
  return {
    animation: false,
    textStyle: { fontFamily: look.font },
    grid: { left: 4, right: 8, top: 24, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: pointing,
    xAxis: {
      ...categoryAxis(
        steps.map(({ label }) => label),
        drawing,
        true,
      ),
      axisLabel: { ...labels(look), interval: 0, width: narrow ? 52 : 96, overflow: 'break' },
    },
    yAxis: valueAxes(['money'], drawing),
    series: [
      {
        type: 'bar',
        stack: 'bridge',
        silent: true,
        color: 'transparent',
        data: steps.map(({ from, to }) => Math.min(from, to)),
      },
      {
        type: 'bar',
        stack: 'bridge',
        barMaxWidth: 56,
        emphasis: { disabled: true },
        label: {
          show: true,
          position: 'top',
          ...labels(look),
          color: look.text,
          formatter: ({ dataIndex }: { dataIndex: number }) => {
            const step = steps[dataIndex]
            return step === undefined
              ? ''
              : narrow
                ? axisText(Math.round(step.value), step.format, locale)
                : figureText(step.value, step.format)
          },
        },
        data: steps.map(({ from, to, isSum }) => ({
          value: Math.abs(to - from),
          itemStyle: {
            borderRadius: 2,
            color: isSum ? look.palette[0] : to < from ? look.palette[6] : look.palette[2],
          },
        })),
      },
    ],
  }
}
