import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type Cells, type GridLine, cellKey, withPaste } from './cells.ts'
import './number-grid.css'

export interface NumberGridProps {
  readonly label: string
  /** Above the titles of the rows. */
  readonly corner: string
  readonly rows: readonly GridLine[]
  readonly columns: readonly GridLine[]
  readonly stored: (key: string) => string
  /** What was changed and is not saved. */
  readonly dirty: Cells
  readonly isValid: (value: string) => boolean
  readonly disabled?: boolean
  readonly onEdit: (cells: Cells) => void
}

/** Numbers to type into or to paste from a spreadsheet; what is not saved yet is marked. Arrows up and down, and Enter, lead to other rows. */
export function NumberGrid(props: NumberGridProps) {
  const { label, corner, rows, columns, stored, dirty, isValid, disabled = false, onEdit } = props
  const { t } = useTranslation('number-grid')
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData.getData('text')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    onEdit(withPaste(text, { row, column }, rows, columns))
  }
  return (
    <div className="number-grid">
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, down) => (
            <tr key={row.key}>
              <th scope="row">{row.title}</th>
              {columns.map((column, right) => {
                const key = cellKey(row.key, column.key)
                const value = dirty[key] ?? stored(key)
                return (
                  <td key={column.key} data-dirty={key in dirty ? '' : undefined}>
                    <input
                      inputMode="decimal"
                      aria-label={t('cell', { row: row.title, column: column.title })}
                      aria-invalid={(value !== '' && !isValid(value)) || undefined}
                      data-cell={`${down},${right}`}
                      value={value}
                      disabled={disabled}
                      onPaste={(event) => paste(event, down, right)}
                      onKeyDown={(event) => moveFocus(event, down, right)}
                      onFocus={({ target }) => target.select()}
                      onChange={({ target }) => onEdit({ [key]: target.value.trim() })}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>, row: number, column: number): void {
  const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const grid = event.currentTarget.closest('table')
  grid?.querySelector<HTMLElement>(`[data-cell="${row + step},${column}"]`)?.focus()
}
