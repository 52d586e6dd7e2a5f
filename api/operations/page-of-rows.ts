import { type SQL, sql } from 'drizzle-orm/sql'
import type { Query } from '../database/types.ts'
import type { Resource } from '../definition/resource.ts'
import { fieldValue } from '../query/field-value.ts'
import type { Order } from '../query/order.ts'
import { run } from '../query/sql.ts'
import type { Page } from './pagination.ts'

export interface Wanted {
  readonly source: SQL
  readonly condition: SQL
  readonly order: Order
  readonly page: Page
  /** A keyword looks at the text of every row, in whatever order they are read. */
  readonly isSearch: boolean
}

export interface PageOfRows {
  readonly ids: readonly number[]
  /** Of all matching rows. */
  readonly total: number
  readonly sums: Readonly<Record<string, unknown>>
}

/** The ids of one page, and totals over all matching rows. */
export async function pageOfRows(tx: Query, resource: Resource, wanted: Wanted): Promise<PageOfRows> {
  return wanted.isSearch ? await inOnePass(tx, resource, wanted) : await byIndex(tx, resource, wanted)
}

/** The order finds the page by an index; counting reads on without sorting. */
async function byIndex(tx: Query, resource: Resource, wanted: Wanted): Promise<PageOfRows> {
  const { source, condition, order, page } = wanted
  const found = await run<{ id: number }>(
    tx,
    sql`select t.id from ${source}${order.joins} where ${condition} order by ${order.by} limit ${page.perPage} offset ${page.offset}`,
  )
  const columns = sumsOf(resource).map(([name, value]) => sql`${sum(value)} as ${sql.identifier(name)}`)
  const [totals = {}] = await run<Record<string, unknown>>(
    tx,
    sql`select ${sql.join([sql`count(*) as total`, ...columns], sql`, `)} from ${source} where ${condition}`,
  )
  const { total, ...sums } = totals
  return { ids: found.map(({ id }) => id), total: Number(total), sums }
}

/** Rows that match no index are read once for both. */
async function inOnePass(tx: Query, resource: Resource, wanted: Wanted): Promise<PageOfRows> {
  const { source, condition, order, page } = wanted
  const values = sumsOf(resource).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`)
  const sums = sumsOf(resource).map(
    ([name]) => sql`${sum(sql`m.${sql.identifier(name)}`)} as ${sql.identifier(name)}`,
  )
  const [row = {}] = await run<Record<string, unknown>>(
    tx,
    sql`with matched as materialized (
        select t.id as matched_id, row_number() over (order by ${order.by}) as place${values.length === 0 ? sql`` : sql`, ${sql.join(values, sql`, `)}`}
        from ${source}${order.joins} where ${condition})
      select ${sql.join([sql`count(*) as total`, ...sums], sql`, `)},
        array(select p.matched_id from matched p where p.place > ${page.offset}::bigint and p.place <= ${page.offset + page.perPage}::bigint order by p.place) as ids
      from matched m`,
  )
  const { total, ids, ...rest } = row
  return { ids: Array.isArray(ids) ? ids.map(Number) : [], total: Number(total), sums: rest }
}

function sumsOf(resource: Resource): (readonly [string, SQL])[] {
  return (resource.list?.totals ?? []).map((name) => [name, fieldValue(resource, name)] as const)
}

function sum(value: SQL): SQL {
  return sql`coalesce(sum(${value}), 0.00)`
}
