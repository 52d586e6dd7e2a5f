import { useMemo } from 'react'
import type { BulkAction } from '../../../generated/types.ts'
import { useActionRoom } from '../context/action-room.ts'
import type { ChosenRows } from '../model/selection/chosen-rows.ts'
import { type Fit, fitOf } from '../model/selection/fit.ts'

/** Which of the selected rows each action can be done to; null where the browser does not know the rows: all that match are selected. */
export function useFits(actions: readonly BulkAction[], chosen: ChosenRows): readonly (Fit | null)[] {
  const { reason } = useActionRoom()
  const rows = 'rows' in chosen ? chosen.rows : undefined
  return useMemo(
    () => actions.map((action) => (rows ? fitOf(rows.map((row) => reason(action, row))) : null)),
    [actions, rows, reason],
  )
}
