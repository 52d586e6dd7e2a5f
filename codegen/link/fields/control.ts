import type { Schema } from '../../contract/openapi.ts'
import type { FieldControl, FieldLimits } from '../../model/descriptors/field.ts'

/** How a property is entered; null when the contract does not say what it is. */
export function controlOf(schema: Schema): FieldControl | null {
  const type = schema['x-type'] ?? plainTypes[schema.type ?? '']
  if (type === undefined) return null
  if (type === 'langs' && schema.items?.properties) return 'rows'
  if (type === 'string' && (schema.maxLength ?? 0) > 200) return 'textarea'
  if (type === 'json') {
    const { items, parts } = shapeOf(schema)
    return isShaped(items) ? 'rows' : isShaped(parts) ? 'object' : 'json'
  }
  return controls[type] ?? null
}

/** What an object consists of, and what each object of a list does, also of JSON whose shape is only described. */
export const shapeOf = (schema: Schema): { readonly items: Schema | undefined; readonly parts: Schema } => ({
  items: schema['x-lines'] ?? schema.items,
  parts: schema['x-parts'] ?? schema,
})

/** People can fill it in: every property has its title. */
function isShaped(schema: Schema | undefined): boolean {
  const properties = Object.entries(schema?.properties ?? {})
  return (
    properties.length > 0 && properties.every(([name, { title }]) => name === 'id' || title !== undefined)
  )
}

const plainTypes: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'int',
  number: 'decimal',
  boolean: 'bool',
  object: 'object',
  array: 'tags',
}

const controls: Readonly<Record<string, FieldControl>> = {
  string: 'text',
  text: 'textarea',
  html: 'html',
  slug: 'code',
  code: 'code',
  int: 'int',
  decimal: 'decimal',
  money: 'money',
  percent: 'percent',
  bool: 'switch',
  date: 'date',
  datetime: 'datetime',
  enum: 'choice',
  enums: 'choices',
  langs: 'choices',
  tags: 'tags',
  ref: 'relation',
  refs: 'relations',
  nested: 'rows',
  object: 'object',
  image: 'image',
  images: 'images',
  file: 'file',
  files: 'files',
  email: 'email',
  phone: 'text',
  url: 'url',
  ip: 'ip',
  timezone: 'timezone',
  password: 'password',
  json: 'json',
  icon: 'icon',
  color: 'color',
}

const limits = ['minLength', 'maxLength', 'minItems', 'maxItems', 'pattern'] as const

/** What the value must keep to, as far as the person who fills it in should know. */
export function limitsOf(schema: Schema): FieldLimits {
  const min = schema.minimum ?? schema['x-minimum']
  const max = schema.maximum ?? schema['x-maximum']
  const limitEntries = limits.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]]))
  return {
    ...(min !== undefined && Math.abs(min) < Number.MAX_SAFE_INTEGER && { min }),
    ...(max !== undefined && Math.abs(max) < Number.MAX_SAFE_INTEGER && { max }),
    ...Object.fromEntries(limitEntries),
    ...(schema['x-spelling'] && { spelling: schema['x-spelling'] }),
  }
}

/** The contract says which parts there are, and that none of them is null. */
export function omitsNull(schema: Schema): boolean {
  const inside = partsOf(schema)
  return (
    inside.length > 0 &&
    inside.every((part) => part.nullable !== true && (partsOf(part).length === 0 || omitsNull(part)))
  )
}

const partsOf = ({ items, properties = items?.properties }: Schema): readonly Schema[] =>
  Object.values(properties ?? {})
