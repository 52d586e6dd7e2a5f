import { useMemo, useState } from 'react'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { meetsNeeds } from '../actions/needs.ts'
import type { ListDescriptor } from '../list/list-descriptor.ts'
import { type Row, textOf } from '../list/list-result.ts'

/** A cell, by the key of its row and the field of its column. */
export interface CellPlace {
  readonly key: string
  readonly field: string
}

/** Where the editor goes when a cell is done. */
export type CellStep = 'down' | 'right' | 'left' | 'stay'

/** What was written to a row and is not in an answer yet, by the row's key. */
export type Written = ReadonlyMap<string, Row>

export interface CellEdits {
  /** The cell that is being edited. */
  readonly place: CellPlace | null
  readonly setPlace: (place: CellPlace | null) => void
  readonly written: Written
  readonly setWritten: (next: (now: Written) => Written) => void
  /** Undefined: the person may not, or there is nothing to. */
  readonly begin: ((row: Row, field?: string) => void) | undefined
}

/** Which cell is edited, and what was written ahead of the answer. */
export function useCellEdits(list: ListDescriptor): CellEdits {
  const { held } = usePermissions()
  const [place, setPlace] = useState<CellPlace | null>(null)
  const [written, setWritten] = useState<Written>(nothing)
  const { update, columns, rowKey } = list
  const first = columns.find(({ edit }) => edit !== undefined)?.field
  const may = update !== null && first !== undefined && meetsNeeds(update.needs, held)
  return {
    place,
    setPlace,
    written,
    setWritten,
    begin: may ? (row, field = first) => setPlace({ key: textOf(row[rowKey]), field }) : undefined,
  }
}

/** The rows with what was written to them; a row without is the same object. */
export function useWrittenRows(rows: readonly Row[], written: Written, rowKey: string): readonly Row[] {
  return useMemo(
    () =>
      written.size === 0
        ? rows
        : rows.map((row) => {
            const own = written.get(textOf(row[rowKey]))
            return own === undefined ? row : { ...row, ...own }
          }),
    [rows, written, rowKey],
  )
}

const nothing: Written = new Map()
