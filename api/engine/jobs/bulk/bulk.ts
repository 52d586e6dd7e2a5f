import { randomUUID } from 'node:crypto'
import { sql } from '../../../kernel/database/sql.ts'
import { message, named } from '../../../kernel/formats/messages/message.ts'
import { worded } from '../../../kernel/formats/messages/worded.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { Access } from '../../model/access.ts'
import type { RecordStep } from '../../model/action.ts'
import { changesOf, unique } from '../../model/changed-resources.ts'
import { object } from '../../model/components.ts'
import type { Inquiry } from '../../model/external-query.ts'
import { inputSchema, type JsonSchema } from '../../model/json-schema.ts'
import type { Call, Operation } from '../../model/operation.ts'
import type { Resource, ResourceRegistry } from '../../model/resource.ts'
import type { Values } from '../../model/rules.ts'
import { checkedInput } from '../../operations/actions/action.ts'
import { describeAllowed } from '../../operations/actions/allowed.ts'
import { inquiryOf } from '../../operations/actions/external-queries.ts'
import { withKeys } from '../../operations/company-keys.ts'
import { confidentialValues } from '../../operations/confidential.ts'
import { contextOf, filterContext } from '../../operations/context.ts'
import { parentParameters, requireOwnParent, rowsOf } from '../../operations/parent.ts'
import { matchParameters } from '../../operations/read/parameters.ts'
import { matchRows } from '../../query/match.ts'
import { notDeleted } from '../../query/not-deleted.ts'
import { run } from '../../query/sql.ts'
import { enqueue } from '../enqueue.ts'
import { bulkJob } from './bulk-job.ts'
import { checkParams } from './bulk-params.ts'
import { type BulkResult, runBulk } from './bulk-run.ts'

/** More than this many records become a job. */
export const mostInline = 500

/**
 * `POST /orders/bulk`: one step on many records, chosen by their ids or by the list's filter. Each record succeeds or fails by itself;
 * `all` has to name the count that the person saw, so that nothing is done to records that no user looked at.
 */
export function bulkOperation(resource: Resource, find: ResourceRegistry): Operation {
  const { entity } = resource
  return {
    id: `${resource.operationPrefix}_bulk`,
    method: 'POST',
    path: `${resource.path}/bulk`,
    tag: resource.operationPrefix,
    zh: `批量处理${resource.zh}`,
    en: `Change many ${resource.en.toLowerCase()} records`,
    access: bulkAccess(Object.values(resource.bulk)),
    ...contextOf(resource, find),
    parameters: parentParameters(resource),
    body: {
      component: `${entity}Bulk`,
      schema: bodySchema(resource),
      confidential: confidentialValues(matchParameters(resource, find)),
    },
    answer: { status: 200, component: 'BulkAnswer', orJob: true },
    extensions: {
      'x-changes': unique(
        Object.values(resource.bulk).flatMap(({ changes }) => changesOf(resource, changes)),
      ),
    },
    ...(Object.values(resource.bulk).some(({ externalQuery }) => externalQuery !== undefined)
      ? { inquire: (initialCall: Call) => inquireOfMany(resource, initialCall) }
      : {}),
    components: { BulkAnswer: object({ data: resultSchema }) },
    handle: async (initialCall) => {
      const { name, step, call, input, ids } = await readBulk(resource, initialCall)
      if (ids.length > maxInline(step)) {
        const job = await enqueueBulk(resource, name, ids, input, call)
        return { status: 202, body: { data: job } }
      }
      const batchId = randomUUID()
      const inCallersWords = ({ id, problem }: BulkResult['errors'][number]) => ({
        id,
        message: worded(call.caller.locale, problem),
      })
      const { errors, ...done } = await runBulk(resource, step, ids, input, { ...call, batchId })
      return {
        status: 200,
        body: { data: { ...done, errors: errors.map(inCallersWords), batch_id: batchId, job_id: null } },
      }
    },
  }
}

async function readBulk(resource: Resource, initialCall: Call) {
  const name = String(initialCall.body['action'])
  const step = resource.bulk[name]
  if (step === undefined) throw ApiError.invalid({ action: ['没有这个批量操作'] })
  const call = await withKeys(initialCall, step.access)
  await requireOwnParent(resource, call)
  const params = (call.body['params'] ?? {}) as Values
  checkParams(step.input, params)
  const input = await checkedParams(step, params, call)
  return { name, step, call, input, ids: await selectedIds(resource, call) }
}

async function inquireOfMany(resource: Resource, initialCall: Call): Promise<Inquiry | null> {
  const { step, call, input, ids } = await readBulk(resource, initialCall)
  return ids.length > maxInline(step) ? null : await inquiryOf(resource, step, ids, input, call)
}

/** No request waits while others are asked about very many. */
function maxInline({ externalQuery }: RecordStep): number {
  return externalQuery === undefined ? mostInline : 50
}

