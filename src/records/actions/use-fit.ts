import { useMemo } from 'react'
import type { BulkAction } from '../../../generated/types.ts'
import { useActionRoom } from '../context/action-room.ts'
import { type Fit, fitOf } from '../model/selection/fit.ts'
import type { RowSelection } from '../model/selection/row-selection.ts'

/** Which of the selected rows each action can be done to; null where the browser does not know the rows: all that match are selected. */
export function useFits(actions: readonly BulkAction[], selection: RowSelection): readonly (Fit | null)[] {
  const { reason } = useActionRoom()
  const rows = 'rows' in selection ? selection.rows : undefined
  return useMemo(
    () => actions.map((action) => (rows ? fitOf(rows.map((row) => reason(action, row))) : null)),
    [actions, rows, reason],
  )
}
