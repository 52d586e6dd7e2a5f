import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import type { Chart } from '../../../generated/types.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { effectiveFilters } from '../../records/model/address/list-state.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { ChartBlock, type ChartBlockProps } from '../../stats/charts/chart-block.tsx'
import type { PartTools } from '../../stats/charts/html/small-multiples.tsx'
import { useStatsAround } from '../../stats/stats-room-context.ts'
import { drillPath } from '../../stats/table/drills.ts'
import type { StatsRoom } from '../../stats/use-stats-room.ts'
import './metric-grid.css'

/** As many can be distinguished when they lie over each other. */
const mostPicked = 8

/** A small chart for every part; those that are picked are laid over each other in one more below. */
export function MetricGrid({ use }: PageWidgetProps) {
  const room = useStatsAround()
  const find = (key: unknown) => room?.stats.charts.find((chart) => chart.key === key)
  const grid = find(use.props?.['grid'])
  const overlay = find(use.props?.['overlay'])
  return room === null || grid === undefined ? null : <Grid room={room} grid={grid} overlay={overlay} />
}

interface GridProps {
  readonly room: StatsRoom
  readonly grid: Chart
  readonly overlay: Chart | undefined
}

function Grid({ room, grid, overlay }: GridProps) {
  const { t } = useTranslation('analytics')
  const { canOpen } = usePermissions()
  const route = useParams()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const { stats, scope, list, address, metrics, choose, setPeriod } = room
  const dim = grid.split?.[0] ?? ''
  const filter = stats.filters.find(({ field }) => field === dim)
  const filters = effectiveFilters(list, address.state)
  const tools: PartTools = {
    picked,
    isFull: picked.size >= mostPicked,
    onPick: ({ id }) =>
      setPicked((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id])),
    linkTo: ({ part }) =>
      part === undefined || stats.table === null
        ? null
        : drillPath(stats.table, { dim, value: part, filters, route, days: {} }, canOpen),
  }
  const narrowed = useMemo(
    () => ({
      ...scope,
      filter: { ...scope.filter, ...(filter && { [filter.input]: [...picked].toSorted().join(',') }) },
    }),
    [scope, filter, picked],
  )
  const shared = {
    source: stats,
    onChoose: (...[chart, parameter, values]: Parameters<ChartBlockProps['onChoose']>) =>
      choose(parameter, chart, values),
    onPeriod: setPeriod,
    wide: true,
  }
  return (
    <div className="metric-grid">
      <ChartBlock
        {...shared}
        chart={grid}
        scope={scope}
        choice={{ metrics: metrics.get(grid.key) }}
        {...(overlay !== undefined && filter !== undefined ? { parts: tools } : {})}
      />
      {overlay !== undefined && (
        <p className="metric-grid-hint">
          {picked.size === 0 ? t('pickHint') : t('picked', { count: picked.size })}
          {picked.size > 0 && (
            <button type="button" onClick={() => setPicked(new Set())}>
              {t('clearPicks')}
            </button>
          )}
        </p>
      )}
      {overlay !== undefined && picked.size > 1 && (
        <ChartBlock
          {...shared}
          chart={overlay}
          scope={narrowed}
          choice={{ metrics: metrics.get(overlay.key) ?? metrics.get(grid.key) }}
        />
      )}
    </div>
  )
}
