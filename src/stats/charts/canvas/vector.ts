import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import type { Option } from './engine.ts'

use([SVGRenderer])

/** The same chart as SVG, drawn without a place on the page. */
export function vectorOf(option: Option, width: number, height: number): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height })
  chart.setOption(option)
  const text = chart.renderToSVGString()
  chart.dispose()
  return text
}
