import type { BridgeStep } from '../model/bridge.ts'
import type { Option } from './engine.ts'
import { curvesOption } from './options/curves.ts'
import type { Drawing } from './options/drawing.ts'
import { rankingOption } from './options/ranking.ts'
import { roundOption } from './options/round.ts'
import { scatterOption } from './options/scatter.ts'
import { waterfallOption } from './options/waterfall.ts'

/** The options of the chart library; types that it does not draw are those of plain HTML. */
export function optionOf(drawing: Drawing, steps: readonly BridgeStep[]): Option {
  switch (drawing.plan.type) {
    case 'bar-h':
      return rankingOption(drawing)
    case 'pie':
    case 'doughnut':
      return roundOption(drawing)
    case 'scatter':
      return scatterOption(drawing)
    case 'waterfall':
      return waterfallOption(drawing, steps)
    default:
      return curvesOption(drawing)
  }
}
