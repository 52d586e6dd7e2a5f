import { textFinding } from '../parse/safety.ts'
import type { ForeignSchema } from './foreign.ts'
import { firstOfEachName, humanName, safeText, snakeName } from './names.ts'
import type { ForeignItem } from './resources.ts'
import { pathStep } from './rows.ts'
import type { Schemas, Shape } from './schemas.ts'

/** A property of the console's contract and where it stands in the foreign record or body. */
export interface Field {
  readonly name: string
  /** Dotted path there. */
  readonly path: string
  readonly schema: Readonly<Record<string, unknown>>
  /** `time`: seconds since 1970 there, ISO 8601 here; `number`, `integer`: a number there, its text here. */
  readonly convert: 'time' | 'number' | 'integer' | null
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
  const above = item?.keys.slice(0, -1).map(({ path }) => path) ?? []
  const fields: Field[] = []
  if (key !== null) fields.push({ ...keyField('id', key, at(record, key, schemas)), required: true })
  for (const path of above) fields.push(keyField(snakeName(path), path, at(record, path, schemas)))
  for (const [path, schema] of propertiesOf(record, schemas)) {
    const shape = schemas.shape(schema)
    const name = path.replace(/^attributes\./, '')
    if (shape.schema.writeOnly || shape.schema.format === 'password') continue
    fields.push(fieldOf(nameOf(name, key), path, shape, schemas))
    if (shape.type !== 'object') continue
    const title = titles.find((part) => shape.properties.has(part))
    if (title !== undefined)
      fields.push(
        fieldOf(
          snakeName(`${name}_${title}`),
          `${path}.${title}`,
          schemas.shape(shape.properties.get(title)),
          schemas,
        ),
      )
  }
  if (fields.every(({ name }) => name !== 'id'))
    fields.push({ ...keyField('id', '#', schemas.shape({ type: 'string' })), required: true })
  return firstOfEachName(fields)
}

const titles = ['login', 'name', 'title', 'email']

/** By their dotted paths; what a record of JSON:API has in `attributes` are properties of its own. */
function propertiesOf(record: Shape, schemas: Schemas): readonly (readonly [string, ForeignSchema])[] {
  const attributes = schemas.shape(record.properties.get('attributes'))
  const isJsonApi =
    record.properties.has('type') && record.properties.has('id') && attributes.properties.size > 0
  return [...record.properties].flatMap(([name, schema]) =>
    isJsonApi && name === 'attributes'
      ? [...attributes.properties].map(([inner, one]) => [`attributes.${pathStep(inner)}`, one] as const)
      : [[pathStep(name), schema] as const],
  )
}

/** A key of a record is a text, whatever its document says: a number may be larger than JavaScript counts. It is no secret either. */
function keyField(name: string, path: string, { schema }: Shape): Field {
  const title = safeText(schema.title, humanName(name), 40)
  return {
    name,
    path,
    convert: null,
    required: false,
    schema: { jsonType: 'string', title, 'x-title-en': title, 'x-type': 'string' },
  }
}

/** Properties of a body that are filled in. */
export function bodyFields(body: ForeignSchema, key: string | null, schemas: Schemas): readonly Field[] {
  const shape = schemas.shape(body)
  const fields = [...shape.properties].flatMap(([name, schema]) => {
    const property = schemas.shape(schema)
    const required = shape.required.has(name)
    const isKey = nameOf(name, key) === 'id'
    const isLeftOut = property.schema.readOnly || property.schema.deprecated || isFile(property, schemas)
    if (isLeftOut || (isKey && !required)) return []
    return [{ ...fieldOf(nameOf(name, key), pathStep(name), property, schemas), required }]
  })
  return firstOfEachName(fields)
}

/** A form of parts may take a file beside its texts, which is for a widget. */
function isFile({ schema, items }: Shape, schemas: Schemas): boolean {
  return schema.format === 'binary' || (items !== null && schemas.shape(items).schema.format === 'binary')
}

/** The property in which a body has everything, when it has one alone: `{ data: { … } }`. */
export function wrapOf(body: ForeignSchema, schemas: Schemas): string {
  const { properties } = schemas.shape(body)
  const [only] = properties
  const inner = only && schemas.shape(only[1])
  return only && inner && properties.size === 1 && inner.type === 'object' && inner.properties.size > 0
    ? only[0]
    : ''
}

/** `id` is the record's key; another property of that name steps aside. */
function nameOf(name: string, key: string | null): string {
  const own = snakeName(name)
  return own === 'id' && name !== key?.replace(/^attributes\./, '') ? 'record_id' : own
}

function at(record: Shape, path: string, schemas: Schemas): Shape {
  const [first = '', ...rest] = path.split('.')
  const found = schemas.shape(record.properties.get(first.replaceAll('~1', '.').replaceAll('~0', '~')))
  return rest.length === 0 ? found : at(found, rest.join('.'), schemas)
}

function fieldOf(name: string, path: string, shape: Shape, schemas: Schemas): Field {
  const { type, convert, ...own } = typeOf(name, shape, schemas)
  const { schema } = shape
  const title = safeText(schema.title, humanName(name), 40)
  const limits = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const
  const isPlain = convert === null && type !== 'json'
  const numericLimits = isPlain ? limits.filter((limit) => typeof schema[limit] === 'number') : []
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
      ...Object.fromEntries(numericLimits.map((limit) => [limit, schema[limit]])),
    },
  }
}

interface Typed extends Readonly<Record<string, unknown>> {
  /** `x-type` of the console's contract. */
  readonly type: string
  readonly convert: Field['convert']
}

function typeOf(name: string, shape: Shape, schemas: Schemas): Typed & { readonly [key: string]: unknown } {
  const { schema, items } = shape
  switch (shape.type) {
    case 'boolean':
      return { type: 'bool', convert: null, ...json('boolean') }
    case 'integer':
      return /^(?:unix-?time|timestamp|epoch)/.test(schema.format ?? '')
        ? { type: 'datetime', convert: 'time', ...json('string') }
        : /(?:^|_)id$/.test(name)
          ? { type: 'string', convert: 'integer', ...json('string') }
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
