import type { FormField } from '../../../../generated/types.ts'
import { type Inner, kindOf } from './field-kinds.ts'
import { type SiblingValues, zoneOf } from './field-zone.ts'
import type { FieldValue, FieldValues } from './held-value.ts'
import { proposedPerson } from './proposed-person.ts'

export type { FieldValue, FieldValues } from './held-value.ts'

/** What the control starts with; `known`: what a record or a prefill has of it, `siblingValues`: and of the other fields. */
export function initialValue(
  field: FormField,
  storedValue?: unknown,
  siblingValues: SiblingValues = {},
): FieldValue {
  return kindOf(field, inner).read(storedValue ?? field.default, zoneOf(field, siblingValues))
}

/** What a new record, line or part starts with, or what the controls make of a known one. @param me Whom fields may propose. */
export function initialValues(
  fields: readonly FormField[],
  storedValues: Readonly<Record<string, unknown>> = {},
  me: number | null = null,
): FieldValues {
  return Object.fromEntries(
    fields.map((field) => [
      field.field,
      initialValue(field, storedValues[field.field] ?? proposedPerson(field, me), storedValues),
    ]),
  )
}

/** As the API takes it; undefined: nothing was filled in. */
export function bodyValue(field: FormField, value: FieldValue, siblingValues: SiblingValues = {}): unknown {
  return kindOf(field, inner).write(value, zoneOf(field, siblingValues))
}

/**
 * The properties that were filled in. One that had something and is empty now is sent as what the API takes for that: an empty list or
 * text, else null. A hidden field is not sent: the caller gives only those that are shown.
 */
export function bodyOfFields(
  fields: readonly FormField[],
  values: FieldValues,
  storedValues: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const kind = kindOf(field, inner)
      const value = kind.write(values[field.field] ?? null, zoneOf(field, values))
      if (value !== undefined) return [[field.field, value]]
      if (isNothing(storedValues[field.field])) return []
      return [[field.field, field.nullable === true ? null : kind.empty]]
    }),
  )
}

function isNothing(storedValue: unknown): boolean {
  return (
    (storedValue ?? null) === null ||
    storedValue === '' ||
    (Array.isArray(storedValue) && storedValue.length === 0)
  )
}

const inner: Inner = { read: initialValues, write: bodyOfFields }
