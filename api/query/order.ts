import { type SQL, sql } from 'drizzle-orm/sql'
import { fieldOf, type Resource } from '../definition/resource.ts'
import { fieldValue } from './field-value.ts'

type Find = (name: string) => Resource | undefined

export interface Order {
  /** Joins that the keys need, after `from … t`. */
  readonly joins: SQL
  readonly by: SQL
}

/**
 * `order by` for `-created_at,id`: at most three of the sortable fields, nulls last, ties by id. A reference sorts by its title.
 * A string is the problem with the value.
 */
export function orderBy(
  resource: Resource,
  text: string,
  sortable: readonly string[],
  find: Find,
): Order | string {
  const keys = text.split(',').map((key) => key.trim())
  if (keys.length > 3) return '最多三个排序键'
  const unknown = keys.find((key) => !sortable.includes(key.replace(/^-/, '')))
  if (unknown !== undefined) return `不能按此排序：${unknown}`
  const parts = keys.map((key) => orderKey(resource, key, find))
  const descending = keys[0]?.startsWith('-') ?? false
  const tie = keys.some((key) => key.replace(/^-/, '') === 'id') ? [] : [sql`t.id ${direction(descending)}`]
  return {
    joins: sql.join(parts.map((part) => part.join)),
    by: sql.join([...parts.map((part) => part.by), ...tie], sql`, `),
  }
}

function orderKey(resource: Resource, key: string, find: Find): { join: SQL; by: SQL } {
  const name = key.replace(/^-/, '')
  const way = direction(key.startsWith('-'))
  const field = fieldOf(resource, name)
  const target = field?.type === 'ref' && field.resource !== null ? find(field.resource) : undefined
  if (target !== undefined) {
    const alias = sql.identifier(`by_${name}`)
    return {
      join: sql` left join ${sql.identifier(target.name)} ${alias} on ${alias}.id = ${fieldValue(resource, name)}`,
      by: sql`${alias}.${sql.identifier(target.title)} ${way} nulls last`,
    }
  }
  const sortedBy = field?.sortedBy ?? null
  const value = sortedBy === null ? fieldValue(resource, name) : sql.raw(sortedBy)
  return {
    join: sql``,
    by: field?.nullable === true ? sql`${value} ${way} nulls last` : sql`${value} ${way}`,
  }
}

function direction(descending: boolean): SQL {
  return sql.raw(descending ? 'desc' : 'asc')
}
