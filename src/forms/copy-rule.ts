import type { FormField } from '../../generated/types.ts'
import type { FieldValues } from '../records/model/fields/field-value.ts'

export interface Copied {
  readonly values: FieldValues
  /** Fields that the rule changed. */
  readonly changed: ReadonlySet<string>
}

/** A copy is distinguished from what it was made of: its title says so, and the slug that follows the title. */
export function copyValues(
  fields: readonly FormField[],
  values: FieldValues,
  title: string,
  suffix: string,
): Copied {
  const renamed = fields.flatMap((field): [string, string][] => {
    const value = values[field.field]
    if (typeof value !== 'string' || value === '') return []
    if (field.field === title) return [[field.field, within(value, suffix, field)]]
    return field.follows === title ? [[field.field, within(value, '-copy', field)]] : []
  })
  return {
    values: { ...values, ...Object.fromEntries(renamed) },
    changed: new Set(renamed.map(([field]) => field)),
  }
}

function within(text: string, suffix: string, { limits }: FormField): string {
  const room = (limits?.maxLength ?? Number.POSITIVE_INFINITY) - suffix.length
  return text.slice(0, Math.max(0, room)) + suffix
}
