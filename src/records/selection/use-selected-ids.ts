import { useMemo } from 'react'
import type { Selection } from './selection.ts'

/** Ids of the rows that were selected one by one; none where all that match are. */
export function useSelectedIds(selection: Selection): readonly number[] {
  return useMemo(
    () => (selection.all ? [] : [...selection.rows.keys()].map(Number).filter(Number.isFinite)),
    [selection],
  )
}
