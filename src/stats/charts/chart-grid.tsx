import { useCallback } from 'react'
import type { Chart } from '../../../generated/types.ts'
import type { StatsRoom } from '../use-stats-room.ts'
import { ChartBlock } from './chart-block.tsx'

export interface ChartGridProps {
  readonly room: StatsRoom
  readonly charts: readonly Chart[]
}

/** The charts of a page: the first over its whole width, the others side by side. */
export function ChartGrid({ room, charts }: ChartGridProps) {
  const { stats, scope, main, metrics, splits, choose, setPeriod } = room
  const wide = wideOnes(charts)
  const onChoose = useCallback(
    (chart: string, parameter: 'metric' | 'split', values: readonly string[] | undefined) =>
      choose(parameter, chart, values),
    [choose],
  )
  return (
    <div className="stat-charts">
      {charts.map((chart) => (
        <ChartBlock
          key={chart.key}
          chart={chart}
          source={stats}
          scope={scope}
          choice={{ metrics: metrics.get(chart.key), split: splits.get(chart.key) }}
          onChoose={onChoose}
          onPeriod={chart.x === 'date' ? setPeriod : undefined}
          onOption={chart.key === main ? room.address.setExtra : undefined}
          wide={wide.has(chart)}
        />
      ))}
    </div>
  )
}

/** No chart stands alone in half a line. */
function wideOnes(charts: readonly Chart[]): ReadonlySet<Chart> {
  const wide = new Set(charts.filter((chart, place) => place === 0 || isBroad(chart)))
  let open: Chart | null = null
  for (const chart of charts) {
    if (!wide.has(chart)) open = open === null ? chart : null
    else if (open !== null) {
      wide.add(open)
      open = null
    }
  }
  if (open !== null) wide.add(open)
  return wide
}

const isBroad = ({ type, x }: Chart): boolean =>
  type === 'small-multiples' || type === 'heatmap' || (type === 'heat-table' && x === 'date')
