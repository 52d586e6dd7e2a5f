import { type SQL, sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import type { Resource } from '../../model/resource.ts'
import { fieldValue } from '../../query/field-value.ts'
import type { Order } from '../../query/order.ts'
import { run, runPrepared } from '../../query/sql.ts'
import type { Page } from './pagination.ts'

export interface RowsQuery {
  readonly source: SQL
  readonly condition: SQL
  readonly order: Order
  readonly page: Page
  /** A keyword looks at the text of every row, in whatever order they are read. */
  readonly isSearch: boolean
  /** Nothing narrows the list but what always does: most of its rows match. */
  readonly isWhole: boolean
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
export async function pageOfRows(tx: Query, resource: Resource, query: RowsQuery): Promise<PageOfRows> {
  if (query.isSearch) return await inOnePass(tx, resource, query)
  return query.isWhole ? await ofWhole(tx, resource, query) : await counted(tx, resource, query)
}

/** An index of the order has the page, whatever the total is. The first pages of all lists come again and again. */
async function ofWhole(tx: Query, resource: Resource, query: RowsQuery): Promise<PageOfRows> {
  const { page } = query
  const [{ total, sums }, found] = await Promise.all([
    totalsOf(tx, resource, query, runPrepared),
    (page.offset === 0 ? runPrepared : run)<{ id: number }>(tx, alongOrder(query)),
  ])
  return { ids: found.map(({ id }) => id), total, sums }
}

async function inOnePass(tx: Query, resource: Resource, query: RowsQuery): Promise<PageOfRows> {
  const { source, condition, order, page } = query
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

/** Counting comes first, without sorting: it decides how the page is found best. */
async function counted(tx: Query, resource: Resource, query: RowsQuery): Promise<PageOfRows> {
  const { total, sums } = await totalsOf(tx, resource, query, run)
  return { ids: await idsOf(tx, query, total), total, sums }
}

async function totalsOf(
  tx: Query,
  resource: Resource,
  { source, condition }: RowsQuery,
  running: typeof run,
): Promise<Omit<PageOfRows, 'ids'>> {
  const columns = sumsOf(resource).map(([name, value]) => sql`${sum(value)} as ${sql.identifier(name)}`)
  const [totals = {}] = await running<Record<string, unknown>>(
    tx,
    sql`select ${list([sql`count(*) as total`, ...columns])} from ${source} where ${condition}`,
  )
  const { total, ...sums } = totals
  return { total: Number(total), sums }
}

/**
 * So many matches are sorted rather than looked for along an index of the order: where few rows match, most of the index would be read to
 * find a page of them.
 */
const few = 5_000

async function idsOf(tx: Query, query: RowsQuery, total: number): Promise<number[]> {
  const { source, condition, order, page } = query
  if (total <= page.offset) return []
  const found = await run<{ id: number }>(
    tx,
    total > few
      ? alongOrder(query)
      : sql`select p.id from (select t.id, row_number() over (order by ${order.by}) as place from ${source}${order.joins} where ${condition}) p
          where p.place > ${page.offset}::bigint and p.place <= ${page.offset + page.perPage}::bigint order by p.place`,
  )
  return found.map(({ id }) => id)
}

/** With the numbers in the text: they decide about the plan, also about one that is made once. */
function alongOrder({ source, condition, order, page }: RowsQuery): SQL {
  const [limit, offset] = [page.perPage, page.offset].map((count) => sql.raw(String(Math.trunc(count))))
  return sql`select t.id from ${source}${order.joins} where ${condition} order by ${order.by} limit ${limit} offset ${offset}`
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
