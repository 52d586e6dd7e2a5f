import { type ComponentProps, useState } from 'react'
import { CellPencil, type CellPencilProps } from './cell-pencil.tsx'

interface EditableCellProps extends ComponentProps<'td'>, Omit<CellPencilProps, 'isDrawn'> {}

/** A cell that is edited in place: its button is always there, and drawn once the cell is pointed at or has the focus. */
export function EditableCell({ label, onEdit, children, ...attributes }: EditableCellProps) {
  const [isDrawn, setDrawn] = useState(false)
  const draw = () => setDrawn(true)
  return (
    <td {...attributes} onDoubleClick={onEdit} onFocus={draw} onPointerEnter={draw}>
      {children}
      <CellPencil label={label} isDrawn={isDrawn} onEdit={onEdit} />
    </td>
  )
}
