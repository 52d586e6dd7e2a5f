import type { FormField } from '../../../generated/types.ts'
import type { FieldProblems } from './field-problems.ts'
import { FieldRow } from './field-row.tsx'
import type { FieldValue, FieldValues } from './field-value.ts'
import './fields.css'

export interface FieldListProps {
  readonly fields: readonly FormField[]
  readonly values: FieldValues
  readonly problems: FieldProblems
  readonly onChange: (field: string, value: FieldValue) => void
  readonly disabled?: boolean
  /** The first field takes the focus when the list appears. */
  readonly takesFocus?: boolean
}

/** The fields of a dialog, a drawer or a group of a form, one below the other. */
export function FieldList({
  fields,
  values,
  problems,
  onChange,
  disabled,
  takesFocus = false,
}: FieldListProps) {
  return (
    <div className="field-list">
      {fields.map((field, index) => (
        <FieldRow
          key={field.field}
          field={field}
          value={values[field.field] ?? null}
          problems={problems[field.field] ?? none}
          onChange={(value) => onChange(field.field, value)}
          disabled={disabled ?? false}
          takesFocus={takesFocus && index === 0}
        />
      ))}
    </div>
  )
}

const none: readonly never[] = []
