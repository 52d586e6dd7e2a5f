import type { Column } from '../../../generated/types.ts'
import type { FieldProblem } from '../../records/model/fields/field-problems.ts'
import type { Row } from '../../records/model/rows/list-result.ts'

export interface TreeCellProps {
  readonly column: Column
  readonly row: Row
  /** What is searched for, marked in texts. */
  readonly q: string
  readonly canEdit: boolean
  readonly editing: boolean
  readonly onEdit: (isOn: boolean) => void
  readonly onSave: (value: string | boolean | null) => Promise<readonly FieldProblem[] | null>
}
