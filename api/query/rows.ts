import { type SQL, sql } from 'drizzle-orm/sql'
import type { Query } from '../database/types.ts'
import type { Resource } from '../definition/resource.ts'
import { childRelation } from './children.ts'
import { fieldValue } from './field-value.ts'
import { presentRow, type Row, titleColumn } from './present.ts'
import { array, run } from './sql.ts'

type Find = (name: string) => Resource | undefined

export interface Selection {
  /** Nested fields to bring along. */
  readonly include: readonly string[]
  readonly timezone: string
}

/**
 * Records by id, in the order of the ids, as the API answers them: references as `{id, title}` by joins, children of all records in
 * one further statement.
 */
export async function loadRows(
  tx: Query,
  resource: Resource,
  ids: readonly number[],
  selection: Selection,
  find: Find,
): Promise<Row[]> {
  if (ids.length === 0) return []
  const rows = await select(tx, resource, sql`t.id = any(${array(ids, 'bigint')})`, selection.timezone, find)
  const byId = new Map(rows.map((row) => [Number(row['id']), row]))
  for (const name of selection.include)
    await attachChildren(tx, resource, name, byId, selection.timezone, find)
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}

async function attachChildren(
  tx: Query,
  resource: Resource,
  name: string,
  parents: ReadonlyMap<number, Row>,
  timezone: string,
  find: Find,
): Promise<void> {
  const { child, by } = childRelation(resource, name, find)
  const condition = sql`t.${sql.identifier(by)} = any(${array([...parents.keys()], 'bigint')})`
  const children = await select(tx, child, condition, timezone, find)
  for (const parent of parents.values()) parent[name] = children.filter((row) => row[by] === parent['id'])
}

async function select(
  tx: Query,
  resource: Resource,
  condition: SQL,
  timezone: string,
  find: Find,
): Promise<Row[]> {
  const { columns, joins } = columnsOf(resource, find)
  const rows = await run<Row>(
    tx,
    sql`select ${sql.join(columns, sql`, `)} from ${sql.identifier(resource.name)} t${sql.join(joins)} where ${condition} order by t.id`,
  )
  return rows.map((row) => presentRow(resource, row, timezone))
}

function columnsOf(resource: Resource, find: Find): { columns: SQL[]; joins: SQL[] } {
  const columns = [sql`t.id`]
  const joins: SQL[] = []
  for (const [name, field] of Object.entries({ ...resource.fields, ...resource.computed })) {
    const isStored = field.column !== null || 'sql' in field
    if (field.writeOnly || !isStored) continue
    const value = fieldValue(resource, name)
    columns.push(sql`${value} as ${sql.identifier(name)}`)
    const target = field.type === 'ref' && field.resource !== null ? find(field.resource) : undefined
    if (target === undefined) continue
    const alias = sql.identifier(`of_${name}`)
    columns.push(sql`${alias}.${sql.identifier(target.title)}::text as ${sql.identifier(titleColumn(name))}`)
    joins.push(sql` left join ${sql.identifier(target.name)} ${alias} on ${alias}.id = ${value}`)
  }
  return { columns, joins }
}
