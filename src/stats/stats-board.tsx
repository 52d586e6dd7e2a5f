import { type ReactNode, Suspense } from 'react'
import type { Chart } from '../../generated/types.ts'
import { usePermissions } from '../hooks/use-permissions.ts'
import { FilterBar } from '../records/filters/filter-bar.tsx'
import { MissingRecord } from '../records/record/missing-record.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { StatCards } from './cards/stat-cards.tsx'
import { ChartGrid } from './charts/chart-grid.tsx'
import { ChartSkeleton } from './charts/chart-skeleton.tsx'
import { useFigures } from './data/use-figures.ts'
import { PageSheetsContext, useOwnSheets } from './download/page-sheets.ts'
import { RangeBar } from './range/range-bar.tsx'
import type { StatsRoom } from './use-stats-room.ts'
import './cards/cards.css'
import './range/range.css'
import './stats.css'

const Breakdown = lazyPart(() => import('./table/breakdown.tsx'))

export interface StatsBoardProps {
  readonly room: StatsRoom
  /** Those that are shown; cards and table stay. */
  readonly charts: readonly Chart[]
  /** Between the cards and the charts. */
  readonly tabs?: ReactNode
  /** In place of charts, or with them: below the tabs. */
  readonly children?: ReactNode
  /** What is below the tabs has nothing to do with the figures: they are not shown. */
  readonly isAlone?: boolean
}

/** A board of figures: range and filters above, cards, charts, and the table that takes them apart. */
export function StatsBoard({ isAlone = false, ...board }: StatsBoardProps) {
  return isAlone ? (
    <>
      {board.tabs}
      {board.children}
    </>
  ) : (
    <Figures {...board} />
  )
}

function Figures({ room, charts, tabs, children }: StatsBoardProps) {
  const { stats, list, address } = room
  const { can } = usePermissions()
  const sheets = useOwnSheets()
  const cards = useFigures(room)
  const visibleCards = stats.cards.filter(
    (key) => cards.data === undefined || cards.data.data.cards.some((card) => card.key === key),
  )
  const allowed = charts.filter(({ permissions }) => permissions === undefined || can(permissions))
  const isOfPath = Object.keys(room.scope.variables).length > 0
  if (isOfPath && cards.error?.status === 404) return <MissingRecord />
  return (
    <PageSheetsContext value={sheets}>
      {(visibleCards.length > 0 || allowed.length > 0 || stats.table !== null) && (
        <RangeBar room={room} cards={cards} />
      )}
      {stats.filters.length > 0 && (
        <FilterBar list={list} state={address.state} change={address.change} search={noSearch} />
      )}
      {visibleCards.length > 0 && <StatCards room={room} keys={visibleCards} answer={cards} />}
      {tabs}
      {allowed.length > 0 && <ChartGrid room={room} charts={allowed} />}
      {children}
      {stats.table !== null && (
        <Suspense fallback={<ChartSkeleton type="heat-table" />}>
          <Breakdown room={room} table={stats.table} />
        </Suspense>
      )}
    </PageSheetsContext>
  )
}

const noSearch = { current: null }
