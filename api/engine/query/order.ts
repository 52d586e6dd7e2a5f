import { type SQL, sql } from '../../kernel/database/sql.ts'
import { message } from '../../kernel/formats/messages/message.ts'
import { fieldOf, type Resource, type ResourceRegistry } from '../model/resource.ts'
import type { Problem } from './date-range.ts'
import { fieldValue } from './field-value.ts'

export interface Order {
  /** Joins that the keys need, after `from … t`. */
  readonly joins: SQL
  readonly by: SQL
  /** The same key by key, for rows that are ordered after they were read. */
  readonly keys: readonly OrderKey[]
}

export interface OrderKey {
  readonly value: SQL
  /** `desc nulls last`. */
  readonly way: SQL
}

/**
 * `order by` for `-created_at,id`: at most three of the sortable fields, nulls last, ties by id. A reference sorts by its title.
 * What is none is a problem.
 * @param isPresent Whether the rows that match have a value there: then an index of it gives the order in both directions.
 */
export function orderBy(
  resource: Resource,
  text: string,
  sortable: readonly string[],
  find: ResourceRegistry,
  isPresent: (field: string) => boolean = () => false,
): Order | Problem {
  const keys = text.split(',').map((key) => key.trim())
  if (keys.length > 3) return { problem: '最多三个排序键' }
  const unknown = keys.find((key) => !sortable.includes(key.replace(/^-/, '')))
  if (unknown !== undefined) return { problem: message('不能按此排序：{name}', { name: unknown }) }
  const parts = keys.map((key) => orderKey(resource, key, find, isPresent))
  const descending = keys[0]?.startsWith('-') ?? false
  const isTied = !keys.some((key) => key.replace(/^-/, '') === 'id')
  const all = [...parts, ...(isTied ? [{ value: sql`t.id`, way: direction(descending) }] : [])]
  return {
    joins: sql.join(parts.map((part) => part.join)),
    by: sql.join(
      all.map(({ value, way }) => sql`${value} ${way}`),
      sql`, `,
    ),
    keys: all,
  }
}

function orderKey(
  resource: Resource,
  key: string,
  find: ResourceRegistry,
  isPresent: (field: string) => boolean,
): OrderKey & { join: SQL } {
  const name = key.replace(/^-/, '')
  const way = direction(key.startsWith('-'))
  const field = fieldOf(resource, name)
  const target = field?.type === 'ref' && field.resource !== null ? find(field.resource) : undefined
  if (target !== undefined) {
    const alias = sql.identifier(`by_${name}`)
    return {
      join: sql` left join ${sql.identifier(target.name)} ${alias} on ${alias}.id = ${fieldValue(resource, name)}`,
      value: sql`${alias}.${sql.identifier(target.title)}`,
      way: sql`${way} nulls last`,
    }
  }
  const sortedBy = field?.sortedBy ?? null
  const value = sortedBy === null ? fieldValue(resource, name) : sql.raw(sortedBy)
  return {
    join: sql``,
    value,
    way: field?.nullable === true && !isPresent(name) ? sql`${way} nulls last` : way,
  }
}

function direction(descending: boolean): SQL {
  return sql.raw(descending ? 'desc' : 'asc')
}
