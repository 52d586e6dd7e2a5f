import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChangeState, HistoryStep } from '../address/use-list-state.ts'
import type { ListState } from '../model/address/list-state.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import { narrowingKey } from './use-selection.ts'

/** So many rows are selected again quickly; more are not lost without a question (page-kinds.md §2.1 Selection). */
const mostWithoutConfirmation = 20

export interface GuardedChange {
  readonly change: ChangeState
  /** How many selected rows the change that waits would lose; null: none waits. */
  readonly losing: number | null
  /** The change is made, or given up. */
  readonly decide: (goesOn: boolean) => void
}

interface Waiting {
  readonly state: ListState
  readonly step: HistoryStep
  readonly losing: number
}

/**
 * Changes of a list's state; one that would lose a large selection waits until the person has said so.
 * @param selected How many rows are selected just now.
 */
export function useGuardedChange(
  list: ListDescriptor,
  state: ListState,
  change: ChangeState,
  selected: () => number,
): GuardedChange {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const latest = useRef({ list, state, selected })
  useEffect(() => {
    latest.current = { list, state, selected }
  })
  const guarded = useCallback<ChangeState>(
    (next, step) => {
      const { list, state, selected } = latest.current
      const changed = next(state)
      const losing = selected()
      const loses =
        losing > mostWithoutConfirmation && narrowingKey(list, changed) !== narrowingKey(list, state)
      if (loses) setWaiting({ state: changed, step, losing })
      else change(next, step)
    },
    [change],
  )
  return {
    change: guarded,
    losing: waiting?.losing ?? null,
    decide: (goesOn) => {
      setWaiting(null)
      if (goesOn && waiting !== null) change(() => waiting.state, waiting.step)
    },
  }
}
