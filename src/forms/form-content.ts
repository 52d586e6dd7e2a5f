import type { FormBase } from '../hooks/use-form-lifecycle.ts'
import type { FieldValues } from '../records/model/fields/field-value.ts'

/** What a form holds, and what it is compared to. */
export interface Content {
  readonly values: FieldValues
  readonly base: FormBase
}
