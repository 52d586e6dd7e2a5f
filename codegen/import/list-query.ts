import type { Endpoint } from './endpoints.ts'
import { enumChoices } from './enum-labels.ts'
import type { Field } from './field.ts'
import { listParameters, pagingNames } from './lists.ts'
import { firstOfEachName, humanName, snakeName } from './names.ts'
import type { Schemas } from './schemas.ts'

export interface Filter {
  readonly name: string
  readonly param: string
  readonly schema: Readonly<Record<string, unknown>>
  /** Several values: joined by commas, repeated, or only the first. */
  readonly many: 'joined' | 'repeated' | 'one'
}

/** Sort key of the console → query parameters there. */
export type Sorts = Readonly<Record<string, Readonly<Record<string, string>>>>

export function sortsOf(list: Endpoint, fields: readonly Field[], schemas: Schemas): Sorts {
  const query = listParameters(list, schemas)
  const find = (names: readonly string[]) => query.find(({ name }) => names.includes(snakeName(name)))
  const sort = find(['sort', 'sort_by', 'order_by', 'orderby'])
  if (sort === undefined) return {}
  const order = find(['direction', 'order', 'sort_order', 'sort_dir', 'dir'])
  const { schema, items } = schemas.shape(sort.schema)
  const values = (schema.enum ?? (items ? schemas.shape(items).schema.enum : undefined) ?? []).map(String)
  const names = new Set(fields.map(({ name }) => name))
  const sorts: Record<string, Record<string, string>> = {}
  for (const value of values) {
    const bare = snakeName(value.replace(/^[-+]/, ''))
    const field = [bare, `${bare}_at`].find((name) => names.has(name))
    if (field === undefined) continue
    if (order !== undefined && order !== sort) {
      sorts[field] = { [sort.name]: value, [order.name]: 'asc' }
      sorts[`-${field}`] = { [sort.name]: value, [order.name]: 'desc' }
    } else sorts[value.startsWith('-') ? `-${field}` : field] = { [sort.name]: value }
  }
  return sorts
}

const sortNames = new Set([
  'sort',
  'sort_by',
  'order_by',
  'orderby',
  'direction',
  'order',
  'sort_order',
  'sort_dir',
  'dir',
])
/** They say what an answer looks like, and leave no record out. */
const shapingNames =
  /^(?:filters?|opt_\w+|fields|\w+_fields|group_by|export|backlink|meta|deep|aggregate|expand|includes?|embed|select|projection|pretty_?print|pretty|format|verbose|sudo|access_token|api_key|key|alt|callback)$/

const searchNames = ['q', 'query', 'search', 'keyword', 'term']

export function searchOf(list: Endpoint, schemas: Schemas): string | null {
  const found = listParameters(list, schemas).find(({ name }) => searchNames.includes(snakeName(name)))
  return found !== undefined && schemas.shape(found.schema).type === 'string' ? found.name : null
}

export function filtersOf(list: Endpoint, schemas: Schemas): readonly Filter[] {
  const filters = listParameters(list, schemas).flatMap((parameter): readonly Filter[] => {
    const name = snakeName(parameter.name)
    const other =
      pagingNames.has(name) || sortNames.has(name) || searchNames.includes(name) || shapingNames.test(name)
    if (other) return []
    const shape = schemas.shape(parameter.schema)
    const inner = shape.type === 'array' ? schemas.shape(shape.items ?? {}) : shape
    const values = (inner.schema.enum ?? []).filter((value) => typeof value === 'string')
    const isText = inner.type === 'string' && !/date|time/.test(inner.schema.format ?? '')
    const control =
      values.length > 0 ? 'multi' : inner.type === 'boolean' ? 'boolean' : isText ? 'text' : null
    if (control === null) return []
    const label = humanName(name)
    const choices = enumChoices(name, values)
    const schema = {
      type: 'string',
      title: label,
      'x-title-en': label,
      'x-filter': control,
      'x-type': control === 'multi' ? 'enum' : control === 'boolean' ? 'bool' : 'string',
      ...(control === 'multi' && { 'x-enum': choices }),
    }
    const many = shape.type !== 'array' ? 'one' : parameter.explode === false ? 'joined' : 'repeated'
    return [{ name, param: parameter.name, schema, many }]
  })
  return firstOfEachName(filters)
}
