import { useMemo } from 'react'
import type { StatsBody } from '../../generated/types.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { innerScope } from '../records/address/address-scope.ts'
import { useListState } from '../records/address/use-list-state.ts'
import type { Row } from '../records/model/rows/list-result.ts'
import { statsList } from './address/stats-list.ts'
import { statsParameters } from './address/stats-parameters.ts'
import { StatsBoard } from './stats-board.tsx'
import { useStatsRoom } from './use-stats-room.ts'

export interface StatsViewProps {
  readonly stats: StatsBody
  /** The record that the figures are about, where a tab shows them. */
  readonly record?: Row | null
}

/** Statistics inside of another page: a tab of a record. What is chosen there stands in the address beside what the page keeps. */
export function StatsView(props: StatsViewProps) {
  const { ready } = useTranslation('stats')
  return ready ? <ReadyView {...props} /> : null
}

function ReadyView({ stats, record = null }: StatsViewProps) {
  const list = useMemo(() => statsList(stats, stats.load.operation.name), [stats])
  const parameters = useMemo(() => statsParameters(stats), [stats])
  const address = useListState(list, parameters, innerScope)
  const room = useStatsRoom(stats, list, address, record)
  return (
    <div className="stat-view">
      <StatsBoard room={room} charts={stats.charts} />
    </div>
  )
}
