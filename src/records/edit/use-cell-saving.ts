import { useEffect, useRef, useState } from 'react'
import type { OperationFailure } from '../../data/errors.ts'
import { record } from '../../data/errors.ts'
import { useWrite } from '../../hooks/use-write.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { notify } from '../../ui/toaster.ts'
import { nameOf } from '../actions/name-of.ts'
import { cellRequest } from '../actions/request.ts'
import { useSubject } from '../actions/use-subject.ts'
import type { ListDescriptor } from '../list/list-descriptor.ts'
import { type Row, textOf } from '../list/list-result.ts'
import type { CellEdits, CellPlace } from './use-cell-edits.ts'

/** A value that the API did not take; the cell shows the former one again. */
export interface CellFailureState {
  readonly place: CellPlace
  readonly value: unknown
  readonly message: string
}

/** A value that somebody else changed meanwhile. */
export interface CellConflictState {
  readonly place: CellPlace
  readonly mine: unknown
  /** The record as it is now. */
  readonly current: Row
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
export function useCellSaving(list: ListDescriptor, stored: readonly Row[], edits: CellEdits): CellSaving {
  const { t } = useTranslation('lists')
  const write = useWrite()
  const subject = useSubject(null)
  const [failures, setFailures] = useState<readonly CellFailureState[]>([])
  const [conflict, setConflict] = useState<CellConflictState | null>(null)
  const { setWritten } = edits
  const latest = useRef(stored)
  useEffect(() => {
    latest.current = stored
  }, [stored])

  // What a new answer says itself is not said ahead of it.
  useEffect(() => {
    setWritten((now) => {
      const versions = new Map(stored.map((row) => [textOf(row[list.rowKey]), textOf(row['updated_at'])]))
      const ahead = [...now].filter(
        ([key, own]) => textOf(own['updated_at'] ?? '') > (versions.get(key) ?? ''),
      )
      return ahead.length === now.size ? now : new Map(ahead)
    })
  }, [stored, list.rowKey, setWritten])

  const show = (key: string, values: Row) =>
    setWritten((now) => new Map(now).set(key, { ...now.get(key), ...values }))
  /** The cell shows again what it showed before it was written; other cells of the row stay as they were written meanwhile. */
  const takeBack = (key: string, field: string, former: Row | undefined) =>
    setWritten((now) => {
      const { [field]: _, ...others } = now.get(key) ?? {}
      const values = former !== undefined && field in former ? { ...others, [field]: former[field] } : others
      const next = new Map(now)
      if (Object.keys(values).length === 0) next.delete(key)
      else next.set(key, values)
      return next
    })
  const rowOf = (key: string) => latest.current.find((row) => textOf(row[list.rowKey]) === key)
  const forget = ({ key, field }: CellPlace) =>
    setFailures((now) => now.filter(({ place }) => place.key !== key || place.field !== field))

  const send = async (place: CellPlace, value: unknown, version?: unknown): Promise<void> => {
    const { key, field } = place
    const row = rowOf(key)
    const column = list.columns.find((one) => one.field === field)
    if (row === undefined || column?.edit === undefined || list.update === null) return
    forget(place)
    const ahead = edits.written.get(key)
    const seen: Row = { ...row, ...ahead, ...(version !== undefined && { updated_at: version }) }
    const request = cellRequest(list.update, seen, subject, { [column.edit.field]: value })
    if (request === null) return
    const former = seen[column.key]
    show(key, { [column.key]: shownAs(value, former) })
    const outcome = await write<{ readonly data?: Row }>({
      ref: request.ref,
      variables: request.variables,
      quiet: true,
    })
    if ('aborted' in outcome) return
    if ('failure' in outcome) {
      takeBack(key, column.key, ahead)
      refuse(place, value, outcome.failure)
      return
    }
    const answer = outcome.result.data
    const updatedAt = answer?.['updated_at']
    show(key, {
      ...(answer !== undefined && column.key in answer && { [column.key]: answer[column.key] }),
      ...(typeof updatedAt === 'string' && { updated_at: updatedAt }),
    })
    notify({
      message: t('cellSaved', { name: nameOf(row, list), label: column.label }),
      intent: 'success',
      timeout: undoable,
      action: {
        label: t('undo'),
        onAct: () => void send(place, bodyOf(former), updatedAt),
      },
    })
  }

  const refuse = (place: CellPlace, value: unknown, failure: OperationFailure) => {
    if (failure.code === 'CONFLICT') {
      const current = record(failure.details['data'])
      if (Object.keys(current).length > 0) return setConflict({ place, mine: value, current })
    }
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
      if (conflict !== null) void send(conflict.place, conflict.mine, conflict.current['updated_at'])
    },
    takeTheirs: () => {
      setConflict(null)
      if (conflict === null) return
      const column = list.columns.find(({ field }) => field === conflict.place.field)
      if (column === undefined) return
      const { current } = conflict
      show(conflict.place.key, {
        [column.key]: current[column.key],
        updated_at: current['updated_at'],
      })
    },
  }
}

/** A reference is shown by its title, which only the answer knows. */
function shownAs(value: unknown, former: unknown): unknown {
  const isReference = typeof former === 'object' && former !== null && !Array.isArray(former)
  return isReference && typeof value === 'number' ? { id: value, title: '…' } : value
}

/** As the API takes it back. */
function bodyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bodyOf)
  if (typeof value === 'object' && value !== null && 'id' in value) return value.id
  return value ?? null
}
