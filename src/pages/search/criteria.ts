import type { FormField } from '../../../generated/types.ts'
import { asText } from '../../records/model/conditions/conditions.ts'
import { type FieldValues, bodyOfFields, initialValue } from '../../records/model/fields/field-value.ts'
import { guessWay } from './guess-way.ts'

/** What is searched for, as the operation takes it. */
export type Criteria = Readonly<Record<string, string | number | boolean>>

/** Where a criterion stands in the address: like a filter, so that links of other pages lead here. */
export const parameterOf = (field: string): string => `f.${field}`

/** So long an address is one that a mail program or a proxy cuts off. */
export const longestAddress = 2000

/** Stands in the address instead of criteria that are too long for it; they are then in the history's entry. */
export const longMark = 'long'

/**
 * What the address asks for; null: nothing yet, because something that is needed is not there.
 * @param overlong Criteria of the history's entry, where they are too long for the address.
 */
export function readCriteria(
  fields: readonly FormField[],
  search: string,
  overlong: Readonly<Record<string, string>> = {},
): Criteria | null {
  const params = new URLSearchParams(search)
  const criteria: Record<string, string | number | boolean> = {}
  const raw = (field: string) => overlong[field] ?? params.get(parameterOf(field)) ?? ''
  for (const field of fields) {
    const text = raw(field.field).trim()
    const value = text === '' ? (field.default ?? wayOf(field, fields, raw)) : readValue(field, text)
    if (value === undefined || Array.isArray(value)) {
      if (field.required === true) return null
    } else criteria[field.field] = value as string | number | boolean
  }
  return criteria
}

/** A choice that is needed and that the link does not make is made by the look of what is searched for. */
function wayOf(
  field: FormField,
  fields: readonly FormField[],
  raw: (field: string) => string,
): string | undefined {
  if (field.control !== 'choice' || field.required !== true) return undefined
  const text = fields
    .filter(isKeyword)
    .map(({ field: name }) => raw(name))
    .find((one) => one.trim() !== '')
  return text === undefined ? undefined : guessWay(field.options ?? [], text)
}

export const isKeyword = ({ control }: FormField): boolean => control === 'text' || control === 'textarea'

function readValue({ control, options }: FormField, text: string): string | number | boolean | undefined {
  if (control === 'switch') return text === '1'
  if (control === 'choice') return options?.some(({ value }) => value === text) === true ? text : undefined
  return text
}

/** The query of an address that asks for these; what is as it begins is left out. */
export function writeCriteria(fields: readonly FormField[], criteria: Criteria): string {
  const pairs = fields.flatMap(({ field, default: initial }) => {
    const value = criteria[field]
    return value === undefined || value === initial ? [] : [[parameterOf(field), asText(value)]]
  })
  return new URLSearchParams(pairs).toString()
}

/** What the form holds when these are asked for. */
export function formValues(fields: readonly FormField[], criteria: Criteria | null): FieldValues {
  return Object.fromEntries(
    fields.map((field) => {
      const begins =
        field.control === 'choice' && field.required === true ? field.options?.[0]?.value : undefined
      return [field.field, initialValue(field, criteria?.[field.field] ?? field.default ?? begins)]
    }),
  )
}

/** What was filled in; lines without their blanks, and each once. */
export function criteriaOf(fields: readonly FormField[], values: FieldValues): Criteria {
  const body = bodyOfFields(fields, values)
  const tidied = Object.entries(body).map(([field, value]) => {
    const isLines = fields.find((one) => one.field === field)?.control === 'textarea'
    return [field, isLines ? linesOf(String(value)).join('\n') : value]
  })
  return Object.fromEntries(tidied) as Criteria
}

/** The lines of a text that say something, each once. */
export function linesOf(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines.filter((line) => line !== ''))]
}
