import { Cell } from '../../records/cells/cell.tsx'
import { titleOfPage } from '../../records/model/names/page-title.ts'
import { textOf } from '../../records/model/rows/list-result.ts'
import { ChoiceCell } from './choice-cell.tsx'
import { TextCell } from './text-cell.tsx'
import type { TreeCellProps } from './tree-cell-props.ts'
import './tree-cell.css'

/** A value; where it can be changed here, by its own small editor. */
export function TreeCell(props: TreeCellProps) {
  const { column, row, q, canEdit, editing, onEdit, onSave } = props
  const value = row[column.key]
  const control = canEdit ? column.edit?.control : undefined
  if (control === 'text' && editing) return <TextCell {...props} />
  if (control === 'switch')
    return (
      <input
        type="checkbox"
        role="switch"
        className="tree-switch"
        aria-label={column.label}
        aria-checked={value === true}
        checked={value === true}
        onChange={({ target }) => void onSave(target.checked)}
      />
    )
  if (control === 'choice') return <ChoiceCell column={column} row={row} onSave={onSave} />
  const isText = column.type === 'text' || column.type === 'code' || column.names !== undefined
  const isMarked = isText && q !== '' && value !== null && value !== undefined
  const text = textOf(value ?? '')
  const shown = isMarked ? (
    <Marked
      text={column.names === undefined ? text : titleOfPage(text, textOf(row[column.names] ?? ''))}
      q={q}
    />
  ) : (
    <Cell column={column} row={row} />
  )
  if (control !== 'text') return shown
  return (
    // The keyboard renames with F2.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span className="tree-editable" onDoubleClick={() => onEdit(true)}>
      {shown}
    </span>
  )
}

function Marked({ text, q }: { readonly text: string; readonly q: string }) {
  const at = text.toLowerCase().indexOf(q.trim().toLowerCase())
  if (at < 0) return text
  const end = at + q.trim().length
  return (
    <span title={text}>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </span>
  )
}
