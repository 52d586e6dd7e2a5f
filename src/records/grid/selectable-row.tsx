import type { ComponentProps } from 'react'
import type { Row } from '../model/rows/list-result.ts'
import { type Selecting, useIsSelected } from '../selection/use-selection.ts'

export interface SelectableRowProps extends ComponentProps<'tr'> {
  /** Null: rows cannot be selected. */
  readonly box: RowBox | null
}

/** The check box of a row. */
export interface RowBox {
  readonly row: Row
  readonly selecting: Selecting
  readonly label: string
  readonly onSelect: (range: boolean) => void
}

/** A row with its check box. A selection draws this anew; its cells, which are handed in, stay as they are. */
export function SelectableRow({ box, ...props }: SelectableRowProps) {
  return box === null ? <tr {...props} /> : <RowWithBox {...props} box={box} />
}

function RowWithBox({ box, children, ...props }: SelectableRowProps & { readonly box: RowBox }) {
  const { row, selecting, label, onSelect } = box
  const selected = useIsSelected(selecting, row)
  return (
    <tr {...props} aria-selected={selected}>
      <td className="grid-select">
        <input
          type="checkbox"
          className="grid-box"
          tabIndex={-1}
          aria-label={label}
          checked={selected}
          onChange={({ nativeEvent }) => onSelect('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        />
      </td>
      {children}
    </tr>
  )
}
