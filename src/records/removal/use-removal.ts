import { useState } from 'react'
import type { FormField } from '../../../generated/types.ts'
import { type DependentGroup, type Dependents, stillBlocking } from '../model/actions/dependents.ts'
import { type FieldValue, type FieldValues, bodyOfFields, initialValue } from '../model/fields/field-value.ts'
import { isTyped } from './typed-text.tsx'

/** What a person decides before a record is removed. */
export interface Removal {
  /** The choices that something in the way asks for. */
  readonly fields: readonly FormField[]
  readonly values: FieldValues
  readonly choose: (field: string, value: FieldValue) => void
  /** Why the record itself does not allow it; null if it does. */
  readonly prevented: string | null
  /** What still prevents it. */
  readonly inTheWay: readonly DependentGroup[]
  /** The text that has to be typed again; null: none. */
  readonly toType: string | null
  readonly typed: string
  readonly type: (text: string) => void
  /** Nothing is in the way, and what has to be typed is. */
  readonly isReady: boolean
  /** Choices and typed name, as the deletion takes them. */
  readonly body: Readonly<Record<string, unknown>>
}

/** @param always The record's title is typed even where nothing depends on it. */
export function useRemoval(
  dependents: Dependents | null,
  choices: readonly FormField[] = none,
  always = false,
): Removal {
  const [values, setValues] = useState<FieldValues>({})
  const [typed, type] = useState('')
  const fields = dependents === null ? none : requiredChoices(dependents, choices)
  const current = Object.fromEntries(
    fields.map((field) => [field.field, values[field.field] ?? initialValue(field)]),
  )
  const made = bodyOfFields(fields, current)
  const inTheWay = dependents === null ? none : stillBlocking(dependents, made)
  const prevented = dependents?.prevented ?? null
  const toType = dependents === null ? null : textToType(dependents, always)
  return {
    fields,
    values: current,
    choose: (field, value) => setValues((now) => ({ ...now, [field]: value })),
    prevented,
    inTheWay,
    toType,
    typed,
    type,
    isReady:
      dependents !== null &&
      prevented === null &&
      inTheWay.length === 0 &&
      (toType === null || isTyped(typed, toType)),
    body: { ...made, ...(dependents?.confirm.required === true && { confirm: typed.trim() }) },
  }
}

const none: readonly never[] = []

function requiredChoices(
  { blocking, choices: available }: Dependents,
  fields: readonly FormField[],
): readonly FormField[] {
  const requiredKeys = new Set(blocking.flatMap(({ choices }) => choices))
  return fields
    .filter(({ field }) => requiredKeys.has(field))
    .map((field) => {
      const isRequired = available.some(({ key, required }) => key === field.field && required)
      return isRequired ? { ...field, required: true } : field
    })
}

function textToType({ confirm, record }: Dependents, always: boolean): string | null {
  const text = confirm.required ? confirm.type_text : null
  return text ?? (always ? record.title : null)
}
