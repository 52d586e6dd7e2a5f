import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm/sql'
import { object } from '../contract/components.ts'
import type { Find, RecordStep } from '../definition/action.ts'
import { inputSchema, type JsonSchema } from '../definition/json-schema.ts'
import type { Access, Resource } from '../definition/resource.ts'
import type { Values } from '../definition/rules.ts'
import { requirePermission } from '../http/permission.ts'
import { Refusal } from '../http/refusal.ts'
import { matchRows } from '../query/match.ts'
import { run } from '../query/sql.ts'
import { checkedInput, takeStep } from './action.ts'
import { checkParams } from './bulk-params.ts'
import { contextOf, filterContext } from './context.ts'
import type { Call, Operation } from './operation.ts'
import { parentParameters, rowsOf } from './parent.ts'
import { lockRecord } from './update.ts'

/** More than this many records become a job. */
export const mostInline = 500

/**
 * `POST /orders/bulk`: one step on many records, chosen by their ids or by the list's filter. Each record succeeds or fails by itself;
 * `all` has to name the count that the person saw, so that nothing is done to records that nobody looked at.
 */
export function bulkOperation(resource: Resource, find: Find): Operation {
  const { entity } = resource
  return {
    id: `${resource.operationPrefix}_bulk`,
    method: 'POST',
    path: `${resource.path}/bulk`,
    tag: resource.operationPrefix,
    zh: `批量处理${resource.zh}`,
    en: `Change many ${resource.en.toLowerCase()} records`,
    access: accessOf(resource),
    ...contextOf(resource, find),
    parameters: parentParameters(resource),
    body: { component: `${entity}Bulk`, schema: bodySchema(resource) },
    answer: { status: 200, component: 'BulkAnswer' },
    components: { BulkAnswer: object({ data: resultSchema }) },
    handle: async (call) => {
      const name = String(call.body['action'])
      const step = resource.bulk[name]
      if (step === undefined) throw Refusal.invalid({ action: ['没有这个批量操作'] })
      requirePermission(step.access, call.caller)
      const params = (call.body['params'] ?? {}) as Values
      checkParams(step.input, params)
      const input = await checkedParams(step, params, call, find)
      const ids = await chosenIds(resource, call, find)
      if (ids.length > mostInline) throw Refusal.invalid({ ids: [`一次最多处理 ${mostInline} 条`] })
      return { status: 200, body: { data: await runBulk(resource, step, ids, input, call, find) } }
    },
  }
}

export interface BulkResult {
  readonly matched: number
  readonly succeeded: number
  readonly failed: number
  readonly errors: readonly { readonly id: number; readonly message: string }[]
  readonly batch_id: string
  /** What a step that gives a text gave, by record. */
  readonly texts?: readonly { readonly id: number; readonly text: string }[]
}

/** Takes the step on each record in its own savepoint; what was refused comes back with its message. */
export async function runBulk(
  resource: Resource,
  step: RecordStep,
  ids: readonly number[],
  input: Readonly<Values>,
  call: Call,
  find: Find,
): Promise<BulkResult> {
  const batchId = randomUUID()
  const errors: { id: number; message: string }[] = []
  const texts: { id: number; text: string }[] = []
  for (const id of ids) {
    await run(call.tx, sql`savepoint bulk`)
    try {
      const record = await lockRecord(resource, call, find, id)
      const given = await takeStep(step, record, { call: { ...call, batchId }, resource, find, input })
      if (given instanceof Refusal) errors.push({ id, message: messageOf(given) })
      if (typeof given === 'string') texts.push({ id, text: given })
      await run(call.tx, sql`release savepoint bulk`)
    } catch (error) {
      await run(call.tx, sql`rollback to savepoint bulk`)
      if (!(error instanceof Refusal)) throw error
      errors.push({ id, message: messageOf(error) })
    }
  }
  const failed = errors.length
  const said = texts.length > 0 ? { texts } : {}
  return { matched: ids.length, succeeded: ids.length - failed, failed, errors, batch_id: batchId, ...said }
}

function messageOf({ body, message }: Refusal): string {
  const { errors } = body
  if (typeof errors !== 'object' || errors === null) return message
  return Object.values(errors).flat().join('；')
}

async function checkedParams(step: RecordStep, params: Values, call: Call, find: Find): Promise<Values> {
  try {
    return await checkedInput(step.input, params, call, find)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 422) throw error
    const errors = error.body['errors'] as Record<string, string[]>
    throw Refusal.invalid(
      Object.fromEntries(Object.entries(errors).map(([name, messages]) => [`params.${name}`, messages])),
    )
  }
}

/** The ids given, or those of all rows that the list's filter matches, without the excluded ones. */
async function chosenIds(resource: Resource, call: Call, find: Find): Promise<number[]> {
  const { ids, all, filter, q, exclude = [], expect } = call.body as BulkBody
  if (all !== true) {
    if (ids === undefined || ids.length === 0) throw Refusal.invalid({ ids: ['请选择要处理的记录'] })
    return [...new Set(ids)]
  }
  const match = matchRows(resource, { q, filter }, filterContext(call.caller), find)
  if ('errors' in match) throw Refusal.invalid(match.errors)
  const { source, condition } = await rowsOf(resource, call, find)
  const alive = resource.softDelete ? sql`t.deleted_at is null` : sql`true`
  const rows = await run<{ id: number }>(
    call.tx,
    sql`select t.id from ${source} where ${condition} and ${alive} and ${match.condition}
      and not (t.id = any(${sql.param([...exclude])}::bigint[])) order by t.id`,
  )
  if (expect === undefined) throw Refusal.invalid({ expect: ['请确认要处理的条数'] })
  if (rows.length !== expect) {
    throw Refusal.conflict('COUNT_CHANGED', `符合条件的记录已变为 ${rows.length} 条，请重新确认`, {
      data: { matched: rows.length },
    })
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

/** Any key of any of the actions opens the endpoint; the action then asks for its own. */
function accessOf(resource: Resource): Access {
  const keys = Object.values(resource.bulk).flatMap(({ access }) =>
    typeof access === 'string' ? [] : access,
  )
  return [...new Set(keys)].toSorted()
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
        'x-actions': steps.map(([name, { zh, en, access, input = {} }]) => ({
          value: name,
          zh,
          en,
          permissions: typeof access === 'string' ? [] : access,
          params: Object.keys(input),
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
})

const resultSchema: JsonSchema = {
  ...always,
  properties: {
    ...(always['properties'] as JsonSchema),
    texts: { type: 'array', items: object({ id: recordId, text: { type: 'string' } }) },
  },
}
