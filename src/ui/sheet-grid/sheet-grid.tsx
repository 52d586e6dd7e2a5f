import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Place, boundsOf } from './sheet-place.ts'
import type { SheetGridProps } from './sheet-props.ts'
import { type SheetActs, SheetRow } from './sheet-row.tsx'
import { useSheetKeys } from './use-sheet-keys.ts'
import './sheet-grid.css'

/**
 * A table whose cells are edited as in a spreadsheet: arrows move, typing or Enter edits, Tab goes right and Enter down,
 * Delete empties, Ctrl+C, Ctrl+V, Ctrl+D and Ctrl+Z work on the selection, also with what was copied elsewhere; a finger edits
 * what it touches.
 * The owner keeps the texts (`useSheetEdits`) and says which of them are wrong.
 */
export function SheetGrid(props: SheetGridProps) {
  const { label, corner, rows, columns, footer } = props
  const table = useRef<HTMLTableElement>(null)
  const keys = useSheetKeys(props)
  const { head } = keys.selection
  const { top, bottom, left, right } = boundsOf(keys.selection)
  const { typing } = keys
  const acts = useRef<SheetActs>(keys)
  const returns = useRef(false)
  useLayoutEffect(() => {
    acts.current = {
      ...keys,
      commit: (text, key) => {
        returns.current = text === null || key !== undefined
        keys.commit(text, key)
      },
    }
  })
  useEffect(() => {
    const isInside = table.current?.contains(document.activeElement) === true
    if (typing === null && (isInside || returns.current)) focusOn(table.current, head)
    returns.current = false
  }, [head, typing])
  return (
    <div className="sheet-grid">
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are edited
        role="grid"
        aria-label={label}
        aria-multiselectable
        onKeyDown={keys.onKeyDown}
        onCopy={keys.onCopy}
        onPaste={keys.onPaste}
      >
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ key, title, note }) => (
              <th key={key} scope="col">
                {title}
                {note !== undefined && <small>{note}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((line, row) => (
            <SheetRow
              key={line.key}
              line={line}
              row={row}
              columns={columns}
              textAt={props.textAt}
              problemAt={props.problemAt}
              isChanged={props.isChanged}
              isLocked={props.isLocked}
              head={head.row === row ? head.column : null}
              from={row >= top && row <= bottom ? left : null}
              to={row >= top && row <= bottom ? right : null}
              typing={typing?.place.row === row ? typing : null}
              acts={acts}
            />
          ))}
        </tbody>
        {footer !== undefined && <tfoot>{footer}</tfoot>}
      </table>
    </div>
  )
}

function focusOn(table: HTMLTableElement | null, { row, column }: Place): void {
  table?.tBodies[0]?.rows[row]?.cells[column + 1]?.focus()
}
