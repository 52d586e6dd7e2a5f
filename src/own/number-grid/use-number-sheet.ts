import { useCallback } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { CellEdit, SheetGridProps } from '../../ui/sheet-grid/sheet-props.ts'
import { useSheetEdits } from '../../ui/sheet-grid/use-sheet-edits.ts'
import { numberText } from './number-text.ts'

export interface NumberSheetOptions {
  /** What is stored for a cell, empty for nothing. The same function as long as that has not changed. */
  readonly stored: (row: string, column: string) => string
  /** The same function always. */
  readonly isValid: (text: string, column: string) => boolean
  readonly isLocked: boolean
}

export interface NumberSheet {
  /** Cells whose number is another than the stored one. */
  readonly edits: readonly CellEdit[]
  /** How many of them cannot be saved. */
  readonly invalid: number
  readonly textAt: SheetGridProps['textAt']
  readonly clear: () => void
  /** What a `SheetGrid` needs to be written in. */
  readonly cells: Pick<
    SheetGridProps,
    'textAt' | 'problemAt' | 'isChanged' | 'isLocked' | 'onEdit' | 'onUndo'
  >
}

/** Numbers that are typed into a sheet or pasted there, until they are saved. */
export function useNumberSheet({ stored, isValid, isLocked }: NumberSheetOptions): NumberSheet {
  const { t } = useTranslation('number-grid')
  const { edits, textAt: typedAt, edit, undo, clear } = useSheetEdits(stored)
  const textAt = useCallback(
    (row: string, column: string) => typedAt(row, column) ?? stored(row, column),
    [typedAt, stored],
  )
  const problemAt = useCallback(
    (row: string, column: string) => {
      const text = typedAt(row, column)
      return text === null || isValid(text, column) ? null : t('notValid')
    },
    [typedAt, isValid, t],
  )
  const isChanged = useCallback((row: string, column: string) => typedAt(row, column) !== null, [typedAt])
  const isCellLocked = useCallback(() => isLocked, [isLocked])
  const onEdit = useCallback(
    (edits: readonly CellEdit[]) =>
      edit(edits.map((one) => ({ ...one, text: numberText(one.text, stored(one.row, one.column)) }))),
    [edit, stored],
  )
  return {
    edits,
    invalid: edits.filter(({ text, column }) => !isValid(text, column)).length,
    textAt,
    clear,
    cells: { textAt, problemAt, isChanged, isLocked: isCellLocked, onEdit, onUndo: undo },
  }
}
