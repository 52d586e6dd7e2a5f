import type { Column } from '../../../generated/types.ts'
import { RowActions } from '../actions/row-actions.tsx'
import { Cell } from '../cells/cell.tsx'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import type { Row } from '../model/rows/list-result.ts'

export interface RowDetailsProps {
  readonly list: ListDescriptor
  readonly row: Row
  readonly columns: readonly Column[]
}

/** What a narrow table has no room for. */
export function RowDetails({ list, row, columns }: RowDetailsProps) {
  return (
    <>
      <dl className="row-details">
        {columns.map((column) => (
          <div key={column.field}>
            <dt>{column.label}</dt>
            <dd>
              <Cell column={column} row={row} whole={column.lines === true ? 'lines' : 'chips'} />
            </dd>
          </div>
        ))}
      </dl>
      <RowActions list={list} row={row} wordy />
    </>
  )
}
