import { type RefObject, memo } from 'react'
import { CellInput } from './cell-input.tsx'
import type { Place } from './sheet-place.ts'
import type { SheetGridProps, SheetLine } from './sheet-props.ts'
import type { Typing } from './use-sheet-keys.ts'

interface SheetRowProps {
  readonly line: SheetLine
  readonly row: number
  readonly columns: readonly SheetLine[]
  readonly textAt: SheetGridProps['textAt']
  readonly problemAt: SheetGridProps['problemAt']
  readonly isChanged: SheetGridProps['isChanged']
  readonly isLocked: SheetGridProps['isLocked']
  /** Column of the cell that takes the focus; null: it is in another row. */
  readonly head: number | null
  readonly from: number | null
  readonly to: number | null
  readonly typing: Typing | null
  /** The acts of the last render, so that a row need not be drawn again for them. */
  readonly acts: RefObject<SheetActs>
}

/** What a user does to a cell. */
export interface SheetActs {
  readonly choose: (place: Place, extend: boolean) => void
  readonly type: (place: Place, text: string) => void
  /** Ends the typing: with the text, or without (null); `key` says where to go from there. */
  readonly commit: (text: string | null, key?: string) => void
}

/** One row; drawn again only when something of it has changed. */
export const SheetRow = memo((props: SheetRowProps) => {
  const { line, row, columns, head, from, to, typing, acts } = props
  return (
    <tr>
      <th scope="row">
        {line.title}
        {line.note !== undefined && <small>{line.note}</small>}
      </th>
      {columns.map(({ key, title }, column) => {
        const problem = props.problemAt?.(line.key, key) ?? null
        const text = props.textAt(line.key, key)
        const isLocked = props.isLocked?.(line.key, key) ?? false
        const isTyped = typing?.place.column === column
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys are handled by the grid
          <td
            key={key}
            tabIndex={head === column ? 0 : -1}
            data-head={head === column || undefined}
            data-changed={props.isChanged?.(line.key, key) || undefined}
            aria-selected={from !== null && to !== null && column >= from && column <= to}
            aria-disabled={isLocked || undefined}
            aria-invalid={problem !== null || undefined}
            title={problem ?? undefined}
            onFocus={() => head !== column && acts.current.choose({ row, column }, false)}
            onMouseDown={(event) => {
              if (isTyped) return
              if (event.shiftKey) event.preventDefault()
              acts.current.choose({ row, column }, event.shiftKey)
            }}
            onMouseEnter={(event) => event.buttons === 1 && acts.current.choose({ row, column }, true)}
            onClick={({ nativeEvent }) => {
              if (isTouch(nativeEvent) && !isTyped) acts.current.type({ row, column }, text)
            }}
            onDoubleClick={() => acts.current.type({ row, column }, text)}
          >
            {isTyped ? (
              <CellInput
                label={`${line.title} ${title}`}
                initial={typing.text}
                onCommit={(text, to) => acts.current.commit(text, to)}
              />
            ) : (
              text
            )}
          </td>
        )
      })}
    </tr>
  )
})

/** A finger has no key to begin with. */
const isTouch = (event: MouseEvent): boolean => event instanceof PointerEvent && event.pointerType === 'touch'
