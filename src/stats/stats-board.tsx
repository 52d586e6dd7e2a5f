import type { Chart } from '../../generated/types.ts'
import { usePermissions } from '../hooks/use-permissions.ts'
import { FilterBar } from '../records/filters/filter-bar.tsx'
import { StatCards } from './cards/stat-cards.tsx'
import { ChartGrid } from './charts/chart-grid.tsx'
import { useFigures } from './data/use-figures.ts'
import { RangeBar } from './range/range-bar.tsx'
import { Breakdown } from './table/breakdown.tsx'
import type { StatsRoom } from './use-stats-room.ts'
import './cards/cards.css'
import './charts/charts.css'
import './range/range.css'
import './stats.css'
import './table/table.css'

export interface StatsBoardProps {
  readonly room: StatsRoom
  /** Those that are shown; cards and table stay. */
  readonly charts: readonly Chart[]
  /** Between the cards and the charts. */
  readonly tabs?: React.ReactNode
}

/** A board of figures: range and filters above, cards, charts, and the table that takes them apart. */
export function StatsBoard({ room, charts, tabs }: StatsBoardProps) {
  const { stats, list, address } = room
  const { can } = usePermissions()
  const cards = useFigures(room)
  const allowed = charts.filter(({ permissions }) => permissions === undefined || can(permissions))
  return (
    <>
      <RangeBar room={room} cards={cards} />
      {stats.filters.length > 0 && (
        <FilterBar list={list} state={address.state} change={address.change} search={noSearch} />
      )}
      {stats.cards.length > 0 && <StatCards room={room} answer={cards} />}
      {tabs}
      <ChartGrid room={room} charts={allowed} />
      {stats.table !== null && <Breakdown room={room} table={stats.table} />}
    </>
  )
}

const noSearch = { current: null }
