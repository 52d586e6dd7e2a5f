import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { unique } from '../../model/changed-resources.ts'
import { choices } from '../../model/choice.ts'
import { requires } from '../../model/definition/requirement.ts'
import { datetime, enumeration, int, string, text } from '../../model/fields.ts'
import type { IntentDefinition, IntentPayload } from '../../model/intent.ts'
import { ref } from '../../model/related-fields.ts'
import { defineResource, type Resource } from '../../model/resource.ts'
import { recordAction } from '../../operations/actions/action.ts'
import { run } from '../../query/sql.ts'
import { intentStatus } from './states.ts'

const fieldsOf = (definitions: readonly IntentDefinition[]) => ({
  kind: enumeration(
    '类型',
    'Kind',
    choices(Object.fromEntries(definitions.map(({ name, zh, en }) => [name, [zh, en] as const]))),
    { readOnly: true, required: true },
  ),
  title: string('内容', 'Content', { max: 120, readOnly: true, required: true }),
  resource: string('记录类型', 'Resource', { max: 80, readOnly: true, required: true }),
  record_id: int('记录编号', 'Record id', { min: 1, readOnly: true, required: true, identifier: true }),
  record_title: string('记录', 'Record', { max: 80, readOnly: true, required: true }),
  status: enumeration('状态', 'Status', intentStatus, { readOnly: true, default: 'pending' }),
  problem: text('原因', 'Reason', { readOnly: true }),
  attempts: int('尝试次数', 'Attempts', { min: 0, readOnly: true, default: 0 }),
  next_attempt_at: datetime('下次执行', 'Next attempt', { readOnly: true, default: 'now' }),
  ended_at: datetime('结束时间', 'Ended', { readOnly: true }),
  user_id: ref('发起人', 'Asked for by', 'users', { readOnly: true, required: true }),
  key: string('业务键', 'Key', { max: 120, readOnly: true, required: true, unique: true }),
  idempotency_key: string('幂等键', 'Idempotency key', { max: 36, readOnly: true, required: true }),
})

declare module '../../model/records.ts' {
  interface ResourceFields {
    intents: ReturnType<typeof fieldsOf>
  }
}

/** What was decided here and happens elsewhere, with its state; `definitions` are all the kinds there are. */
export function intentsResource(definitions: readonly IntentDefinition[]): Resource {
  const readers = unique(definitions.flatMap(({ readers }) => readers))
  return defineResource({
    name: 'intents',
    entity: 'Intent',
    zh: '外部操作',
    en: 'External operation',
    path: '/intents',
    scope: 'company',
    title: 'title',
    fields: fieldsOf(definitions),
    storage: {
      indexes: [
        ['status', 'created_at'],
        ['resource', 'record_id'],
      ],
      partialIndexes: [{ columns: ['next_attempt_at'], where: "status in ('pending', 'running')" }],
      internal: { payload: 'jsonb', origin: 'jsonb', tries: 'bigint' },
    },
    list: {
      search: ['title', 'record_title', 'key', 'idempotency_key'],
      sortable: ['created_at', 'kind', 'status', 'attempts', 'next_attempt_at', 'ended_at'],
      sort: '-created_at',
      filters: ['status', 'kind', 'resource', 'record_id', 'user_id', 'created_at', 'ended_at'],
    },
    summary: {
      waiting: {
        zh: '待执行',
        en: 'Pending',
        format: 'int',
        sql: "count(*) filter (where t.status in ('pending', 'running'))",
      },
      failed: { zh: '失败', en: 'Failed', format: 'int', sql: "count(*) filter (where t.status = 'failed')" },
    },
    operations: { index: readers, show: readers, summary: readers },
    changes: unique(definitions.flatMap(({ changes }) => changes)),
    actions: [retryAction(definitions)],
  })
}

/** Another try by staff. The subject is locked before the intent, as everywhere else. */
function retryAction(definitions: readonly IntentDefinition[]) {
  return recordAction('intents', {
    name: 'retry',
    changes: 'all',
    path: '/{id}/retry',
    zh: '重试',
    en: 'Try again',
    access: unique(definitions.flatMap(({ access }) => access)),
    doesNotLock: true,
    allowed: [
      requires('intents', { code: 'failed', when: { status: 'failed' }, reason: '只有失败的操作可以重试' }),
    ],
    run: async ({ call, id, record }) => {
      const definition = definitions.find(({ name }) => name === record.kind)
      if (definition === undefined) throw ApiError.conflict('STATE', '此版本不支持该操作')
      const [stored] = await run<{ payload: IntentPayload }>(
        call.tx,
        sql`select payload from intents where id = ${id}::bigint`,
      )
      if (stored === undefined) throw ApiError.notFound()
      await definition.retried(call, stored.payload)
    },
  })
}
