/** What a control holds while it is being edited: text for everything that is typed, parts and lines by their own fields. */
export type FieldValue =
  | string
  | number
  | boolean
  | readonly string[]
  | readonly number[]
  | FieldValues
  | readonly FieldValues[]
  | null

/** What the controls of a form hold, by field. */
export interface FieldValues {
  readonly [field: string]: FieldValue
}

/** What is typed; the empty text for everything else. */
export function textOfValue(value: FieldValue): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** Several words, addresses or values. */
export function textsOfValue(value: FieldValue): readonly string[] {
  return Array.isArray(value)
    ? value.flatMap((one: unknown) =>
        typeof one === 'string' || typeof one === 'number' ? [String(one)] : [],
      )
    : []
}

/** Ids of chosen records, one or several. */
export function idsOfValue(value: FieldValue): readonly number[] {
  return [value].flat().flatMap((one: unknown) => (typeof one === 'number' ? [one] : []))
}

/** The part that an object control holds; null: there is none. */
export function partOfValue(value: FieldValue): FieldValues | null {
  return isPart(value) ? value : null
}

/** The lines that a rows control holds. */
export function linesOfValue(value: FieldValue): readonly FieldValues[] {
  return Array.isArray(value) ? value.filter(isPart) : []
}

function isPart(value: unknown): value is FieldValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
