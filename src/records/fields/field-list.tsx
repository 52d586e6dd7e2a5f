import type { FormField } from '../../../generated/types.ts'
import type { FieldProblems } from '../model/fields/field-problems.ts'
import type { FieldValue, FieldValues } from '../model/fields/field-value.ts'
import { FieldRow } from './field-row.tsx'
import './fields.css'

export interface FieldListProps {
  readonly fields: readonly FormField[]
  readonly values: FieldValues
  readonly problems: FieldProblems
  readonly onChange: (field: string, value: FieldValue) => void
  /** The field was left: time to check it. */
  readonly onBlur?: (field: string) => void
  readonly disabled?: boolean
  /** Nothing can be changed; a text says why. */
  readonly readOnly?: boolean | string
  /** What stands around these fields: amounts find their currency there too. */
  readonly siblingValues?: FieldValues
  /** The first field takes the focus when the list appears. */
  readonly takesFocus?: boolean
}

/** The fields of a dialog, a drawer, a line or a group of a form, one below the other. */
export function FieldList({ fields, values, problems, onChange, onBlur, ...rest }: FieldListProps) {
  const { disabled = false, readOnly = false, siblingValues, takesFocus = false } = rest
  const around = siblingValues === undefined ? values : { ...siblingValues, ...values }
  return (
    <div className="field-list">
      {fields.map((field, index) => (
        <FieldRow
          key={field.field}
          field={field}
          value={values[field.field] ?? null}
          problems={problems[field.field] ?? none}
          siblingValues={around}
          onChange={(value) => onChange(field.field, value)}
          {...(onBlur && { onBlur: () => onBlur(field.field) })}
          disabled={disabled}
          readOnly={readOnly}
          takesFocus={takesFocus && index === 0}
        />
      ))}
    </div>
  )
}

const none: readonly never[] = []
