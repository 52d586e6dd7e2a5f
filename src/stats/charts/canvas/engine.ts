import { BarChart, LineChart, PieChart, ScatterChart } from 'echarts/charts'
import { GridComponent, MarkAreaComponent, MarkLineComponent, TooltipComponent } from 'echarts/components'
import { init, type EChartsCoreOption, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { CanvasRenderer } from 'echarts/renderers'

use([
  BarChart,
  LineChart,
  PieChart,
  ScatterChart,
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
  LabelLayout,
  CanvasRenderer,
])

export type Option = EChartsCoreOption
export type Engine = ReturnType<typeof init>

/** A chart in this element; its creator disposes of it. */
export function startEngine(host: HTMLElement): Engine {
  return init(host, null, { renderer: 'canvas' })
}
