import type { FormField } from '../../generated/types.ts'
import type { Validator } from '../../generated/validation.ts'
import { type FieldValues, bodyOfFields } from '../records/model/fields/field-value.ts'
import type { Row } from '../records/model/rows/list-result.ts'
import { type FormMode, changedFields, isWritable } from './form-fields.ts'

export interface FormContent {
  readonly mode: FormMode
  /** Those that are shown. */
  readonly fields: readonly FormField[]
  readonly values: FieldValues
  /** What the form started with. */
  readonly base: FieldValues
  readonly record: Row | null
  readonly validate: Validator | null
}

/** What is sent: of a new record everything that was filled in, of a known one what was changed, and what the contract always wants. */
export function formBody(content: FormContent): Readonly<Record<string, unknown>> {
  const { mode, fields, values, base, record, validate } = content
  const writable = fields.filter((field) => isWritable(field, mode))
  if (mode !== 'edit') return bodyOfFields(writable, values)
  const changed = new Set([
    ...changedFields(writable, values, base).map(({ field }) => field),
    ...alwaysRequired(validate),
  ])
  return bodyOfFields(
    writable.filter(({ field }) => changed.has(field)),
    values,
    record ?? {},
  )
}

/** Properties without which the contract takes no body at all. */
function alwaysRequired(validate: Validator | null): readonly string[] {
  if (validate === null || validate({})) return []
  return (validate.errors ?? []).flatMap(({ keyword, instancePath, params }) => {
    const name = params['missingProperty']
    return keyword === 'required' && instancePath === '' && typeof name === 'string' ? [name] : []
  })
}
