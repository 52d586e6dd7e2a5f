import type { ImportedResource } from './imported-resource.ts'

/** The field that a record is called by. */
export function titleField({ fields }: ImportedResource): string {
  const texts = fields.filter(({ schema }) => ['string', 'email', 'slug'].includes(String(schema['x-type'])))
  const usual = [
    'full_name',
    'name',
    'title',
    'label',
    'subject',
    'email',
    'username',
    'login',
    'description',
  ]
  return usual.find((name) => texts.some((field) => field.name === name)) ?? 'id'
}

const mostColumns = 9

/** The title first, then what fits into a cell, in the API's order; the rest is in the details. */
export function columnsOf(resource: ImportedResource): readonly (string | object)[] {
  const titled = titleField(resource)
  const bothWays = new Set(Object.keys(resource.sorts).filter((sort) => `-${sort}` in resource.sorts))
  const key = resource.fields.find(({ name }) => name === 'id')?.path
  const shown = resource.fields.filter(
    ({ name, path, schema }) =>
      name !== titled &&
      name !== 'record_id' &&
      (name === 'id' || path !== key) &&
      !['json', 'text', 'password', 'url'].includes(String(schema['x-type'])),
  )
  const names = [titled, ...shown.map(({ name }) => name)].slice(0, mostColumns)
  return names.map((field, index) => {
    const extra = { ...(index === 0 && { pinned: true }), ...(bothWays.has(field) && { sortable: true }) }
    return Object.keys(extra).length === 0 ? field : { field, ...extra }
  })
}

export const defaultSort = (sorts: readonly string[]): string =>
  sorts.find((sort) => sort.startsWith('-created')) ?? sorts[0] ?? 'id'

/** Texts in which the keyword of a list is looked for. */
export const searchedFields = ({ search, fields }: ImportedResource): readonly string[] =>
  search === null
    ? []
    : fields
        .filter(({ name, schema }) => name !== 'id' && ['string', 'email'].includes(String(schema['x-type'])))
        .slice(0, 3)
        .map(({ name }) => name)
