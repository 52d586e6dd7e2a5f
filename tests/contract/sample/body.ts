import type { JsonSchema } from '../../../api/engine/model/json-schema.ts'
import { exampleFor } from '../../../api/server/contract/examples.ts'

/** Gives an id for a property by its name and schema; undefined where it means no record. */
export type IdFor = (name: string, schema: JsonSchema) => number | undefined

/** A value that the schema allows, with as little as it asks for; references lead to records that are there. */
export function sampleOf(schema: JsonSchema, name: string, idFor: IdFor): unknown {
  const properties = propertiesOf(schema)
  if (schema['type'] === 'object' && properties.length > 0) {
    const required = requiredOf(schema)
    return Object.fromEntries(
      properties
        .filter(([key]) => required.includes(key))
        .map(([key, property]) => [key, sampleOf(property, key, idFor)]),
    )
  }
  if (schema['type'] === 'array') return sampleList(schema, name, idFor)
  if (schema['type'] === 'integer') return idFor(name, schema) ?? exampleFor(schema, name)
  return exampleFor(schema, name)
}

/** The properties of an object's schema. */
export function propertiesOf(schema: JsonSchema): [string, JsonSchema][] {
  const { properties } = schema
  return typeof properties === 'object' && properties !== null
    ? (Object.entries(properties) as [string, JsonSchema][])
    : []
}

/** The schema of an array's items. */
export function itemsOf(schema: JsonSchema): JsonSchema {
  const { items } = schema
  return typeof items === 'object' && items !== null ? (items as JsonSchema) : {}
}

function requiredOf(schema: JsonSchema): readonly unknown[] {
  return Array.isArray(schema['required']) ? schema['required'] : []
}

function sampleList(schema: JsonSchema, name: string, idFor: IdFor): unknown[] {
  const least = typeof schema['minItems'] === 'number' ? schema['minItems'] : 0
  const target = schema['x-ref'] === undefined ? {} : { 'x-ref': schema['x-ref'] }
  const items = { ...target, ...itemsOf(schema) }
  return Array.from({ length: least }, () => sampleOf(items, name, idFor))
}
