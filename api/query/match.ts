import { type SQL, sql } from '../database/sql.ts'
import { fieldOf, type Resource, type Find } from '../model/resource.ts'
import type { FieldErrors } from '../platform/api-error.ts'
import { fieldValue } from './field-value.ts'
import { type FilterContext, parseFilterValue } from './filter-value.ts'
import { type Filter, filtersOf } from './filters.ts'
import { tableSource } from './rows.ts'
import { and, contains } from './sql.ts'

export interface Wanted {
  readonly q?: string | undefined
  readonly filter?: Readonly<Record<string, string>> | undefined
}

export type Match = { readonly condition: SQL } | { readonly errors: FieldErrors }

/** The rows `t` that a keyword and filters ask for; unknown filters and bad values are errors by parameter. */
export function matchRows(resource: Resource, wanted: Wanted, context: FilterContext, find: Find): Match {
  const filters = filtersOf(resource, find)
  const given = wanted.filter ?? {}
  const errors: FieldErrors = {}
  const unknown = Object.keys(given).filter((name) => !filters.some((filter) => filter.name === name))
  if (unknown.length > 0) errors['filter'] = unknown.map((name) => `筛选项不存在：${name}`)

  const conditions: SQL[] = []
  const childConditions = new Map<string, { filter: Filter; conditions: SQL[] }>()
  for (const filter of filters) {
    const value = Object.hasOwn(given, filter.name) ? given[filter.name] : filter.defaultValue
    if (value == null) continue
    const parsed = parseFilterValue(filter, value, context)
    if ('problem' in parsed) errors[`filter.${filter.name}`] = [`${filter.field.zh}：${parsed.problem}`]
    else if (filter.child === null) conditions.push(truth(parsed.condition, parsed.negated))
    else if (parsed.negated) conditions.push(sql`not ${anyChild(filter.child, [parsed.condition])}`)
    else childGroup(childConditions, filter).push(parsed.condition)
  }
  if (Object.keys(errors).length > 0) return { errors }

  for (const { filter, conditions: all } of childConditions.values()) {
    if (filter.child !== null) conditions.push(anyChild(filter.child, all))
  }
  if (wanted.q !== undefined && wanted.q.trim() !== '') conditions.push(keyword(resource, wanted.q.trim()))
  return { condition: and(conditions) }
}

function truth(condition: SQL, negated: boolean): SQL {
  return negated ? sql`not coalesce(${condition}, false)` : condition
}

/** One child has to meet all conditions on its table together. */
function childGroup(groups: Map<string, { filter: Filter; conditions: SQL[] }>, filter: Filter): SQL[] {
  const table = filter.child?.resource.name ?? ''
  const group = groups.get(table) ?? { filter, conditions: [] }
  groups.set(table, group)
  return group.conditions
}

/** Children are found once for all parents, with what their resource joins, and not once a parent. */
function anyChild({ resource, by }: NonNullable<Filter['child']>, conditions: readonly SQL[]): SQL {
  const parent = sql`t.${sql.identifier(by)}`
  return sql`t.id in (select ${parent} from ${tableSource(resource)} where ${parent} is not null and ${and(conditions)})`
}

function keyword(resource: Resource, text: string): SQL {
  const searched = (resource.list?.search ?? []).map((name) => {
    const value = fieldValue(resource, name)
    const isList = fieldOf(resource, name)?.column?.endsWith('[]') ?? false
    return contains(isList ? sql`array_to_string(${value}, ' ')` : sql`${value}::text`, text)
  })
  return searched.length === 0 ? sql`true` : sql`(${sql.join(searched, sql` or `)})`
}
