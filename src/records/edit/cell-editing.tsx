import type { Column } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import { textOf } from '../model/rows/list-result.ts'
import { CellConflict } from './cell-conflict.tsx'
import { CellEditor } from './cell-editor.tsx'
import { CellFailure } from './cell-failure.tsx'
import type { CellEdits, CellPlace, CellStep } from './use-cell-edits.ts'
import { useCellSaving } from './use-cell-saving.ts'
import type { OverlaidRows } from './use-overlay.ts'
import './cell-editing.css'

export interface CellEditingProps {
  readonly list: ListDescriptor
  readonly overlaid: OverlaidRows
  /** Those that are shown, in their order. */
  readonly columns: readonly Column[]
  readonly edits: CellEdits
}

/** The editor of a cell, what could not be saved, and what another user wrote meanwhile. */
export default function CellEditing({ list, overlaid, columns, edits }: CellEditingProps) {
  const { ready } = useTranslation(['lists', 'actions'])
  const saving = useCellSaving(list, overlaid)
  if (!ready) return null
  const { rows } = overlaid
  const { place, setPlace } = edits
  const row = rows.find((one) => textOf(one[list.rowKey]) === place?.key)
  const column = columns.find(({ field }) => field === place?.field)
  const editable = columns.filter(({ edit }) => edit !== undefined)
  return (
    <>
      {row !== undefined && column !== undefined && place !== null && (
        <CellEditor
          key={`${place.key} ${place.field}`}
          list={list}
          column={column}
          row={row}
          place={place}
          onSave={(value) => void saving.save(place, value)}
          onLeave={(way) => setPlace(neighbourOf(place, way))}
        />
      )}
      {saving.failures.map((failure) => (
        <CellFailure
          key={`${failure.place.key} ${failure.place.field}`}
          failure={failure}
          onRetry={() => saving.retry(failure)}
          onDrop={() => saving.drop(failure)}
        />
      ))}
      {saving.conflict !== null && (
        <CellConflict
          conflict={saving.conflict}
          columns={columns}
          onMine={saving.keepMine}
          onTheirs={saving.takeTheirs}
        />
      )}
    </>
  )

  function neighbourOf({ key, field }: CellPlace, way: CellStep) {
    if (way === 'stay') return null
    if (way === 'down') {
      const next = rows[rows.findIndex((one) => textOf(one[list.rowKey]) === key) + 1]
      return next === undefined ? null : { key: textOf(next[list.rowKey]), field }
    }
    const next = editable[editable.findIndex((one) => one.field === field) + (way === 'right' ? 1 : -1)]
    return next === undefined ? null : { key, field: next.field }
  }
}
