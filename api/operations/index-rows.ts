import { sql } from 'drizzle-orm/sql'
import { listSchemas, recordComponents } from '../contract/components.ts'
import { type Access, fieldOf, type Resource } from '../definition/resource.ts'
import { fieldValue } from '../query/field-value.ts'
import type { FieldErrors } from '../query/match.ts'
import { presentValue } from '../query/present.ts'
import { loadRows } from '../query/rows.ts'
import { run } from '../query/sql.ts'
import { contextOf } from './context.ts'
import { listParameters } from './list-parameters.ts'
import { readList, readPage } from './list-query.ts'
import { listedRows } from './listed.ts'
import type { Call, Operation } from './operation.ts'
import { pagination } from './pagination.ts'

type Find = (name: string) => Resource | undefined

/** `GET /orders`: one page of rows, with totals over all matching rows. */
export function indexOperation(resource: Resource, access: Access, find: Find): Operation {
  const parameters = listParameters(resource, find)
  return {
    id: `${resource.operationPrefix}_index`,
    method: 'GET',
    path: resource.path,
    tag: resource.operationPrefix,
    zh: `${resource.zh}列表`,
    en: `List of ${resource.en.toLowerCase()} records`,
    access,
    ...contextOf(resource, find),
    parameters,
    answer: { status: 200, component: `${resource.entity}List` },
    components: { ...recordComponents(resource, find), ...listSchemas(resource) },
    handle: async (call) => {
      const page = readPage(call.query)
      const include = readList(call.query, 'include')
      const { source, condition, order } = await listedRows(
        resource,
        call,
        find,
        unknownIncludes(resource, include),
      )
      const ids = await run<{ id: number }>(
        call.tx,
        sql`select t.id from ${source}${order.joins} where ${condition} order by ${order.by} limit ${page.perPage} offset ${page.offset}`,
      )
      const [totals = {}] = await run<Record<string, unknown>>(
        call.tx,
        sql`select ${totalColumns(resource)} from ${source} where ${condition}`,
      )
      const selection = { include, source, timezone: call.caller.timezone }
      const data = await loadRows(
        call.tx,
        resource,
        ids.map((row) => row.id),
        selection,
        find,
      )
      const { total, ...sums } = totals
      return {
        status: 200,
        body: {
          data,
          meta: {
            pagination: pagination(page, Number(total), data.length, call.url),
            ...(resource.list?.totals === undefined ? {} : { summary: presentSums(resource, sums, call) }),
          },
        },
      }
    },
  }
}

function unknownIncludes(resource: Resource, include: readonly string[]): FieldErrors {
  const unknown = include.filter((name) => fieldOf(resource, name)?.type !== 'nested')
  return unknown.length === 0 ? {} : { include: unknown.map((name) => `没有这个附加内容：${name}`) }
}

function totalColumns(resource: Resource) {
  const sums = (resource.list?.totals ?? []).map(
    (name) => sql`coalesce(sum(${fieldValue(resource, name)}), 0.00) as ${sql.identifier(name)}`,
  )
  return sql.join([sql`count(*) as total`, ...sums], sql`, `)
}

function presentSums(resource: Resource, sums: Record<string, unknown>, call: Call) {
  return Object.fromEntries(
    Object.entries(sums).map(([name, value]) => {
      const field = fieldOf(resource, name)
      return [name, field === undefined ? value : presentValue(field, value, call.caller.timezone)]
    }),
  )
}
