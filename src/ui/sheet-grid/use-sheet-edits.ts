import { useCallback, useMemo, useState } from 'react'
import type { CellEdit } from './sheet-props.ts'

export interface SheetEdits {
  /** What was typed into cells and differs from what they held, in the order in which the cells were touched. */
  readonly edits: readonly CellEdit[]
  /** What was typed into a cell; null: nothing that differs. */
  readonly textAt: (row: string, column: string) => string | null
  readonly edit: (edits: readonly CellEdit[]) => void
  /** Takes back the last edit, or paste, as a whole. */
  readonly undo: () => void
  readonly canUndo: boolean
  readonly clear: () => void
}

type Held = ReadonlyMap<string, CellEdit>

/** Keeps what is typed into a sheet until it is saved; a cell that is given its own text again is unchanged. */
export function useSheetEdits(original: (row: string, column: string) => string): SheetEdits {
  const [steps, setSteps] = useState<readonly Held[]>([])
  const held = steps.at(-1) ?? nothing
  const edit = useCallback(
    (edits: readonly CellEdit[]) => {
      setSteps((steps) => {
        const next = new Map(steps.at(-1))
        for (const one of edits) {
          const key = keyOf(one.row, one.column)
          if (one.text === original(one.row, one.column)) next.delete(key)
          else next.set(key, one)
        }
        return [...steps, next]
      })
    },
    [original],
  )
  const textAt = useCallback(
    (row: string, column: string) => held.get(keyOf(row, column))?.text ?? null,
    [held],
  )
  const undo = useCallback(() => setSteps((steps) => steps.slice(0, -1)), [])
  const clear = useCallback(() => setSteps([]), [])
  const edits = useMemo(() => [...held.values()], [held])
  return { edits, textAt, edit, undo, canUndo: steps.length > 0, clear }
}

const nothing: Held = new Map()

const keyOf = (row: string, column: string) => `${row}\n${column}`
