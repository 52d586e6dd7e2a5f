import { paramNames } from '../model/paths.ts'
import type { Field } from './field.ts'
import { contractSchema } from './fields.ts'
import type { ImportedResource } from './imported-resource.ts'
import { searchedFields } from './list-columns.ts'

export function listParameters(resource: ImportedResource): readonly object[] {
  const { sorts, search, filters } = resource
  const sortKeys = Object.keys(sorts)
  return [
    { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } },
    { name: 'per_page', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } },
    {
      name: 'sort',
      in: 'query',
      style: 'form',
      explode: false,
      schema: { type: 'array', items: { type: 'string', enum: sortKeys.length > 0 ? sortKeys : ['id'] } },
    },
    ...(search === null
      ? []
      : [{ name: 'q', in: 'query', schema: text, 'x-fields': searchedFields(resource) }]),
    ...(filters.length === 0
      ? []
      : [
          {
            name: 'filter',
            in: 'query',
            style: 'deepObject',
            explode: true,
            schema: {
              type: 'object',
              properties: Object.fromEntries(filters.map(({ name, schema }) => [name, schema])),
            },
          },
        ]),
  ]
}

export const pathParameters = (path: string): readonly object[] =>
  paramNames(path).map((name) => ({ name, in: 'path', required: true, schema: text }))

export const text = { type: 'string' }
const integer = { type: 'integer' }
export const objectSchema = (properties: object): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})
export const pagination = objectSchema({
  current_page: integer,
  per_page: integer,
  total: integer,
  total_known: { type: 'boolean' },
  total_pages: integer,
  count: integer,
})
export const metaSchema = objectSchema({ pagination: { $ref: '#/components/schemas/Pagination' } })

const list = (items: object): object => ({ type: 'array', items })
const named = { label: text, label_en: text }
const dependentGroups = list(
  objectSchema({
    resource: text,
    ...named,
    count: integer,
    sample: list(objectSchema({ id: text, title: text })),
    to: { type: 'string', nullable: true },
    choices: list(text),
  }),
)

/** What the page of a deletion is about. */
export const dependentsSchema = objectSchema({
  record: objectSchema({ id: text, title: text, facts: list(objectSchema({ label: text, value: text })) }),
  prevented: { type: 'string', nullable: true },
  blocking: dependentGroups,
  cascading: dependentGroups,
  detaching: dependentGroups,
  kept: dependentGroups,
  confirm: objectSchema({ type_text: { type: 'string', nullable: true }, required: { type: 'boolean' } }),
  choices: list(objectSchema({ key: text, ...named, resource: text, required: { type: 'boolean' } })),
})

export const answers = (properties: object, required: readonly string[]): object => ({
  200: {
    description: 'success',
    content: { 'application/json': { schema: { type: 'object', properties, required } } },
  },
})

export function objectOf(fields: readonly Field[]): object {
  const required = fields.filter((field) => field.required).map(({ name }) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, contractSchema(field)])),
    ...(required.length > 0 && { required }),
  }
}

/** Nothing else is taken: the console would send the version of a record (`updated_at`) to an API that knows none. */
export const bodyOf = (fields: readonly Field[]): object => ({
  required: true,
  content: { 'application/json': { schema: { ...objectOf(fields), additionalProperties: false } } },
})

/** Name here → path there, how the value changes on the way, and what it has to be here: answers are not always what their document says. */
export const answerMapping = (fields: readonly Field[]): object =>
  Object.fromEntries(
    fields.map(({ name, path, convert, parts, schema: { jsonType: type } }) => [
      name,
      { path, ...(convert !== null && { convert }), ...(type !== undefined && { type }), ...insideOf(parts) },
    ]),
  )

/** Name here → path there, and how the value changes on the way. */
export const mapping = (fields: readonly Field[]): object =>
  Object.fromEntries(
    fields.map(({ name, path, convert, parts }) => {
      const inside = insideOf(parts)
      const isPlain = convert === null && Object.keys(inside).length === 0
      return [name, isPlain ? path : { path, ...(convert !== null && { convert }), ...inside }]
    }),
  )

/** The parts of an object that change on the way; the others are passed on as they are. */
function insideOf(parts: Field['parts']): object {
  const changed = (parts?.fields ?? []).flatMap(({ name, convert, parts: inner }) => {
    const inside = insideOf(inner)
    return convert === null && Object.keys(inside).length === 0
      ? []
      : [[name, { ...(convert !== null && { convert }), ...inside }]]
  })
  return changed.length === 0 ? {} : { parts: Object.fromEntries(changed) }
}

export const pascal = (name: string): string =>
  name.replaceAll(/(?:^|_)([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
