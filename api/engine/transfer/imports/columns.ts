import { type Field, isNeeded } from '../../model/field.ts'
import type { ImportColumn } from '../../model/import-source.ts'
import { fieldSchema, type JsonSchema } from '../../model/json-schema.ts'
import type { Resource, ResourceRegistry } from '../../model/resource.ts'
import { storeSchema, writableFields } from '../../operations/write/input.ts'

const left = new Set<Field['type']>(['nested', 'password', 'files', 'images', 'langs'])

/** What a line is checked by: what makes a record, or completes one. */
export function lineSchema(resource: Resource, find: ResourceRegistry): JsonSchema {
  if (resource.updateOnlyImport === null) return withoutSecrets(resource, storeSchema(resource, find))
  const fields = Object.entries(resource.updateOnlyImport.fields)
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field, 'input')])),
    required: fields.flatMap(([name, field]) => (isNeeded(field) ? [name] : [])),
  }
}

/** No file brings a password: who is imported gets one from a user who may assign it. */
function withoutSecrets({ fields }: Resource, schema: JsonSchema): JsonSchema {
  const { required } = schema
  if (!Array.isArray(required)) return schema
  return { ...schema, required: required.filter((name) => fields[String(name)]?.type !== 'password') }
}

/**
 * What can be imported: the record's own fields that a caller may write, or those of its only child (`items.product_id`). A record that needs children brings one of each in its own line, or all of them in a
 * cell that the resource reads by itself.
 */
export function importColumns(resource: Resource, find: ResourceRegistry): ImportColumn[] {
  const fields =
    resource.updateOnlyImport === null
      ? writableFields(resource)
      : Object.entries(resource.updateOnlyImport.fields)
  const own = fields
    .filter(([name, field]) => !left.has(field.type) || resource.rules.cells?.[name] !== undefined)
    .map(([name, field]) => columnOf(name, field, resource.updateOnlyImport?.headers?.[name]))
  const children = fields.flatMap(([name, field]) => {
    const child = field.type === 'nested' && field.required ? find(field.resource ?? '') : undefined
    if (child === undefined) return []
    return writableFields(child)
      .filter(([, inner]) => !left.has(inner.type))
      .map(([inner, innerField]) => ({
        ...columnOf(`${name}.${inner}`, innerField),
        label: `${field.zh}·${innerField.zh}`,
      }))
  })
  return [...own, ...children]
}

function columnOf(name: string, field: Field, headers: readonly string[] = []): ImportColumn {
  return { name, label: field.zh, field, required: isNeeded(field), headers }
}

/** Which header fills which field, by the header's Chinese or English label, the field's name or what files of others call it; a unit behind it does not count. */
export function usualMapping(
  columns: readonly ImportColumn[],
  headers: readonly string[],
): Record<string, string> {
  const plain = (text: string) => text.toLowerCase().replaceAll(/\s*[(（][^)）]*[)）]|\*|\s/g, '')
  const taken = new Set<string>()
  const entries = columns.flatMap(({ name, label, field, headers: others }) => {
    const names = [label, field.en, name, ...others].map(plain)
    const header = names
      .flatMap((usualHeader) => headers.filter((each) => plain(each) === usualHeader))
      .find((each) => !taken.has(each))
    if (header === undefined) return []
    taken.add(header)
    return [[name, header] as const]
  })
  return Object.fromEntries(entries)
}

/** Fields that every line needs and no header fills. */
export function unmapped(
  columns: readonly ImportColumn[],
  mapping: Readonly<Record<string, string>>,
): ImportColumn[] {
  return columns.filter(({ name, required }) => required && mapping[name] === undefined)
}
