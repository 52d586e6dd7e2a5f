import { type SQL, sql } from '../../kernel/database/sql.ts'
import type { Query } from '../../kernel/database/types.ts'
import type { Resource, ResourceRegistry } from '../model/resource.ts'
import type { Row } from '../model/row.ts'
import { childRelation } from './children.ts'
import { fieldValue } from './field-value.ts'
import { hasMessages, presentRow, titleColumn } from './present.ts'
import { array, runPrepared } from './sql.ts'

export interface Selection {
  /** Nested fields to bring along. */
  readonly include: readonly string[]
  readonly timezone: string
  /** Where the rows `t` come from; the resource's table unless given. */
  readonly source?: SQL
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
  find: ResourceRegistry,
): Promise<Row[]> {
  if (ids.length === 0) return []
  const rows = await select(tx, resource, sql`t.id = any(${array(ids, 'bigint')})`, selection, find)
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
  find: ResourceRegistry,
): Promise<void> {
  const { child, by, condition: ofKind } = childRelation(resource, name, find)
  const condition = sql`t.${sql.identifier(by)} = any(${array([...parents.keys()], 'bigint')}) and ${ofKind}`
  const children = await select(tx, child, condition, { include: [], timezone }, find)
  for (const parent of parents.values()) parent[name] = children.filter((row) => row[by] === parent['id'])
}

async function select(
  tx: Query,
  resource: Resource,
  condition: SQL,
  { timezone, source = tableSource(resource) }: Selection,
  find: ResourceRegistry,
): Promise<Row[]> {
  const { columns, joins } = columnsOf(resource, find)
  const rows = await runPrepared<Row>(
    tx,
    sql`select ${sql.join(columns, sql`, `)} from ${source}${sql.join(joins)} where ${condition} order by t.id`,
  )
  return rows.map((row) => presentRow(resource, row, timezone))
}

/** A resource's own table as the rows `t`, and what its computed fields read beside them. */
export function tableSource({ name, storage: { source, joins } }: Resource): SQL {
  const rows = source === null ? sql`${sql.identifier(name)} t` : sql`(${sql.raw(source())}) t`
  return sql`${rows} ${sql.raw(joins)}`
}

/** The messages, for a caller who does not read the texts as they are stored. */
const messagesInEnglish = sql`case when current_setting('app.locale', true) = 'en' then t.said end as said`

function columnsOf(resource: Resource, find: ResourceRegistry): { columns: SQL[]; joins: SQL[] } {
  const columns = [sql`t.id`, ...(hasMessages(resource) ? [messagesInEnglish] : [])]
  const joins: SQL[] = []
  for (const [name, field] of Object.entries({ ...resource.fields, ...resource.computed })) {
    const isRead = field.column !== null || field.sql !== null
    if (field.writeOnly || !isRead) continue
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
