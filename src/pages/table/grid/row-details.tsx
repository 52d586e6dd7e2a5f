import type { Column, TablePage } from '../../../../generated/types.ts'
import { RowActions } from '../actions/row-actions.tsx'
import { Cell } from '../cells/cell.tsx'
import type { Row } from '../data/list-result.ts'

export interface RowDetailsProps {
  readonly page: TablePage
  readonly row: Row
  readonly columns: readonly Column[]
}

/** What a narrow table has no room for. */
export function RowDetails({ page, row, columns }: RowDetailsProps) {
  return (
    <>
      <dl className="row-details">
        {columns.map((column) => (
          <div key={column.field}>
            <dt>{column.label}</dt>
            <dd>
              <Cell column={column} row={row} />
            </dd>
          </div>
        ))}
      </dl>
      <RowActions page={page} row={row} wordy />
    </>
  )
}
