import type { JsonSchema } from '../../engine/model/json-schema.ts'
import { tokenOf } from '../../kernel/formats/untrusted/token.ts'

const trimmed: readonly unknown[] = ['string', 'slug', 'email', 'url']

/** A body without blanks around its texts, and tokens in their spelling: limits are about what is between them (domain/resources.md §1 "Rules column"). */
export function trimTexts(value: unknown, schema: JsonSchema): unknown {
  if (typeof value === 'string') return written(value, schema)
  if (Array.isArray(value)) {
    const items = asSchema(schema['items'])
    return items === null ? value : value.map((each) => trimTexts(each, items))
  }
  if (typeof value !== 'object' || value === null) return value
  const properties = asSchema(schema['properties'])
  if (properties === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const property = Object.hasOwn(properties, name) ? asSchema(properties[name]) : null
      return [name, property === null ? each : trimTexts(each, property)]
    }),
  )
}

function written(text: string, schema: JsonSchema): string {
  if (schema['x-spelling'] === 'token') return tokenOf(text)
  return trimmed.includes(schema['x-type']) ? text.trim() : text
}

function asSchema(value: unknown): JsonSchema | null {
  return typeof value === 'object' && value !== null ? { ...value } : null
}
