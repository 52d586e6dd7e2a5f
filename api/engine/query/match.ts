import { type SQL, sql } from '../../kernel/database/sql.ts'
import { about, message } from '../../kernel/formats/messages/message.ts'
import type { FieldErrors } from '../../kernel/platform/api-error.ts'
import { fieldOf, type Resource, type ResourceRegistry } from '../model/resource.ts'
import { fieldValue } from './field-value.ts'
import { type FilterContext, parseFilterValue } from './filter-value.ts'
import { type ChildOf, filtersOf } from './filters.ts'
import { tableSource } from './rows.ts'
import { and, contains } from './sql.ts'

export interface MatchQuery {
  readonly q?: string | undefined
  readonly filter?: Readonly<Record<string, string>> | undefined
}

export type Match = { readonly condition: SQL } | { readonly errors: FieldErrors }

/** The rows `t` that a keyword and filters ask for; unknown filters and bad values are errors by parameter. */
export function matchRows(
  resource: Resource,
  query: MatchQuery,
  context: FilterContext,
  find: ResourceRegistry,
): Match {
  const filters = filtersOf(resource, find)
  const filterValues = query.filter ?? {}
  const errors: FieldErrors = {}
  const unknown = Object.keys(filterValues).filter((name) => !filters.some((filter) => filter.name === name))
  if (unknown.length > 0) errors['filter'] = unknown.map((name) => message('筛选项不存在：{name}', { name }))

  const conditions: SQL[] = []
  const childFilters: ChildFilter[] = []
  for (const filter of filters) {
    const value = Object.hasOwn(filterValues, filter.name) ? filterValues[filter.name] : filter.defaultValue
    if (value == null) continue
    const parsed = parseFilterValue(filter, value, context)
    if ('problem' in parsed) errors[`filter.${filter.name}`] = [about(filter.field, parsed.problem)]
    else if (filter.child === null) conditions.push(truth(parsed.condition, parsed.negated))
    else if (parsed.negated) conditions.push(sql`not ${anyChild([{ ...parsed, child: filter.child }])}`)
    else childFilters.push({ ...parsed, child: filter.child })
  }
  if (Object.keys(errors).length > 0) return { errors }

  const byChild = Object.groupBy(childFilters, ({ child }) => child.resource.name)
  conditions.push(...Object.values(byChild).map((group = []) => anyChild(group)))
  if (query.q !== undefined && query.q.trim() !== '') conditions.push(keyword(resource, query.q.trim()))
  return { condition: and(conditions) }
}

interface ChildFilter {
  readonly child: ChildOf
  readonly condition: SQL
}

function truth(condition: SQL, negated: boolean): SQL {
  return negated ? sql`not coalesce(${condition}, false)` : condition
}

/** One child has to meet all conditions together. Children are found once for all parents, and with what they join only where that is asked for. */
function anyChild(filters: readonly ChildFilter[]): SQL {
  const [first] = filters
  if (first === undefined) return sql`true`
  const { resource, by } = first.child
  const source = filters.some(({ child }) => child.isComputed)
    ? tableSource(resource)
    : sql`${sql.identifier(resource.name)} t`
  const found = sql`select t.${sql.identifier(by)} as parent from ${source} where ${and(filters.map(({ condition }) => condition))}`
  return sql`exists (select 1 from (${found}) c where c.parent = t.id)`
}

function keyword(resource: Resource, text: string): SQL {
  const searched = (resource.list?.search ?? []).map((name) => {
    const value = fieldValue(resource, name)
    const isList = fieldOf(resource, name)?.column?.endsWith('[]') ?? false
    return contains(isList ? sql`array_to_string(${value}, ' ')` : sql`${value}::text`, text)
  })
  return searched.length === 0 ? sql`true` : sql`(${sql.join(searched, sql` or `)})`
}
