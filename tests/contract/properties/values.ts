import * as fc from 'fast-check'
import type { JsonSchema } from '../../../api/engine/model/json-schema.ts'
import { exampleFor } from '../../../api/server/contract/examples.ts'
import { itemsOf, propertiesOf } from '../sample/body.ts'

/** Ids that a property may hold: own records, others' records, none. */
export type IdsFor = (name: string, schema: JsonSchema) => readonly number[]

/** Values that a schema allows. */
export function valuesOf(schema: JsonSchema, name: string, idsFor: IdsFor): fc.Arbitrary<unknown> {
  const values = allowed(schema, name, idsFor)
  return schema['nullable'] === true ? fc.option(values, { freq: 8 }) : values
}

function allowed(schema: JsonSchema, name: string, idsFor: IdsFor): fc.Arbitrary<unknown> {
  const { type, enum: choices } = schema
  if (Array.isArray(choices)) return fc.constantFrom(...choices)
  switch (type) {
    case 'object':
      return objects(schema, idsFor)
    case 'array': {
      const items = {
        ...(schema['x-ref'] === undefined ? {} : { 'x-ref': schema['x-ref'] }),
        ...itemsOf(schema),
      }
      const minLength = limit(schema, 'minItems', 0)
      return fc.array(valuesOf(items, name, idsFor), {
        minLength,
        maxLength: Math.min(minLength + 2, limit(schema, 'maxItems', minLength + 2)),
      })
    }
    case 'boolean':
      return fc.boolean()
    case 'number':
      return fc.double({ min: 0, max: 1, noNaN: true })
    case 'integer':
      return integers(schema, name, idsFor)
    case 'string':
      return texts(schema, name)
    default:
      return fc.constant(exampleFor(schema, name))
  }
}

/** All that is required, and some of the rest. */
function objects(schema: JsonSchema, idsFor: IdsFor): fc.Arbitrary<unknown> {
  const properties = propertiesOf(schema)
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : []
  if (properties.length === 0)
    return schema['additionalProperties'] === true ? fc.constantFrom({}, { a: 'b' }) : fc.constant({})
  const values = Object.fromEntries(
    properties.map(([name, property]) => [name, valuesOf(property, name, idsFor)]),
  )
  return fc
    .subarray(
      properties.map(([name]) => name).filter((name) => !required.includes(name)),
      { maxLength: Math.min(6, properties.length - required.length) },
    )
    .chain((optional) =>
      fc.record(
        Object.fromEntries(
          Object.entries(values).filter(([name]) => required.includes(name) || optional.includes(name)),
        ),
      ),
    )
}

function integers(schema: JsonSchema, name: string, idsFor: IdsFor): fc.Arbitrary<unknown> {
  const ids = idsFor(name, schema)
  if (ids.length > 0) return fc.constantFrom(...ids)
  const min = Math.max(limit(schema, 'minimum', -1000), -1_000_000)
  const max = Math.min(limit(schema, 'maximum', 1000), 1_000_000)
  return fc.oneof(fc.integer({ min, max: Math.max(min, max) }), fc.constantFrom(min, Math.max(min, max)))
}

function texts(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const example = fc.constant(String(exampleFor(schema, name)))
  const { format, pattern } = schema
  if (format === 'date-time') return fc.oneof(example, times)
  if (format === 'date')
    return fc.oneof(
      example,
      times.map((time) => time.slice(0, 10)),
    )
  if (format !== undefined && format !== 'decimal') return example
  const minLength = limit(schema, 'minLength', 0)
  const maxLength = limit(schema, 'maxLength', minLength + 60)
  const isShort = (text: string) => text.length >= minLength && text.length <= maxLength
  if (typeof pattern === 'string') {
    const expression = new RegExp(pattern, 'u')
    const matching = textsMatching(pattern).filter(isShort)
    return expression.test(String(exampleFor(schema, name))) ? fc.oneof(example, matching) : matching
  }
  return fc.oneof(
    example,
    fc
      .string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 60) })
      .filter(isShort),
  )
}

const patterns = new Map<string, fc.Arbitrary<string>>()

/** Made once a pattern: that takes a second where one allows any sign. */
function textsMatching(pattern: string): fc.Arbitrary<string> {
  const cached = patterns.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'))
  patterns.set(pattern, cached)
  return cached
}

const times = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

function limit(schema: JsonSchema, keyword: string, otherwise: number): number {
  const value = schema[keyword]
  return typeof value === 'number' ? value : otherwise
}
