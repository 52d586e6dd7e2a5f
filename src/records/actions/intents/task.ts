import type { BulkAction, CallAction } from '../../../../generated/types.ts'
import { type Request, bulkRequest, callRequest } from '../../model/actions/request.ts'
import { countOf } from '../../model/actions/selection-body.ts'
import type { Row } from '../../model/rows/list-result.ts'
import type { Subject } from '../../model/rows/subject.ts'
import type { RowSelection } from '../../model/selection/row-selection.ts'

/** A call of an action, on one subject or on the chosen rows. */
export type Task =
  | { readonly action: CallAction; readonly row: Row | null }
  | {
      readonly bulk: BulkAction
      readonly selection: RowSelection
      readonly onDone?: (failed: readonly number[] | null) => void
    }

/** What both have in common. */
export function actionOf(task: Task): CallAction | BulkAction {
  return 'bulk' in task ? task.bulk : task.action
}

/** How many records it is for; null: one, or none. */
export function countOfTask(task: Task): number | null {
  return 'bulk' in task ? countOf(task.selection) : null
}

export function requestOf(
  task: Task,
  subject: Subject,
  values: Readonly<Record<string, unknown>>,
): Request | null {
  return 'bulk' in task
    ? bulkRequest(task.bulk, task.selection, subject, values)
    : callRequest(task.action, subject, values)
}

/** More than so many at once have to be typed before something is taken away (page-kinds.md §1.14). */
const mostUntyped = 50

/** Whether a dialog is shown before it is sent. */
export function needsConfirmation(task: Task): boolean {
  const { fields = [], confirm } = actionOf(task)
  const hasDependents = 'action' in task && task.action.dependents !== undefined
  return fields.length > 0 || confirm !== undefined || hasDependents || countToType(task) !== null
}

/** The count that has to be typed; null: none. */
export function countToType(task: Task): number | null {
  const count = countOfTask(task)
  return count !== null && count > mostUntyped && actionOf(task).danger === true ? count : null
}
