import { flatten, isNullable } from './flatten.ts'
import { resolve } from './openapi.ts'
import type { Contract, Schema } from './openapi.ts'

export interface Conversion {
  readonly contract: Contract
  /** Answers share their named types; requests are written out per operation, since they lose other fields. */
  readonly direction: 'answer' | 'request'
  /** Named answer types that were converted, by component name. */
  readonly components: Map<string, Schema>
  /** Properties of the body itself, not of what stands in it, that the caller never sends: the gateway writes them. */
  readonly omit: ReadonlySet<string>
  /** References on the way down; a request that contains itself becomes JSON. */
  readonly inside: readonly string[]
}

/** Mesh maps a schema of this title to the JSON scalar. */
const anything: Schema = { title: 'Any' }

const none: ReadonlySet<string> = new Set()

const scalars = new Set(['string', 'integer', 'number', 'boolean'])

/**
 * The same data as a schema that becomes plain GraphQL: objects, lists, String, Int, Float, Boolean and JSON.
 * Formats, patterns, limits, defaults, enumerations and extensions go: checking values is the API's work.
 * `title` names the type if the schema is an object.
 */
export function convertSchema(schema: Schema, title: string, conversion: Conversion): Schema {
  const name = componentName(schema, conversion.contract)
  if (name === null) return convertFlat(flatten(schema, conversion.contract), title, conversion)
  if (conversion.direction === 'request') return convertRequestComponent(schema, name, title, conversion)
  return convertAnswerComponent(schema, name, conversion)
}

function convertAnswerComponent(schema: Schema, name: string, conversion: Conversion): Schema {
  const { components, contract } = conversion
  const flat = flatten(schema, contract)
  const isScalar = !isRecord(flat) && singleType(flat) !== 'array'
  if (isScalar) return convertFlat(flat, name, conversion)
  if (!components.has(name)) {
    components.set(name, anything)
    components.set(name, convertFlat(flat, name, conversion))
  }
  return isRecord(flat) ? { $ref: `#/components/schemas/${name}` } : (components.get(name) ?? anything)
}

function convertRequestComponent(
  schema: Schema,
  name: string,
  title: string,
  conversion: Conversion,
): Schema {
  if (conversion.inside.includes(name)) return anything
  const inside = [...conversion.inside, name]
  return convertFlat(flatten(schema, conversion.contract), title, { ...conversion, inside })
}

function convertFlat(schema: Schema, title: string, conversion: Conversion): Schema {
  if (isRecord(schema)) return convertRecord(schema, title, conversion)
  const type = singleType(schema)
  if (type === 'array')
    return describe({ type, items: convertMember(schema.items ?? {}, title, conversion) }, schema)
  if (type === null || !scalars.has(type)) return anything
  // Int has 32 bits in GraphQL; Float carries every integer that JSON carries.
  return describe({ type: type === 'integer' && schema.format === 'int64' ? 'number' : type }, schema)
}

/** A text or number that may be null in a list is JSON, the only member that the gateway lets be null; a record keeps its fields. */
function convertMember(member: Schema, title: string, conversion: Conversion): Schema {
  const { contract } = conversion
  if (isNullable(member, contract) && !isRecord(flatten(member, contract))) return anything
  return convertSchema(member, `${title}Item`, conversion)
}

function convertRecord(schema: Schema, title: string, conversion: Conversion): Schema {
  const { contract, direction, omit } = conversion
  const required = new Set(schema.required)
  const properties: Record<string, Schema> = {}
  const always: string[] = []
  const inner: Conversion = { ...conversion, omit: none }
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    if (direction === 'request' ? property.readOnly || omit.has(key) : property.writeOnly) continue
    properties[key] = convertSchema(property, `${title}${pascalCase(key)}`, inner)
    if (required.has(key) && !isNullable(property, contract)) always.push(key)
  }
  if (Object.keys(properties).length === 0) return anything
  return describe(
    { type: 'object', title, properties, ...(always.length > 0 && { required: always }) },
    schema,
  )
}

function isRecord(schema: Schema): boolean {
  return Object.keys(schema.properties ?? {}).length > 0
}

function singleType({ type, enum: values }: Schema): string | null {
  if (typeof type === 'string') return type
  const types = (type ?? []).filter((each) => each !== 'null')
  if (types.length > 0) return types.length === 1 ? (types[0] ?? null) : null
  return values?.every((value) => typeof value === 'string') ? 'string' : null
}

/** The label of a field becomes its description in the schema. */
function describe(converted: Schema, { title, description }: Schema): Schema {
  const text = [...new Set([title, description])].filter(Boolean).join('. ')
  return text === '' || text === converted.title ? converted : { ...converted, description: text }
}

function componentName(schema: Schema, contract: Contract): string | null {
  const only = schema.allOf?.length === 1 && !schema.properties ? schema.allOf[0] : schema
  if (only?.$ref === undefined) return null
  resolve(contract, { $ref: only.$ref })
  return /^#\/components\/schemas\/(\w+)$/.exec(only.$ref)?.[1] ?? null
}

/** `orders_index` → `OrdersIndex`; characters that GraphQL names do not have are word breaks. */
export function pascalCase(text: string): string {
  return text.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g, (_, first: string) => first.toUpperCase())
}
