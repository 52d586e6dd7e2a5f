import { type Field, fieldOf, keyField, safeTitle } from './field.ts'
import type { ForeignSchema } from './foreign.ts'
import { markMoney, moneyFields } from './money.ts'
import { firstOfEachName, humanName, snakeName } from './names.ts'
import type { FindTarget } from './relations.ts'
import type { ForeignItem } from './resources.ts'
import { pathStep } from './rows.ts'
import type { Schemas, Shape } from './schemas.ts'

/** Properties of a record: its key as `id`, the keys of its path, everything else by its own name. */
export function recordFields(
  items: ForeignSchema,
  item: ForeignItem | null,
  findTarget: FindTarget,
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
    const plainName = path.replace(/^attributes\./, '')
    const name = nameOf(plainName, key)
    const isSecret = shape.schema.format === 'password' || /(?:^|_)password$/.test(name)
    if (shape.schema.writeOnly || isSecret) continue
    const target = shape.type === 'array' ? null : findTarget(plainName, shape)
    const own =
      name === 'record_id' && plainName === 'id'
        ? { title: humanName('id'), 'x-title-en': humanName('id') }
        : {}
    const opens =
      target === null || shape.type === 'object' ? {} : { 'x-opens': { resource: target.name, key: name } }
    fields.push(withSchema(fieldOf(name, path, shape, 'record', schemas), { ...own, ...opens }))
    if (shape.type === 'object') fields.push(...objectFields(plainName, path, shape, target, schemas))
  }
  if (fields.every(({ name }) => name !== 'id'))
    fields.push({ ...keyField('id', '#', schemas.shape({ type: 'string' })), required: true })
  return markMoney(firstOfEachName(fields))
}

/** What an object is called by, as a property of the record: the name of the owner, the amount of a price. */
function objectFields(
  name: string,
  path: string,
  shape: Shape,
  target: ReturnType<FindTarget>,
  schemas: Schemas,
): readonly Field[] {
  const money = moneyFields(name, path, shape, schemas)
  if (money.length > 0) return money
  const texts = [...shape.properties.keys()].filter(
    (part) => schemas.shape(shape.properties.get(part)).type === 'string',
  )
  const title = titles
    .map((one) => texts.find((part) => snakeName(part) === one))
    .find((part) => part !== undefined)
  if (title === undefined) return []
  const label = safeTitle(undefined, isWhole(snakeName(name)) ? title : name)
  const shown = fieldOf(
    snakeName(`${name}_${title}`),
    `${path}.${title}`,
    schemas.shape(shape.properties.get(title)),
    'record',
    schemas,
  )
  const own = { title: label, 'x-title-en': label, 'x-title-of': snakeName(name) }
  if (target === null) return [withSchema(shown, own)]
  const key = snakeName(`${name}_${target.key}`)
  const isTitle = key === shown.name
  const keyOf = keyField(key, `${path}.${target.key}`, schemas.shape(shape.properties.get(target.key)))
  return [
    withSchema(shown, { ...own, 'x-opens': { resource: target.name, key } }),
    ...(isTitle ? [] : [withSchema(keyOf, { 'x-title-of': snakeName(name) })]),
  ]
}

const withSchema = (field: Field, more: Field['schema']): Field => ({
  ...field,
  schema: { ...field.schema, ...more },
})

/** What is inside of these is the record itself. */
export const isWhole = (name: string): boolean =>
  ['spec', 'metadata', 'profile', 'info', 'attributes', 'properties'].includes(name)

const titles = ['login', 'display_name', 'name', 'title', 'email']

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

/** Properties of a body that are filled in. */
export function bodyFields(body: ForeignSchema, key: string | null, schemas: Schemas): readonly Field[] {
  const shape = schemas.shape(body)
  const fields = [...shape.properties].flatMap(([name, schema]) => {
    const property = schemas.shape(schema)
    const required = shape.required.has(name)
    const isKey = nameOf(name, key) === 'id'
    const isLeftOut = property.schema.readOnly || property.schema.deprecated || isFile(property, schemas)
    if (isLeftOut || (isKey && !required)) return []
    return [{ ...fieldOf(nameOf(name, key), pathStep(name), property, 'body', schemas), required }]
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

/** The schema as it stands in the contract. */
export function contractSchema({ schema, parts }: Field): Readonly<Record<string, unknown>> {
  const { jsonType, ...rest } = schema
  return {
    ...(jsonType !== undefined && { type: jsonType }),
    ...rest,
    ...(parts !== null && { [parts.many ? 'x-lines' : 'x-parts']: schemaOf(parts.fields) }),
  }
}

function schemaOf(fields: readonly Field[]): object {
  const required = fields.filter((field) => field.required).map(({ name }) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, contractSchema(field)])),
    ...(required.length > 0 && { required }),
  }
}
