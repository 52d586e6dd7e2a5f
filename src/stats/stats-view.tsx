import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { StatsBody } from '../../generated/types.ts'
import type { Row } from '../records/list/list-result.ts'
import { statsList } from './address/stats-list.ts'
import { useLocalAddress } from './address/use-local-address.ts'
import { StatsBoard } from './stats-board.tsx'
import { useStatsRoom } from './use-stats-room.ts'

export interface StatsViewProps {
  readonly stats: StatsBody
  /** The record that the figures are about, where a tab shows them. */
  readonly given?: Row | null
}

/** Statistics inside of another page: a tab of a record. What is chosen there lasts as long as the tab does. */
export function StatsView(props: StatsViewProps) {
  const { ready } = useTranslation('stats')
  return ready ? <ReadyView {...props} /> : null
}

function ReadyView({ stats, given = null }: StatsViewProps) {
  const list = useMemo(() => statsList(stats, stats.load.operation.name), [stats])
  const address = useLocalAddress(list)
  const room = useStatsRoom(stats, list, address, given)
  return (
    <div className="stat-view">
      <StatsBoard room={room} charts={stats.charts} />
    </div>
  )
}
