import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { type Place, type Selection, boundsOf, placeAfter, placesOf, selectionAt } from './sheet-place.ts'
import type { SheetGridProps } from './sheet-props.ts'
import { cellsOfText, textOfCells } from './tabular-text.ts'

/** The cell that is typed into, and what it starts with. */
export interface Typing {
  readonly place: Place
  readonly text: string
}

/** Which cells are chosen, which is typed into, and what keys and the clipboard do to them. */
export function useSheetKeys({ rows, columns, textAt, isLocked, onEdit, onUndo }: SheetGridProps) {
  const [selection, setSelection] = useState<Selection>(() => selectionAt({ row: 0, column: 0 }))
  const [typing, setTyping] = useState<Typing | null>(null)
  const extent = { rows: rows.length, columns: columns.length }
  const keysAt = ({ row, column }: Place) => ({
    row: rows[row]?.key ?? '',
    column: columns[column]?.key ?? '',
  })
  const shown = (place: Place) => textAt(keysAt(place).row, keysAt(place).column)
  const write = (cells: readonly (Place & { readonly text: string })[]) => {
    const edits = cells.flatMap(({ text, ...place }) => {
      const keys = keysAt(place)
      const isThere = place.row < extent.rows && place.column < extent.columns
      return isThere && isLocked?.(keys.row, keys.column) !== true ? [{ ...keys, text }] : []
    })
    if (edits.length > 0) onEdit(edits)
  }
  const type = (place: Place, text: string) => {
    const { row, column } = keysAt(place)
    if (isLocked?.(row, column) !== true) setTyping({ place, text })
  }
  const move = (key: string, { far = false, extend = false } = {}) => {
    const head = placeAfter(key, selection.head, extent, far)
    if (head === null) return false
    setSelection(extend ? { ...selection, head } : selectionAt(head))
    return true
  }
  const cells = placesOf(selection)

  return {
    selection,
    typing,
    type,
    choose: (place: Place, extend: boolean) =>
      setSelection(extend ? { ...selection, head: place } : selectionAt(place)),
    commit: (text: string | null, key?: string) => {
      if (typing !== null && text !== null && text !== shown(typing.place)) write([{ ...typing.place, text }])
      setTyping(null)
      if (key !== undefined) move(key)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (typing !== null || event.nativeEvent.isComposing) return
      const { key, shiftKey, altKey } = event
      const held = event.ctrlKey || event.metaKey
      const done = (): boolean => {
        if (held && key === 'z' && onUndo !== undefined) return (onUndo(), true)
        if (held && key === 'a') {
          setSelection({
            anchor: { row: 0, column: 0 },
            head: { row: extent.rows - 1, column: extent.columns - 1 },
          })
          return true
        }
        if (held && key === 'd') {
          const first = cells[0] ?? []
          write(
            cells
              .slice(1)
              .flatMap((line) => line.map((place, at) => ({ ...place, text: shown(first[at] ?? place) }))),
          )
          return true
        }
        if (key === 'Enter' || key === 'F2') return (type(selection.head, shown(selection.head)), true)
        if (key === 'Delete' || key === 'Backspace') {
          write(cells.flat().map((place) => ({ ...place, text: '' })))
          return true
        }
        if (!held && !altKey && key.length === 1 && key !== ' ') return (type(selection.head, key), true)
        return !altKey && move(key, { far: held, extend: shiftKey })
      }
      if (done()) event.preventDefault()
    },
    onCopy: (event: ClipboardEvent) => {
      if (typing !== null) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', textOfCells(cells.map((line) => line.map(shown))))
    },
    onPaste: (event: ClipboardEvent) => {
      if (typing !== null) return
      event.preventDefault()
      const pasted = cellsOfText(event.clipboardData.getData('text/plain'))
      const { top, left } = boundsOf(selection)
      const [[only] = []] = pasted
      const isOne = pasted.length === 1 && pasted[0]?.length === 1 && only !== undefined
      write(
        isOne
          ? cells.flat().map((place) => ({ ...place, text: only.trim() }))
          : pasted.flatMap((line, down) =>
              line.map((text, over) => ({ row: top + down, column: left + over, text: text.trim() })),
            ),
      )
    },
  }
}
