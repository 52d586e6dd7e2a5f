import { sql } from '../../../kernel/database/sql.ts'
import type { Call } from '../../model/operation.ts'
import type { Resource } from '../../model/resource.ts'
import type { Row } from '../../model/row.ts'
import { withKeys } from '../../operations/company-keys.ts'
import { tenantScopeOf } from '../../operations/context.ts'
import { listedRows } from '../../operations/read/listed.ts'
import { masked } from '../../operations/read/mask.ts'
import { countedIn, periodsOf, usePeriod } from '../../operations/read/period.ts'
import { loadRows } from '../../query/rows.ts'
import { array, run } from '../../query/sql.ts'
import type { Column } from './columns.ts'

/** What a list was asked for, as `POST /exports` repeats it. */
export interface ExportRequest {
  readonly resource: string
  readonly format: 'csv' | 'xlsx'
  readonly columns?: readonly string[]
  readonly filter?: Readonly<Record<string, string>>
  readonly q?: string
  readonly sort?: string
  readonly language?: string
  readonly scope?: 'system'
  /** The days that the list's figures are about. */
  readonly from?: string
  readonly to?: string
  /** The ids in the list's path: `{special_id: 3}`. */
  readonly parent?: Readonly<Record<string, number>>
  /** Only these of the rows. */
  readonly ids?: readonly number[]
}

/** The call as if it had asked for the list itself: its query, its path, no more rows than the list would show, refused without the key. */
export async function asListCall(
  initialCall: Call,
  resource: Resource,
  request: ExportRequest,
): Promise<Call> {
  const tenantScope = tenantScopeOf(resource, initialCall.services.find)
  const systemRows =
    request.scope === 'system' && tenantScope === 'companyOrSystem' && initialCall.caller.isAdmin
  const call = await withKeys(initialCall, resource.transfer.exports ?? [], tenantScope)
  await run(call.tx, sql`select set_config('app.system_rows', ${systemRows ? 'on' : ''}, true)`)
  const { filter, q, sort, language, from, to } = request
  const query = { filter, q, sort, language, from, to }
  await usePeriod(call, periodsOf(resource, { ...call, query })?.current)
  return {
    ...call,
    caller: { ...call.caller, systemRows },
    query,
    params: Object.fromEntries(Object.entries(request.parent ?? {}).map(([name, id]) => [name, String(id)])),
  }
}

/** The ids of all rows of the list in its order; at most one more than `most`. */
export async function exportedIds(
  call: Call,
  resource: Resource,
  { ids }: ExportRequest,
  most: number,
): Promise<number[]> {
  const { source, condition, order } = await rowsInPeriod(resource, call)
  const rows = await run<{ id: number }>(
    call.tx,
    sql`select t.id from ${source}${order.joins} where ${condition} and ${conditionOfIds(ids)} order by ${order.by} limit ${most + 1}`,
  )
  return rows.map(({ id }) => id)
}

/** Whether an export would have more rows than so many; they are counted by the database, up to there. */
export async function isLongerThan(
  most: number,
  call: Call,
  resource: Resource,
  { ids }: ExportRequest,
): Promise<boolean> {
  const { source, condition } = await rowsInPeriod(resource, call)
  const [row] = await run<{ count: number }>(
    call.tx,
    sql`select count(*) as count from (select from ${source} where ${condition} and ${conditionOfIds(ids)} limit ${most + 1}) r`,
  )
  return (row?.count ?? 0) > most
}

async function rowsInPeriod(resource: Resource, call: Call) {
  const listed = await listedRows(resource, call)
  const days = periodsOf(resource, call)?.current
  return { ...listed, condition: sql`${listed.condition} and ${countedIn(resource, days, call)}` }
}

function conditionOfIds(ids: ExportRequest['ids']) {
  return ids === undefined ? sql`true` : sql`t.id = any(${array([...ids], 'bigint')})`
}

/** Some of the records, as the list shows them. */
export async function exportedRecords(
  call: Call,
  resource: Resource,
  ids: readonly number[],
  columns: readonly Column[],
): Promise<Row[]> {
  const { source } = await listedRows(resource, call)
  const include = columns.filter(({ field }) => field.type === 'nested').map(({ name }) => name)
  const records = await loadRows(
    call.tx,
    resource,
    ids,
    { include, timezone: call.caller.timezone, source },
    call.services.find,
  )
  for (const { name, field } of columns)
    if (field.type === 'refs' && field.resource !== null)
      await nameReferences(call, records, name, call.services.find(field.resource))
  return records.map((record) => masked(resource, record, call.caller, 'export'))
}

/** Ids of several records become their titles. */
async function nameReferences(call: Call, records: readonly Row[], name: string, target?: Resource) {
  if (target === undefined) return
  const ids = new Set(
    records.flatMap((record) => (Array.isArray(record[name]) ? record[name].map(Number) : [])),
  )
  if (ids.size === 0) return
  const rows = await run<{ id: number; title: string }>(
    call.tx,
    sql`select id, ${sql.identifier(target.title)}::text as title from ${sql.identifier(target.name)}
      where id = any(${array([...ids], 'bigint')})`,
  )
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  for (const record of records) {
    const value = record[name]
    if (Array.isArray(value)) record[name] = value.map((id) => titles.get(Number(id)) ?? String(id))
  }
}
