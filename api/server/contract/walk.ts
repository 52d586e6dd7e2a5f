import type { JsonSchema } from '../../engine/model/json-schema.ts'

export function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The same value with every object replaced, the inner ones first. What stands under an extension (`x-…`) stays as it is. */
export function mapObjects(value: JsonSchema, change: (object: JsonSchema) => JsonSchema): JsonSchema {
  const inner = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(inner)
    return isObject(part) ? mapObjects(part, change) : part
  }
  return change(
    Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, key.startsWith('x-') ? part : inner(part)]),
    ),
  )
}
