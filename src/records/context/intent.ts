import type { Action, BulkAction } from '../../../generated/types.ts'
import type { Row } from '../model/rows/list-result.ts'
import type { RowSelection } from '../model/selection/row-selection.ts'

/** What a person has started: an action on a record or on the page, or a bulk action on the chosen rows. */
export type Intent =
  | {
      readonly action: Action
      readonly row: Row | null
      /** Of an export: it is sent from time to time instead. */
      readonly onSchedule?: true
    }
  | {
      readonly bulk: BulkAction
      readonly selection: RowSelection
      /** Called when it was done: the ids that failed, if the person wants only those to stay selected. */
      readonly onDone?: (failed: readonly number[] | null) => void
    }
