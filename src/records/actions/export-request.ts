import type { Submission } from '../../../generated/types.ts'
import type { Shown } from '../context/action-room.ts'
import { type Request, submissionRequest } from '../model/actions/request.ts'
import type { Subject } from '../model/rows/subject.ts'

export interface ExportChoice {
  readonly format: 'csv' | 'xlsx'
  readonly columns: 'shown' | 'all'
  readonly rows: 'filtered' | 'selected'
}

/** The rows that the list shows, as they are narrowed and sorted, or those that are selected. */
export function exportRequest(
  call: Submission,
  shown: Shown,
  { format, columns, rows }: ExportChoice,
  subject: Subject,
): Request | null {
  const { filter, q, sort, selected, days } = shown
  const narrowed = {
    ...(q === '' ? {} : { q }),
    ...(Object.keys(filter).length === 0 ? {} : { filter }),
  }
  return submissionRequest(call, subject, {
    format,
    ...(columns === 'shown' ? { columns: shown.columns.map(({ field }) => field) } : {}),
    ...(sort === '' ? {} : { sort }),
    ...days,
    ...(rows === 'selected' ? { ids: selected() } : narrowed),
  })
}
