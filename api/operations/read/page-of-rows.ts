import { type SQL, sql } from '../../database/sql.ts'
import type { Query } from '../../database/types.ts'
import type { Resource } from '../../model/resource.ts'
import { fieldValue } from '../../query/field-value.ts'
import type { Order } from '../../query/order.ts'
import { run } from '../../query/sql.ts'
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

/**
 * The ids of one page, and totals over all matching rows. A keyword looks at the text of every row, so those are read once; else it is
 * quicker to add up with as many processes as there are, and to find the page by an index.
 */
export async function pageOfRows(tx: Query, resource: Resource, wanted: Wanted): Promise<PageOfRows> {
  return wanted.isSearch ? await inOnePass(tx, resource, wanted) : await counted(tx, resource, wanted)
}

async function inOnePass(tx: Query, resource: Resource, wanted: Wanted): Promise<PageOfRows> {
  const { source, condition, order, page } = wanted
  const values = sumsOf(resource).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`)
  const sums = sumsOf(resource).map(
    ([name]) => sql`${sum(sql`m.${sql.identifier(name)}`)} as ${sql.identifier(name)}`,
  )
  const keys = order.keys.map(({ value, way }, index) => ({
    value,
    way,
    name: sql.identifier(`key_${index}`),
  }))
  const read = [
    sql`t.id as matched_id`,
    ...keys.map(({ value, name }) => sql`${value} as ${name}`),
    ...values,
  ]
  const [row = {}] = await run<Record<string, unknown>>(
    tx,
    sql`with matched as materialized (select ${list(read)} from ${source}${order.joins} where ${condition})
      select ${list([sql`count(*) as total`, ...sums])}, array(select p.matched_id from matched p
        order by ${list(keys.map(({ name, way }) => sql`p.${name} ${way}`))} limit ${page.perPage} offset ${page.offset}) as ids
      from matched m`,
  )
  const { total, ids, ...rest } = row
  return { ids: Array.isArray(ids) ? ids.map(Number) : [], total: Number(total), sums: rest }
}

/** Counting comes first, without sorting: it tells how the page is found best. */
async function counted(tx: Query, resource: Resource, wanted: Wanted): Promise<PageOfRows> {
  const { source, condition } = wanted
  const columns = sumsOf(resource).map(([name, value]) => sql`${sum(value)} as ${sql.identifier(name)}`)
  const [totals = {}] = await run<Record<string, unknown>>(
    tx,
    sql`select ${list([sql`count(*) as total`, ...columns])} from ${source} where ${condition}`,
  )
  const { total, ...sums } = totals
  return { ids: await idsOf(tx, wanted, Number(total)), total: Number(total), sums }
}

/**
 * So many matches are sorted rather than looked for along an index of the order: where few rows match, most of the index would be read to
 * find a page of them.
 */
const few = 5_000

async function idsOf(tx: Query, wanted: Wanted, total: number): Promise<number[]> {
  const { source, condition, order, page } = wanted
  if (total <= page.offset) return []
  const rows = sql`${source}${order.joins} where ${condition}`
  const found = await run<{ id: number }>(
    tx,
    total > few
      ? sql`select t.id from ${rows} order by ${order.by} limit ${page.perPage} offset ${page.offset}`
      : sql`select p.id from (select t.id, row_number() over (order by ${order.by}) as place from ${rows}) p
          where p.place > ${page.offset}::bigint and p.place <= ${page.offset + page.perPage}::bigint order by p.place`,
  )
  return found.map(({ id }) => id)
}

function sumsOf(resource: Resource): (readonly [string, SQL])[] {
  return (resource.list?.totals ?? []).map((name) => [name, fieldValue(resource, name)] as const)
}

function sum(value: SQL): SQL {
  return sql`coalesce(sum(${value}), 0.00)`
}

function list(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql`, `)
}
