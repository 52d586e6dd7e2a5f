import type { Column } from '../../../generated/types.ts'
import { Cell } from '../../records/cells/cell.tsx'
import { type Row, textOf } from '../../records/model/rows/list-result.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { TreeCellProps } from './tree-cell-props.ts'

export interface ChoiceCellProps {
  readonly column: Column
  readonly row: Row
  readonly onSave: TreeCellProps['onSave']
}

/** One of a few values, chosen below its tag. */
export function ChoiceCell({ column, row, onSave }: ChoiceCellProps) {
  const value = textOf(row[column.key] ?? '')
  const options = column.edit?.options ?? []
  return (
    <Dropdown
      placement="bottom-start"
      renderContent={(close) => (
        <ChoiceList
          label={column.label}
          empty=""
          choices={options.map(({ value: id, label }) => ({ id, label }))}
          selected={[value]}
          onChoose={(id) => {
            close()
            if (id !== value) void onSave(id)
          }}
        />
      )}
    >
      <button type="button" className="tree-choice" tabIndex={-1}>
        <span className="visually-hidden">{column.label}</span>
        <Cell column={column} row={row} />
        <Icon name="caret-down" size={12} />
      </button>
    </Dropdown>
  )
}
