import { useState } from 'react'
import { type OperationFailure, record } from '../../data/errors.ts'
import { showOver } from '../../data/write/show-over.ts'
import { queueOf } from '../../data/write/write.ts'
import { useWriter } from '../../hooks/use-writer.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { notify } from '../../ui/toaster.ts'
import { useSubject } from '../context/use-subject.ts'
import { cellRequest } from '../model/actions/request.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import { nameOf } from '../model/names/name-of.ts'
import { type Row, textOf } from '../model/rows/list-result.ts'
import type { CellPlace } from './use-cell-edits.ts'
import type { OverlaidRows } from './use-overlay.ts'

/** A value that the API did not take; the cell shows the previous one again. */
export interface CellFailureState {
  readonly place: CellPlace
  readonly value: unknown
  readonly message: string
}

/** A value that another user changed meanwhile. */
export interface CellConflictState {
  readonly place: CellPlace
  readonly mine: unknown
  /** The record as it is now. */
  readonly current: Row
}

/** What a cell showed before it was written, where that is not what the list shows. */
interface Before {
  readonly value: unknown
  readonly version: unknown
}

export interface CellSaving {
  readonly failures: readonly CellFailureState[]
  readonly conflict: CellConflictState | null
  readonly save: (place: CellPlace, value: unknown) => Promise<void>
  readonly retry: (failure: CellFailureState) => void
  readonly drop: (failure: CellFailureState) => void
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

/** How long a change can be taken back, in milliseconds (page-kinds.md §1.14). */
const undoable = 5000

/** Shows a value at once, sends it with the version that was seen, and takes it back when it is refused. */
export function useCellSaving(list: ListDescriptor, { rows, change }: OverlaidRows): CellSaving {
  const { t } = useTranslation('lists')
  const writer = useWriter()
  const subject = useSubject(null)
  const [failures, setFailures] = useState<readonly CellFailureState[]>([])
  const [conflict, setConflict] = useState<CellConflictState | null>(null)

  const forget = ({ key, field }: CellPlace) =>
    setFailures((now) => now.filter(({ place }) => place.key !== key || place.field !== field))

  const send = async (place: CellPlace, value: unknown, before?: Before): Promise<void> => {
    const { key, field } = place
    const row = rows.find((one) => textOf(one[list.rowKey]) === key)
    const column = list.columns.find((one) => one.field === field)
    if (row === undefined || column?.edit === undefined || list.update === null) return
    forget(place)
    const seen = before === undefined ? row : { ...row, updated_at: before.version }
    const request = cellRequest(list.update, seen, subject, { [column.edit.field]: value })
    if (request === null) return
    const previous = before === undefined ? row[column.key] : before.value
    const shown = showOver(change, key, { [column.key]: shownAs(value, previous) })
    const outcome = await writer.send<{ readonly data?: Row }>({
      ref: request.ref,
      variables: request.variables,
      record: queueOf(list.resource, key),
      keepalive: true,
      silent: true,
    })
    if (!('result' in outcome)) {
      shown.withdraw()
      if ('failure' in outcome) refuse(place, value, outcome.failure)
      return
    }
    const answer = outcome.result.data ?? {}
    shown.confirm(column.key in answer ? { [column.key]: answer[column.key] } : {}, answer['updated_at'])
    notify({
      message: t('cellSaved', { name: nameOf(row, list), label: column.label }),
      intent: 'success',
      timeout: undoable,
      action: {
        label: t('undo'),
        onAct: () =>
          void send(place, bodyOf(previous), {
            value: shownAs(value, previous),
            version: answer['updated_at'],
          }),
      },
    })
  }

  const refuse = (place: CellPlace, value: unknown, failure: OperationFailure) => {
    if (failure.code === 'CONFLICT') {
      const current = record(failure.details['data'])
      if (Object.keys(current).length > 0) return setConflict({ place, mine: value, current })
    }
    forget(place)
    return setFailures((now) => [...now, { place, value, message: failure.message }])
  }

  return {
    failures,
    conflict,
    save: (place, value) => send(place, value),
    retry: ({ place, value }) => void send(place, value),
    drop: ({ place }) => forget(place),
    keepMine: () => {
      setConflict(null)
      if (conflict === null) return
      const { place, mine, current } = conflict
      const column = list.columns.find(({ field }) => field === place.field)
      void send(place, mine, { value: current[column?.key ?? place.field], version: current['updated_at'] })
    },
    takeTheirs: () => {
      setConflict(null)
      if (conflict === null) return
      const { place, current } = conflict
      const column = list.columns.find(({ field }) => field === place.field)
      if (column === undefined) return
      showOver(change, place.key, {}).confirm({ [column.key]: current[column.key] }, current['updated_at'])
    },
  }
}

/** A reference is shown by its title, which only the answer knows. */
function shownAs(value: unknown, previous: unknown): unknown {
  const isReference = typeof previous === 'object' && previous !== null && !Array.isArray(previous)
  return isReference && typeof value === 'number' ? { id: value, title: '…' } : value
}

/** As the API takes it back. */
function bodyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bodyOf)
  if (typeof value === 'object' && value !== null && 'id' in value) return value.id
  return value ?? null
}
