import { arrayOf, component, object } from '../../engine/model/components.ts'
import type { Action } from '../../engine/model/resource.ts'
import { contextOf } from '../../engine/operations/context.ts'
import { idParameter } from '../../engine/operations/parent.ts'
import { pathId } from '../../engine/operations/path-id.ts'
import { pagination } from '../../engine/operations/read/pagination.ts'
import { pageParameters } from '../../engine/operations/read/parameters.ts'
import { readPage } from '../../engine/operations/read/query.ts'
import { repositoryOf } from '../../engine/operations/write/repository.ts'
import { run } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'

/** `GET /logs/errors/{id}/events`: the contexts of the last fifty occurrences, newest first. */
export const errorEvents: Action = (resource, find) => ({
  id: `${resource.operationPrefix}_events`,
  method: 'GET',
  path: `${resource.path}/{id}/events`,
  tag: resource.operationPrefix,
  zh: '最近的错误现场',
  en: 'The last occurrences of an error',
  access: ['error_logs.index', 'log_manage', 'error_logs.update'],
  ...contextOf(resource, find),
  parameters: [idParameter(), ...pageParameters()],
  answer: { status: 200, component: 'ErrorEventList' },
  components: {
    ErrorEventList: object({
      data: arrayOf(component('ErrorEvent')),
      meta: component('ErrorEventListMeta'),
    }),
    ErrorEventListMeta: object({ pagination: component('Pagination') }),
    ErrorEvent: {
      type: 'object',
      properties: {
        at: { type: 'string', nullable: true, title: '时间', 'x-title-en': 'Time' },
        context: { type: 'object', additionalProperties: true, title: '上下文', 'x-title-en': 'Context' },
      },
      required: ['at', 'context'],
    },
  },
  handle: async (call) => {
    const id = pathId(call)
    await repositoryOf('error_logs', call, resource).find(id)
    const page = readPage(call.query)
    const [row] = await run<{ events: Record<string, unknown>[] }>(
      call.tx,
      sql`select coalesce(recent_events, '[]'::jsonb) as events from error_logs where id = ${id}::bigint`,
    )
    const events = row?.events ?? []
    const shown = events.slice(page.offset, page.offset + page.perPage)
    const data = shown.map(({ at, ...context }) => ({ at: typeof at === 'string' ? at : null, context }))
    return {
      status: 200,
      body: { data, meta: { pagination: pagination(page, events.length, data.length, call.url) } },
    }
  },
})
