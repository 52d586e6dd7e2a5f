import type { JsonSchema } from '../../engine/model/json-schema.ts'
import { isObject } from './walk.ts'

type Schemas = Readonly<Record<string, JsonSchema>>

/**
 * The same document with an example in every component that has values of its own; what only wraps others has theirs. A body shows what it
 * needs, an answer all it has.
 */
export function withExamples(document: JsonSchema): JsonSchema {
  const { components } = document as { components: { schemas: Schemas } }
  const { schemas } = components
  const exemplified = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      hasOwnValues(schema) ? withExample(schema, schemas) : schema,
    ]),
  )
  return { ...document, components: { ...components, schemas: exemplified } }
}

/** A value that a schema without references to components allows; `name` says what kind of text it is. */
export function exampleFor(schema: JsonSchema, name: string): unknown {
  return exampleOf(schema, name, { schemas: {}, inside: [] })
}

function withExample(schema: JsonSchema, schemas: Schemas): JsonSchema {
  return { ...schema, example: exampleOf(schema, 'value', { schemas, inside: [] }) }
}

/** A body, or an object with a property that is no reference and no list of references. */
function hasOwnValues({ properties, additionalProperties }: JsonSchema): boolean {
  if (!isObject(properties)) return false
  if (additionalProperties === false) return true
  return Object.values(properties).some(
    (property) =>
      isObject(property) &&
      !('$ref' in property) &&
      !(isObject(property['items']) && '$ref' in property['items']),
  )
}

interface Context {
  readonly schemas: Schemas
  readonly inside: readonly string[]
}

function exampleOf(schema: JsonSchema, name: string, context: Context): unknown {
  const { $ref, allOf, enum: values, type } = schema
  if (typeof $ref === 'string') return exampleOfReference($ref, name, context)
  if (Array.isArray(allOf))
    return exampleOf(Object.assign({}, ...allOf.map((part: JsonSchema) => part)) as JsonSchema, name, context)
  if (Array.isArray(values)) return values.find((value) => value !== null)
  if (type === 'object') return exampleOfObject(schema, context)
  if (type === 'array') return exampleOfList(schema, name, context)
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return exampleOfNumber(schema)
  return type === 'string' ? exampleOfText(schema, name) : {}
}

function exampleOfReference(reference: string, name: string, { schemas, inside }: Context): unknown {
  const target = reference.replace('#/components/schemas/', '')
  const schema = schemas[target]
  if (schema === undefined || inside.includes(target)) return undefined
  return exampleOf(schema, name, { schemas, inside: [...inside, target] })
}

/** A closed object is a body: it shows what has to be there, or its first field. */
function exampleOfObject(
  { properties, required, additionalProperties }: JsonSchema,
  context: Context,
): object {
  const all = Object.entries(isObject(properties) ? properties : {}) as [string, JsonSchema][]
  const needed = new Set(Array.isArray(required) ? required.map(String) : [])
  const shown =
    additionalProperties !== false
      ? all
      : all.filter(
          ([key], place) => needed.has(key) || (needed.size === 0 && place === 0) || key === 'updated_at',
        )
  const entries = shown.map(([key, property]) => [key, exampleOf(property, key, context)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function exampleOfList({ items, minItems }: JsonSchema, name: string, context: Context): unknown[] {
  const item = isObject(items) ? exampleOf(items, name.replace(/s$/, ''), context) : undefined
  if (item === undefined) return []
  return Array.from({ length: typeof minItems === 'number' ? Math.max(minItems, 1) : 1 }, () => item)
}

function exampleOfNumber({ type, minimum, maximum }: JsonSchema): number {
  const usual = type === 'integer' ? 1 : 0.12
  const least = typeof minimum === 'number' && minimum > usual ? minimum : usual
  return typeof maximum === 'number' && maximum < least ? maximum : least
}

const byFormat: Readonly<Record<string, readonly string[]>> = {
  'date-time': ['2025-01-31T08:00:00.000+08:00'],
  date: ['2025-01-31'],
  decimal: ['9.90', '9.9', '9', '50', '100'],
  email: ['lilei@example.com'],
  timezone: ['Asia/Shanghai'],
  uri: ['https://www.example.com/'],
}

const byName: Readonly<Record<string, string>> = {
  code: 'SAVE30',
  ends_at: '2025-02-28T08:00:00.000+08:00',
  expires_at: '2025-12-31T08:00:00.000+08:00',
  color: '#2D72D2',
  ip: '203.0.113.7',
  order_no: 'IF250131000123',
  path: '/orders/index',
  theme_color: '#2D72D2',
  timezone: 'Asia/Shanghai',
}

/** Words that fit most patterns and lengths; the first that fits is shown. */
const usual = [
  '示例文字',
  '示例',
  'example',
  'black-friday',
  'EX',
  'IF',
  'A',
  'EXAMPLE',
  'a1b2c3d4',
  '20250131',
  '1',
  '1.2.3',
  '2025-01',
  'example.com',
  '7d1e0c52-9a4b-4c1d-8f3e-2b6a9d0c4e11',
  '#2D72D2',
  '/',
  '/orders/index',
  '08:30',
  'lilei@example.com',
  '示例文字，示例文字，示例文字。',
  '<p>示例文字，示例文字。</p>',
]

function exampleOfText(schema: JsonSchema, name: string): string {
  const { format, 'x-type': kind } = schema
  const candidates = [
    ...(byName[name] === undefined ? [] : [byName[name]]),
    ...(byFormat[String(format)] ?? []),
    ...(kind === 'email' ? ['lilei@example.com'] : []),
    ...(kind === 'url' ? ['https://www.example.com/'] : []),
    ...(kind === 'image' ? ['https://www.example.com/a.webp'] : []),
    ...(kind === 'ip' ? ['203.0.113.7'] : []),
    ...(kind === 'slug' ? ['black-friday'] : []),
    ...(kind === 'html' ? ['<p>示例文字，示例文字，示例文字。</p>'] : []),
    ...usual,
  ]
  return candidates.find((text) => fits(text, schema)) ?? 'x'.repeat(Number(schema['minLength'] ?? 8))
}

function fits(text: string, { pattern, minLength, maxLength, format }: JsonSchema): boolean {
  if (format === 'date-time' && !text.includes('T')) return false
  if (format === 'date' && !/^\d{4}-\d\d-\d\d$/.test(text)) return false
  if (typeof minLength === 'number' && text.length < minLength) return false
  if (typeof maxLength === 'number' && text.length > maxLength) return false
  return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)
}
