import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import type { FieldErrors } from '../../../kernel/platform/api-error.ts'
import type { Access } from '../../model/access.ts'
import { listSchemas, recordComponents } from '../../model/components.ts'
import type { Call, Operation } from '../../model/operation.ts'
import { fieldOf, type Resource, type ResourceRegistry } from '../../model/resource.ts'
import { presentValue } from '../../query/present.ts'
import { loadRows } from '../../query/rows.ts'
import { contextOf } from '../context.ts'
import { listedRows } from './listed.ts'
import { pageOfRows } from './page-of-rows.ts'
import { pagination } from './pagination.ts'
import { listParameters } from './parameters.ts'
import { attachPrevious, countedIn, readPeriods, usePeriod } from './period.ts'
import { readList, readPage } from './query.ts'

/** `GET /orders`: one page of rows, with totals over all matching rows. */
export function indexOperation(resource: Resource, access: Access, find: ResourceRegistry): Operation {
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
      const periods = readPeriods(resource, call)
      const wrong = periods !== null && 'errors' in periods ? periods.errors : {}
      const requestedPeriods = periods === null || 'errors' in periods ? null : periods
      const {
        source,
        condition: matching,
        order,
      } = await listedRows(resource, call, {
        ...unknownIncludes(resource, include),
        ...wrong,
      })
      await usePeriod(call, requestedPeriods?.current)
      const condition = sql`${matching} and ${countedIn(resource, requestedPeriods?.current, call)}`
      const isSearch = typeof call.query['q'] === 'string' && call.query['q'].trim() !== ''
      const isWhole = requestedPeriods === null && isNotNarrowed(resource, call)
      const rowsQuery = { source, condition, order, page, isSearch, isWhole }
      const { ids, total, sums } = await pageOfRows(call.tx, resource, rowsQuery)
      const selection = { include, source, timezone: call.caller.timezone }
      const data = await loadRows(call.tx, resource, ids, selection, find)
      if (requestedPeriods !== null) await attachPrevious(resource, data, requestedPeriods, source, call)
      return {
        status: 200,
        body: {
          data,
          meta: {
            pagination: pagination(page, total, data.length, call.url),
            ...(resource.list?.totals === undefined ? {} : { summary: presentSums(resource, sums, call) }),
          },
        },
      }
    },
  }
}

/** Whether the list is about all rows of the company, but for default filters. */
function isNotNarrowed({ scope, rules }: Resource, { query, caller }: Call): boolean {
  const isOfAll = (scope === 'company' || scope === 'global') && rules.visible === undefined
  return isOfAll && caller.owners === null && query['filter'] === undefined
}

function unknownIncludes(resource: Resource, include: readonly string[]): FieldErrors {
  const unknown = include.filter((name) => fieldOf(resource, name)?.type !== 'nested')
  return unknown.length === 0
    ? {}
    : { include: unknown.map((name) => message('附加内容不存在：{name}', { name })) }
}

function presentSums(resource: Resource, sums: Readonly<Record<string, unknown>>, call: Call) {
  return Object.fromEntries(
    Object.entries(sums).map(([name, value]) => {
      const field = fieldOf(resource, name)
      return [name, field === undefined ? value : presentValue(field, value, call.caller.timezone)]
    }),
  )
}
