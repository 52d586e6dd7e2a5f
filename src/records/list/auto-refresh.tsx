import { useEvery } from '../../ui/use-every.ts'
import { type Selecting, useAnySelected } from '../selection/use-selection.ts'

export interface AutoRefreshProps {
  /** In seconds. */
  readonly every: number
  readonly selecting: Selecting
  /** How many rows match. */
  readonly total: number
  /** The same function while the list asks the same. */
  readonly refresh: () => void
}

/** Asks for a list again from time to time, but not while rows are selected. Shows nothing: a selection does not draw the list anew. */
export function AutoRefresh({ every, selecting, total, refresh }: AutoRefreshProps) {
  useEvery(useAnySelected(selecting, total) ? null : every, refresh)
  return null
}
