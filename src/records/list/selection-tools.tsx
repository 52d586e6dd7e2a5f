import { BulkActions } from '../actions/bulk-actions.tsx'
import type { ListState } from '../model/address/list-state.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import type { Row } from '../model/rows/list-result.ts'
import { rowSelectionOf } from '../model/selection/row-selection.ts'
import { onlyKeys } from '../model/selection/selection.ts'
import { SelectionBar } from '../selection/selection-bar.tsx'
import { type Selecting, useSelected } from '../selection/use-selection.ts'

export interface SelectionToolsProps {
  readonly list: ListDescriptor
  readonly state: ListState
  readonly rows: readonly Row[]
  readonly total: number
  readonly selecting: Selecting
}

/** What can be done with the selected rows. */
export default function SelectionTools({ list, state, rows, total, selecting }: SelectionToolsProps) {
  const { keyOf, set, clear } = selecting
  const selection = useSelected(selecting)
  const done = (failed: readonly number[] | null) => {
    if (failed === null) clear()
    else set(onlyKeys(selection, rows, keyOf, new Set(failed)))
  }
  return (
    <SelectionBar selecting={selecting} rows={rows} total={total}>
      <BulkActions
        actions={list.bulk}
        selection={rowSelectionOf(selection, list, state, total)}
        onDone={done}
      />
    </SelectionBar>
  )
}
