import { useMemo, useState } from 'react'
import { type Overlay, valuesOver } from '../../data/write/overlay.ts'
import type { ChangeOverlay } from '../../data/write/show-over.ts'
import { type Row, textOf } from '../model/rows/list-result.ts'

export interface OverlaidRows {
  /** With what was written to them; a row without is the same object. */
  readonly rows: readonly Row[]
  /** Where `showOver` puts what is written. */
  readonly change: ChangeOverlay
}

/** Rows with what was written to them before the list says it. @param stored As they were answered. */
export function useOverlay(stored: readonly Row[], rowKey: string): OverlaidRows {
  const [overlay, change] = useState<Overlay>([])
  const rows = useMemo(
    () =>
      overlay.length === 0
        ? stored
        : stored.map((row) => {
            const own = valuesOver(overlay, textOf(row[rowKey]), textOf(row['updated_at'] ?? ''))
            return own === undefined ? row : { ...row, ...own }
          }),
    [stored, overlay, rowKey],
  )
  return { rows, change }
}
