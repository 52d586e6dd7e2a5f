import { textFinding } from '../parse/safety.ts'
import type { ForeignSchema } from './foreign.ts'
import { firstOfEachName, humanName, safeText, snakeName } from './names.ts'
import type { ForeignItem } from './resources.ts'
import type { Schemas, Shape } from './schemas.ts'

/** A property of the console's contract and where it stands in the foreign record or body. */
export interface Field {
  readonly name: string
  /** Dotted path there. */
  readonly path: string
  readonly schema: Readonly<Record<string, unknown>>
  /** `time`: seconds since 1970 there, ISO 8601 here; `number`: a number there, its text here. */
  readonly convert: 'time' | 'number' | null
  readonly required: boolean
}

/** Properties of a record: its key as `id`, the keys of its path, everything else by its own name. */
export function recordFields(
  items: ForeignSchema,
  item: ForeignItem | null,
  schemas: Schemas,
): readonly Field[] {
  const record = schemas.shape(items)
  const key = item?.keys.at(-1)?.path ?? null
  const fields: Field[] = []
  if (key !== null)
    fields.push({ ...fieldOf('id', key, unmasked(at(record, key, schemas)), schemas), required: true })
  for (const [name, schema] of record.properties) {
    const shape = schemas.shape(schema)
    if (shape.schema.writeOnly || shape.schema.format === 'password') continue
    fields.push(fieldOf(nameOf(name, key), name, shape, schemas))
    if (shape.type !== 'object') continue
    const told = spoken.find((part) => shape.properties.has(part))
    if (told !== undefined)
      fields.push(
        fieldOf(
          snakeName(`${name}_${told}`),
          `${name}.${told}`,
          schemas.shape(shape.properties.get(told)),
          schemas,
        ),
      )
  }
  for (const { path } of item?.keys.slice(0, -1) ?? [])
    fields.push(fieldOf(snakeName(path), path, at(record, path, schemas), schemas))
  if (fields.every(({ name }) => name !== 'id'))
    fields.push({ ...fieldOf('id', '#', schemas.shape({ type: 'integer' }), schemas), required: true })
  return firstOfEachName(fields)
}

const spoken = ['login', 'name', 'title', 'email']

/** The key of a record is no secret, whatever its document says. */
function unmasked(shape: Shape): Shape {
  const { format, ...schema } = shape.schema
  return format === 'password' ? { ...shape, schema } : shape
}

/** Properties of a body that somebody fills in. */
export function bodyFields(body: ForeignSchema, key: string | null, schemas: Schemas): readonly Field[] {
  const shape = schemas.shape(body)
  const fields = [...shape.properties].flatMap(([name, schema]) => {
    const property = schemas.shape(schema)
    const required = shape.required.has(name)
    const isKey = nameOf(name, key) === 'id'
    if (property.schema.readOnly || property.schema.deprecated || (isKey && !required)) return []
    return [{ ...fieldOf(nameOf(name, key), name, property, schemas), required }]
  })
  return firstOfEachName(fields)
}

/** `id` is the record's key; another property of that name steps aside. */
function nameOf(name: string, key: string | null): string {
  const own = snakeName(name)
  return own === 'id' && name !== key ? 'record_id' : own
}

function at(record: Shape, path: string, schemas: Schemas): Shape {
  const [first = '', ...rest] = path.split('.')
  const found = schemas.shape(record.properties.get(first))
  return rest.length === 0 ? found : at(found, rest.join('.'), schemas)
}

function fieldOf(name: string, path: string, shape: Shape, schemas: Schemas): Field {
  const { type, convert, ...own } = typeOf(shape, schemas)
  const { schema } = shape
  const title = safeText(schema.title, humanName(name), 40)
  const limits = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const
  const isPlain = convert === null && type !== 'json'
  const kept = isPlain ? limits.filter((limit) => typeof schema[limit] === 'number') : []
  return {
    name,
    path,
    convert,
    required: false,
    schema: {
      ...own,
      title,
      'x-title-en': title,
      'x-type': type,
      ...(shape.nullable && { nullable: true }),
      ...Object.fromEntries(kept.map((limit) => [limit, schema[limit]])),
    },
  }
}

interface Typed extends Readonly<Record<string, unknown>> {
  /** `x-type` of the console's contract. */
  readonly type: string
  readonly convert: Field['convert']
}

function typeOf(shape: Shape, schemas: Schemas): Typed & { readonly [key: string]: unknown } {
  const { schema, items } = shape
  switch (shape.type) {
    case 'boolean':
      return { type: 'bool', convert: null, ...json('boolean') }
    case 'integer':
      return /^(?:unix-?time|timestamp|epoch)/.test(schema.format ?? '')
        ? { type: 'datetime', convert: 'time', ...json('string') }
        : {
            type: 'int',
            convert: null,
            ...json('integer'),
            ...(schema.format === 'int64' && { format: 'int64' }),
          }
    case 'number':
      return { type: 'decimal', convert: 'number', ...json('string') }
    case 'string':
      return { ...stringType(schema), convert: null, ...json('string') }
    case 'array': {
      const inner = schemas.shape(items ?? {})
      const isText = inner.type === 'string'
      return isText ? { type: 'tags', convert: null, ...json('array'), items: { type: 'string' } } : anyJson
    }
    default:
      return anyJson
  }
}

/** What the document leaves open, or describes in parts that have no titles. */
const anyJson: Typed = { type: 'json', convert: null, 'x-any-json': true }

/** `type` of the JSON Schema; the console's own type stands in `x-type`. */
const json = (type: string): { readonly jsonType: string } => ({ jsonType: type })

function stringType(schema: ForeignSchema): { readonly type: string; readonly [key: string]: unknown } {
  const values = (schema.enum ?? []).filter((value) => typeof value === 'string')
  const isChoice =
    values.length > 0 && values.length <= 200 && values.every((value) => textFinding(value) === null)
  if (isChoice) {
    const entries = values.map((value) => {
      const label = value === '' ? '—' : humanName(value)
      return { value, zh: label, en: label }
    })
    return { type: 'enum', enum: [...new Set(values)], 'x-enum': entries }
  }
  return { type: formats[schema.format ?? ''] ?? ((schema.maxLength ?? 0) > 10_000 ? 'text' : 'string') }
}

const formats: Readonly<Record<string, string>> = {
  date: 'date',
  'date-time': 'datetime',
  email: 'email',
  uri: 'url',
  url: 'url',
  ipv4: 'ip',
  ipv6: 'ip',
  password: 'password',
  markdown: 'text',
}

/** The schema as it stands in the contract. */
export function contractSchema({ schema }: Field): Readonly<Record<string, unknown>> {
  const { jsonType, ...rest } = schema
  return { ...(jsonType !== undefined && { type: jsonType }), ...rest }
}
