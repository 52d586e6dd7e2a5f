import { createContext, use } from 'react'
import type { StatsRoom } from './use-stats-room.ts'

/** What the figures around are about; null: there are none. */
export const StatsRoomContext = createContext<StatsRoom | null>(null)

/** For widgets of statistics pages: the days, filters and metrics that the page shows just now. */
export function useStatsAround(): StatsRoom | null {
  return use(StatsRoomContext)
}
