import { sql } from '../../../kernel/database/sql.ts'
import { message, named } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { jobs } from '../../jobs/resource.ts'
import { recordAnswer } from '../../model/components.ts'
import type { JsonSchema } from '../../model/json-schema.ts'
import type { Call, Operation } from '../../model/operation.ts'
import type { Resource, ResourceRegistry } from '../../model/resource.ts'
import { recordChange } from '../../operations/write/audit.ts'
import { run } from '../../query/sql.ts'
import { columnsOf } from './columns.ts'
import { exportJob } from './job.ts'
import { mostRows, mostRunning } from './limits.ts'
import { asListCall, type ExportRequest, isLongerThan } from './rows.ts'

/** `POST /exports`: the rows of a list as a file, made by a job. */
export function exportOperation(resources: readonly Resource[], find: ResourceRegistry): Operation {
  return {
    id: 'exports_store',
    method: 'POST',
    path: '/exports',
    tag: 'jobs',
    zh: '导出列表',
    en: 'Export a list',
    access: 'signedIn',
    company: 'required',
    tenantScope: 'companies',
    parameters: [],
    body: { component: 'ExportInput', schema: bodySchema(resources), confidential: ['q', 'filter'] },
    answer: { status: 202, component: 'JobRecord' },
    components: recordAnswer(jobs, find),
    handle: async (call) => {
      const request = call.body as unknown as ExportRequest
      const resource = exported(request, find)
      const asList = await asListCall(call, resource, request)
      refuseWrongParent(resource, request)
      await refuseTooMany(call)
      const columns = columnsOf(resource, request.columns ?? [], find)
      if ('unknown' in columns)
        throw ApiError.invalid({
          columns: columns.unknown.map((name) => message('列不存在：{name}', { name })),
        })
      const most = mostRows(request.format)
      if (await isLongerThan(most, asList, resource, request))
        throw ApiError.invalid({ filter: [message('超过 {n} 行，请缩小筛选范围', { n: most })] })
      const params = { ...request, columns: columns.columns.map(({ name }) => name) }
      const job = await enqueue(asList, exportJob, params, {
        title: message('导出{label}', { label: named(resource) }),
      })
      await recordChange(call, resource, 'export', null, { id: null })
      return { status: 202, body: { data: job } }
    },
  }
}

function exported({ resource: name }: ExportRequest, find: ResourceRegistry): Resource {
  const resource = find(name)
  if (resource === undefined || resource.list === null)
    throw ApiError.invalid({ resource: ['不能导出此列表'] })
  return resource
}

/** The ids that stand in the list's path are all given, and no others. */
export function refuseWrongParent({ path }: Resource, { parent = {} }: ExportRequest): void {
  const parameterNames = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const wrong = [
    ...parameterNames.filter((name) => parent[name] === undefined),
    ...Object.keys(parent).filter((name) => !parameterNames.includes(name)),
  ]
  if (wrong.length > 0)
    throw ApiError.invalid(Object.fromEntries(wrong.map((name) => [`parent.${name}`, ['不正确']])))
}

async function refuseTooMany({ tx, caller }: Call): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtext('exports'), ${caller.userId}::int)`)
  const [row] = await run<{ running: number }>(
    tx,
    sql`select count(*) as running from jobs
      where user_id = ${caller.userId}::bigint and type = 'export' and status in ('queued', 'running')`,
  )
  if ((row?.running ?? 0) < mostRunning) return
  throw new ApiError(429, {
    message: message('最多同时进行 {n} 个导出，请等待其中一个完成', { n: mostRunning }),
    retry_after: 5,
  })
}

function bodySchema(resources: readonly Resource[]): JsonSchema {
  const access = Object.fromEntries(
    resources.flatMap(({ operationPrefix, transfer: { exports } }) =>
      exports === null ? [] : [[operationPrefix, exports]],
    ),
  )
  const id = { type: 'integer', format: 'int64', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      resource: {
        type: 'string',
        enum: Object.keys(access),
        title: '列表',
        'x-title-en': 'List',
        'x-permissions': access,
      },
      format: { type: 'string', enum: ['csv', 'xlsx'], title: '格式', 'x-title-en': 'Format' },
      columns: {
        type: 'array',
        maxItems: 100,
        items: { type: 'string', maxLength: 80 },
        title: '列',
        'x-title-en': 'Columns',
      },
      filter: { type: 'object', additionalProperties: { type: 'string', maxLength: 2000 } },
      q: { type: 'string', maxLength: 190 },
      sort: { type: 'string', maxLength: 200 },
      language: { type: 'string', pattern: '^([a-z]{2}|\\*)$' },
      scope: { type: 'string', enum: ['system'] },
      from: { type: 'string', format: 'date' },
      to: { type: 'string', format: 'date' },
      parent: { type: 'object', additionalProperties: id },
      ids: { type: 'array', items: id, minItems: 1, maxItems: 10_000 },
    },
    required: ['resource', 'format'],
  }
}
