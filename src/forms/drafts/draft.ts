import type { FormField } from '../../../generated/types.ts'
import type { FieldValue, FieldValues } from '../../records/model/fields/field-value.ts'
import { changedFields } from '../form-fields.ts'

/** What was typed into a form and not saved (page-kinds.md §1.7). */
export interface Draft {
  /** Milliseconds since 1970. */
  readonly at: number
  /** `updated_at` of the record that it was made on; null: a new record. */
  readonly version: string | null
  /** The fields that were changed, as they were and as they are. */
  readonly fields: Readonly<Record<string, { readonly was: FieldValue; readonly is: FieldValue }>>
  /** The last request that was sent for it and its key: sent again, it is done once. */
  readonly intent: { readonly variables: string; readonly key: string } | null
}

/** What would be lost; null: nothing. Passwords are never kept. */
export function draftOf(
  fields: readonly FormField[],
  values: FieldValues,
  base: FieldValues,
  about: Pick<Draft, 'at' | 'version' | 'intent'>,
): Draft | null {
  const changed = changedFields(fields.filter(isKept), values, base)
  if (changed.length === 0) return null
  return {
    ...about,
    intent: fields.every(isKept) ? about.intent : null,
    fields: Object.fromEntries(
      changed.map(({ field }) => [field, { was: base[field] ?? null, is: values[field] ?? null }]),
    ),
  }
}

const isKept = (field: FormField): boolean =>
  field.control !== 'password' && (field.fields ?? []).every(isKept)

/** The values with the draft's in them; fields that the form no longer has are left out. */
export function withDraft(values: FieldValues, { fields }: Draft, side: 'was' | 'is' = 'is'): FieldValues {
  const known = Object.entries(fields).filter(([field]) => Object.hasOwn(values, field))
  return { ...values, ...Object.fromEntries(known.map(([field, value]) => [field, value[side]])) }
}
