import type { ListState } from '../address/list-state.ts'
import { narrowingOf } from '../address/narrowing.ts'
import type { ListDescriptor } from '../descriptors/list-descriptor.ts'
import type { Row } from '../rows/list-result.ts'
import { type Selection, idsOf } from './selection.ts'

/** The selection as a bulk operation takes it (resources.md §1 Bulk). */
export type RowSelection =
  | {
      readonly ids: readonly number[]
      /** As the list showed them. */
      readonly rows?: readonly Row[]
    }
  | {
      readonly all: true
      readonly filter: Readonly<Record<string, string>>
      readonly q: string
      readonly exclude: readonly number[]
      /** How many matched when the person looked. */
      readonly matched: number
    }

/** The filter is in the names of the operation's input. */
export function rowSelectionOf(
  selection: Selection,
  list: ListDescriptor,
  state: ListState,
  matched: number,
): RowSelection {
  if (!selection.all) return { ids: idsOf(selection.rows.keys()), rows: [...selection.rows.values()] }
  return {
    all: true,
    filter: narrowingOf(list, state),
    q: state.q,
    exclude: idsOf(selection.exclude),
    matched,
  }
}
