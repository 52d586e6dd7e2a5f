/** A JSON Schema, as far as it says how large a value may be. */
export type SizedSchema = Readonly<Record<string, unknown>>

/** Bytes of a character at most: written as `\uXXXX`. */
const perCharacter = 6
/** Characters of a text, and members of a list, of which a schema does not say how many there are. */
const usualText = 2000
const usualList = 1000
/** Bytes of an object of which a schema does not say what is in it. */
const openObject = 64 * 1024
/** Bytes for what a schema does not count: blanks between values, fields that are not in it. */
const least = 64 * 1024
const most = 16 * 1024 * 1024

/**
 * The most bytes that a JSON body of this schema takes, at least 64 KiB and at most 16 MiB: what is larger cannot be right. `resolve` finds
 * what a `$ref` names.
 */
export function largestBody(
  schema: SizedSchema,
  resolve: (reference: string) => SizedSchema = notThere,
): number {
  return Math.min(most, Math.max(least, sizeOf(schema, resolve, 0) + least))
}

/** Bytes of a form with a file of at most so many: a few words besides, and what the form itself takes. */
export function largestForm(file: number): number {
  return file + 256 * 1024
}

function sizeOf(schema: SizedSchema, resolve: (reference: string) => SizedSchema, depth: number): number {
  if (depth > 20) return openObject
  const of = (inner: unknown) => (isObject(inner) ? sizeOf(inner, resolve, depth + 1) : 0)
  const { $ref: reference, enum: values, maxLength, maxItems } = schema
  if (typeof reference === 'string') return of(resolve(reference))
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((word) => listOf(schema[word]))
  if (parts.length > 0) return parts.reduce<number>((sum, part) => sum + of(part), 0)
  if (Array.isArray(values))
    return Math.max(...values.map((value) => Buffer.byteLength(JSON.stringify(value)))) + 2
  switch (schema['type']) {
    case 'string':
      return (typeof maxLength === 'number' ? maxLength : usualText) * perCharacter + 2
    case 'array':
      return (typeof maxItems === 'number' ? maxItems : usualList) * (of(schema['items']) + 1) + 2
    case 'object':
      return objectSize(schema, of)
    default:
      return 32
  }
}

function objectSize(schema: SizedSchema, of: (inner: unknown) => number): number {
  const { properties, additionalProperties } = schema
  const named = isObject(properties) ? Object.entries(properties) : []
  const isOpen = additionalProperties === true || isObject(additionalProperties) || named.length === 0
  return named.reduce(
    (sum, [name, inner]) => sum + Buffer.byteLength(name) + 4 + of(inner),
    isOpen ? openObject : 2,
  )
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isObject(value: unknown): value is SizedSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function notThere(reference: string): never {
  throw new Error(`${reference} is not resolved`)
}
