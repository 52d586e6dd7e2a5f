import { useState } from 'react'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { meetsNeeds } from '../model/conditions/needs.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import { type Row, textOf } from '../model/rows/list-result.ts'

/** A cell, by the key of its row and the field of its column. */
export interface CellPlace {
  readonly key: string
  readonly field: string
}

/** Where the editor goes when a cell is done. */
export type CellStep = 'down' | 'right' | 'left' | 'stay'

export interface CellEdits {
  /** The cell that is being edited. */
  readonly place: CellPlace | null
  readonly setPlace: (place: CellPlace | null) => void
  /** Undefined: the person may not, or there is nothing to. */
  readonly begin: ((row: Row, field?: string) => void) | undefined
}

/** Which cell is edited. */
export function useCellEdits({ update, columns, rowKey }: ListDescriptor): CellEdits {
  const { held } = usePermissions()
  const [place, setPlace] = useState<CellPlace | null>(null)
  const first = columns.find(({ edit }) => edit !== undefined)?.field
  const may = update !== null && first !== undefined && meetsNeeds(update.needs, held)
  return {
    place,
    setPlace,
    begin: may ? (row, field = first) => setPlace({ key: textOf(row[rowKey]), field }) : undefined,
  }
}
