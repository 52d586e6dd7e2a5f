import { useId } from 'react'
import type { FormField } from '../../../generated/types.ts'
import { ReadOnlyValue } from '../../records/fields/read-only/read-only-value.tsx'
import type { FieldValue, FieldValues } from '../../records/model/fields/field-value.ts'

export interface ShownValueProps {
  readonly field: FormField
  /** What the form held of all fields in this version. */
  readonly values: FieldValues
  /** Whose version it is, for those who do not see the column. */
  readonly name: string
}

/** A version of a field, as a person reads it. */
export function ShownValue({ field, values, name }: ShownValueProps) {
  const id = useId()
  const value: FieldValue = values[field.field] ?? null
  return (
    <div className="conflict-value">
      <span id={`${id}-label`} className="visually-hidden">
        {name}
      </span>
      <ReadOnlyValue field={field} value={value} siblingValues={values} id={id} describedBy={undefined} />
    </div>
  )
}
