import * as fc from 'fast-check'
import { type Document, entries, type Json, member, type Members, members, textOf } from './document.ts'

/** Ids of records that a property may name, by its `x-ref`; none known answers null. */
export type RecordIds = (resource: string) => Promise<number | null>

/** A body that the document allows: every required property, and those that are asked for by name. */
export async function bodyFor(
  document: Document,
  schema: Json,
  requiredNames: readonly string[],
  ids: RecordIds,
  seed: number,
): Promise<Record<string, Json>> {
  const { required, properties } = document.schema(schema)
  const names = new Set([...(Array.isArray(required) ? required.map(textOf) : []), ...requiredNames])
  const body: Record<string, Json> = {}
  for (const [place, [name, property]] of entries(properties ?? null).entries())
    if (names.has(name)) body[name] = await valueFor(document, property, name, ids, seed + place)
  return body
}

/** A value of a property, another one for another seed. */
export async function valueFor(
  document: Document,
  json: Json,
  name: string,
  ids: RecordIds,
  seed: number,
): Promise<Json> {
  const schema = document.schema(json)
  const reference = member(schema['x-ref'] ?? null, 'resource')
  if (typeof reference === 'string' && schema['type'] === 'integer') return await ids(reference)
  if (typeof reference === 'string' && schema['type'] === 'array') {
    const id = await ids(reference)
    return id === null ? [] : [id]
  }
  const choices = schema['enum']
  if (Array.isArray(choices)) return choices[(seed % 1000) % choices.length] ?? null
  switch (schema['type']) {
    case 'integer':
    case 'number':
      return numberFor(schema, seed)
    case 'boolean':
      return false
    case 'array': {
      const inner = schema['items'] ?? null
      const count = Math.max(1, Number(schema['minItems'] ?? 0))
      return await Promise.all(
        Array.from({ length: count }, (_, place) => valueFor(document, inner, name, ids, seed + place)),
      )
    }
    case 'object': {
      const required = schema['required']
      return await bodyFor(document, schema, Array.isArray(required) ? required.map(textOf) : [], ids, seed)
    }
    default:
      return textFor(schema, name, seed)
  }
}

function numberFor(schema: Members, seed: number): number {
  const low = Number(schema['minimum'] ?? 0)
  const high = Number(schema['maximum'] ?? low + 1_000_000)
  return low + (seed % Math.max(1, Math.min(1000, high - low)))
}

function textFor(schema: Members, name: string, seed: number): string {
  const day = textOf(schema['format']) === 'date' ? 10 : 24
  if (schema['format'] === 'date' || schema['format'] === 'date-time')
    return new Date(Date.UTC(2030, 0, 1) + (seed % 300) * 86_400_000).toISOString().slice(0, day)
  if (schema['format'] === 'email') return `client-${seed}@client.example`
  if (schema['format'] === 'uri' || schema['x-type'] === 'url') return `https://client.example/${seed}`
  const pattern = schema['pattern']
  const low = Number(schema['minLength'] ?? 0)
  const high = Number(schema['maxLength'] ?? 200)
  if (typeof pattern === 'string') return matching(pattern, low, high, seed)
  const text = `${name.replaceAll('_', ' ')} ${seed}`
  return text.padEnd(low, 'x').slice(-high)
}

function matching(pattern: string, low: number, high: number, seed: number): string {
  const texts = fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: 400, seed })
  return texts.find(({ length }) => length >= Math.max(1, low) && length <= high) ?? texts[0] ?? ''
}

/** What of a record can be sent again as a new one. */
export function copyOf(document: Document, schema: Json, record: Json): Record<string, Json> {
  const properties = members(document.schema(schema)['properties'] ?? null)
  return Object.fromEntries(
    entries(record).filter(
      ([name, value]) =>
        Object.hasOwn(properties, name) &&
        value !== null &&
        (typeof value !== 'object' || Array.isArray(value)),
    ),
  )
}