async function checkedParams(step: RecordStep, params: Values, call: Call): Promise<Values> {
  try {
    return await checkedInput(step.input, params, call)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    throw ApiError.invalid(
      Object.fromEntries(
        Object.entries(error.body.errors ?? {}).map(([name, messages]) => [`params.${name}`, messages]),
      ),
    )
  }
}

/** Many records are done by a job; its answer has the shape of one that has not started. */
async function enqueueBulk(
  resource: Resource,
  action: string,
  ids: readonly number[],
  input: Readonly<Values>,
  call: Call,
) {
  const step = resource.bulk[action]
  const batchId = randomUUID()
  const params = { resource: resource.operationPrefix, action, ids, input, parent: call.params, batchId }
  const title = message('{label}：{action}', {
    label: named(resource),
    action: step === undefined ? action : named(step),
  })
  const job = await enqueue(call, bulkJob, params, { title, changes: changesOf(resource, step?.changes) })
  const nothingYet = { matched: ids.length, succeeded: 0, failed: 0, errors: [] }
  return { ...job, ...nothingYet, batch_id: batchId, job_id: job['id'] }
}

/** The ids given, or those of all rows that the list's filter matches, without the excluded ones. */
async function selectedIds(resource: Resource, call: Call): Promise<number[]> {
  const { ids, all, filter, q, exclude = [], expect } = call.body as BulkBody
  if (all !== true) {
    if (ids === undefined || ids.length === 0) throw ApiError.invalid({ ids: ['请选择要处理的记录'] })
    return [...new Set(ids)]
  }
  const match = matchRows(resource, { q, filter }, filterContext(call.caller), call.services.find)
  if ('errors' in match) throw ApiError.invalid(match.errors)
  const { source, condition } = await rowsOf(resource, call)
  const alive = notDeleted(resource)
  const rows = await run<{ id: number }>(
    call.tx,
    sql`select t.id from ${source} where ${condition} and ${alive} and ${match.condition}
      and not (t.id = any(${sql.param([...exclude])}::bigint[])) order by t.id`,
  )
  if (expect === undefined) throw ApiError.invalid({ expect: ['请确认要处理的条数'] })
  if (rows.length !== expect) {
    throw ApiError.conflict(
      'COUNT_CHANGED',
      message('符合条件的记录已变为 {n} 条，请重新确认', { n: rows.length }),
      {
        data: { matched: rows.length },
      },
    )
  }
  return rows.map((row) => row.id)
}

interface BulkBody {
  readonly ids?: readonly number[]
  readonly all?: boolean
  readonly filter?: Readonly<Record<string, string>>
  readonly q?: string
  readonly exclude?: readonly number[]
  readonly expect?: number
}

/** Any key of any of the steps opens the endpoint, as does being signed in where a step asks for no more; the step then asks for its own. */
export function bulkAccess(steps: readonly Pick<RecordStep, 'access'>[]): Access {
  const keys = steps.flatMap(({ access }) => (typeof access === 'string' ? null : access))
  return keys.includes(null) ? 'signedIn' : unique(keys.filter((key) => key !== null))
}

function bodySchema(resource: Resource): JsonSchema {
  const id = { type: 'integer', format: 'int64', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }
  const steps = Object.entries(resource.bulk)
  const params = Object.assign({}, ...steps.map(([, step]) => inputSchema(step.input ?? {})['properties']))
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      action: {
        type: 'string',
        enum: steps.map(([name]) => name),
        title: '操作',
        'x-title-en': 'Action',
        'x-actions': steps.map(([name, { zh, en, access, danger, allowed, input = {} }]) => ({
          value: name,
          zh,
          en,
          permissions: typeof access === 'string' ? [] : access,
          params: Object.keys(input),
          ...(danger && { danger }),
          ...(allowed && { allowed: describeAllowed(allowed) }),
        })),
      },
      ids: { type: 'array', items: id, maxItems: 10_000, title: '记录', 'x-title-en': 'Records' },
      all: { type: 'boolean', title: '所有符合条件的', 'x-title-en': 'All that match' },
      filter: { type: 'object', additionalProperties: { type: 'string', maxLength: 2000 } },
      q: { type: 'string', maxLength: 190 },
      exclude: { type: 'array', items: id, maxItems: 10_000 },
      expect: { type: 'integer', minimum: 0, title: '确认条数', 'x-title-en': 'Confirmed count' },
      params: { type: 'object', additionalProperties: false, properties: params },
    },
    required: ['action'],
  }
}

const integer = { type: 'integer' }

const recordId = { type: 'integer', format: 'int64' }

const always = object({
  matched: integer,
  succeeded: integer,
  failed: integer,
  errors: {
    type: 'array',
    items: object({ id: recordId, message: { type: 'string' } }),
  },
  batch_id: { type: 'string' },
  job_id: {
    type: 'integer',
    format: 'int64',
    nullable: true,
    description: 'More than 500 records: the job that does it.',
  },
})

const resultSchema: JsonSchema = {
  ...always,
  properties: {
    ...(always['properties'] as JsonSchema),
    texts: { type: 'array', items: object({ id: recordId, text: { type: 'string' } }) },
  },
}
