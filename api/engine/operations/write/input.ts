import { inBoth } from '../../../kernel/formats/messages/worded.ts'
import { isLockedBy } from '../../model/definition/lock.ts'
import { type Field, isNeeded } from '../../model/field.ts'
import { fieldSchema, type JsonSchema } from '../../model/json-schema.ts'
import type { Resource, ResourceRegistry } from '../../model/resource.ts'
import { childSchema } from './nested.ts'

/** Fields that a caller may write; the language of content is among them, though it counts on a create only. */
export function writableFields(resource: Resource): [string, Field][] {
  return Object.entries(resource.fields).filter(
    ([name, field]) => !field.readOnly || isLanguage(resource, name),
  )
}

/** Body of a create: required fields are there, unknown ones are refused. */
export function storeSchema(resource: Resource, find: ResourceRegistry): JsonSchema {
  const fields = writableFields(resource)
  return {
    type: 'object',
    additionalProperties: false,
    properties: properties(resource, fields, find),
    required: fields.flatMap(([name, field]) =>
      isNeeded(field) && !isLanguage(resource, name) ? [name] : [],
    ),
  }
}

/** Body of an update: any of the fields, and the version that was read (or `If-Match`). */
export function updateSchema(resource: Resource, find: ResourceRegistry): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      ...withLocks(resource, properties(resource, writableFields(resource), find)),
      updated_at: { type: 'string', format: 'date-time' },
    },
  }
}

/** Beside each property what keeps it as it is, and why: a form shows it without offering to change it. */
function withLocks(
  { locks }: Resource,
  all: Readonly<Record<string, JsonSchema>>,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(all).map(([name, schema]) => {
      const own = locks
        .filter((lock) => isLockedBy(lock, name))
        .map(({ key, when, reason }) => ({ key, when, ...inBoth(reason) }))
      return [name, own.length === 0 ? schema : { ...schema, 'x-locks': own }]
    }),
  )
}

function properties(
  resource: Resource,
  fields: readonly [string, Field][],
  find: ResourceRegistry,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const schema = fieldSchema(field, 'input')
      if (field.type === 'nested') return [name, { ...schema, items: childSchema(resource, name, find) }]
      return [name, isLanguage(resource, name) ? { ...schema, 'x-company-languages': true } : schema]
    }),
  )
}

/** Without one a new record is in the company's own language. */
function isLanguage({ languageScoped }: Resource, name: string): boolean {
  return languageScoped && name === 'language'
}
