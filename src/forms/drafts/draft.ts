import type { FormField } from '../../../generated/types.ts'
import type { Draft } from '../../hooks/use-form-lifecycle.ts'
import type { FieldValues } from '../../records/model/fields/field-value.ts'
import { changedFields, isSame } from '../form-fields.ts'

/** What would be lost; null: nothing. Passwords are never persisted. */
export function draftOf(
  fields: readonly FormField[],
  values: FieldValues,
  base: FieldValues,
  about: Pick<Draft, 'version' | 'intent'>,
): Draft | null {
  const changed = changedFields(fields.filter(isPersisted), values, base)
  if (changed.length === 0) return null
  return {
    ...about,
    at: Date.now(),
    intent: fields.every(isPersisted) ? about.intent : null,
    fields: Object.fromEntries(
      changed.map(({ field }) => [field, { was: base[field] ?? null, is: values[field] ?? null }]),
    ),
  }
}

const isPersisted = (field: FormField): boolean =>
  field.control !== 'password' && (field.fields ?? []).every(isPersisted)

/** Whether a draft still says something that the form does not. */
export function differsFromForm(draft: Draft, fields: readonly FormField[], values: FieldValues): boolean {
  return fields.some((field) => {
    const typed = draft.fields[field.field]
    return typed !== undefined && !isSame(field, typed.is, values[field.field] ?? null)
  })
}

/** The values with the draft's in them; fields that the form no longer has are left out. */
export function withDraft(values: FieldValues, { fields }: Draft, side: 'was' | 'is' = 'is'): FieldValues {
  const present = Object.entries(fields).filter(([field]) => Object.hasOwn(values, field))
  return { ...values, ...Object.fromEntries(present.map(([field, value]) => [field, value[side]])) }
}
