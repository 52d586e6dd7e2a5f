import { randomUUID } from 'node:crypto'
import type { Choice } from '../../../engine/model/choice.ts'
import { requires } from '../../../engine/model/definition/requirement.ts'
import { enumerations, int, string, text, url } from '../../../engine/model/fields.ts'
import type { Action } from '../../../engine/model/resource.ts'
import { collectionAction, recordAction } from '../../../engine/operations/actions/action.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { newSigningSecret } from '../../../engine/operations/write/signing-secret.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { testEvent } from '../events.ts'

const access = ['companies.update']

const secret = string('签名密钥（仅显示这一次）', 'Signing secret (shown this once)', { required: true })

/** A new endpoint; its secret stands in this answer and nowhere else. */
export const issueEndpoint = (events: readonly Choice[]): Action =>
  collectionAction({
    name: 'issue',
    path: '/issue',
    zh: '新建推送端点',
    en: 'Create a webhook endpoint',
    access,
    input: {
      name: string('名称', 'Name', { min: 2, max: 60, required: true }),
      url: url('推送地址', 'Address', { max: 500, required: true }),
      events: enumerations('事件', 'Events', events, { required: true }),
      note: text('备注', 'Note', { max: 500 }),
    },
    answer: {
      fields: { endpoint_id: int('编号', 'Id', { required: true, identifier: true }), secret },
    },
    run: async ({ call, input }) => {
      const endpoints = repositoryOf('webhook_endpoints', call)
      const { id } = await endpoints.create(input)
      const signing = newSigningSecret(call, 0)
      await endpoints.update(id, signing.changes)
      return { endpoint_id: id, secret: signing.secret }
    },
  })

/** A new secret; calls have a signature by the previous one, too, for so many hours. */
export const rotateSecret = recordAction('webhook_endpoints', {
  name: 'rotate',
  path: '/{id}/rotate',
  zh: '更换签名密钥',
  en: 'Rotate the signing secret',
  access,
  input: {
    overlap_hours: int('旧密钥保留（小时）', 'Hours that the former secret works', {
      min: 0,
      max: 720,
      default: 24,
    }),
  },
  answer: { fields: { secret } },
  audit: 'generate',
  run: async ({ call, id, records, input }) => {
    const signing = newSigningSecret(call, input.overlap_hours)
    await records.update(id, signing.changes)
    return { secret: signing.secret }
  },
})

const isOn = requires('webhook_endpoints', {
  code: 'enabled',
  when: { status: 'enabled' },
  reason: '推送端点已停用，请先启用',
})

/** An event of no record, to see whether the endpoint takes what it is sent. */
export const sendTest = recordAction('webhook_endpoints', {
  name: 'test',
  path: '/{id}/test',
  zh: '发送测试事件',
  en: 'Send a test event',
  access,
  changes: ['webhook_deliveries'],
  answer: {
    fields: { delivery_id: int('推送编号', 'Delivery', { required: true, identifier: true }) },
  },
  allowed: [isOn],
  audit: 'send',
  done: { zh: '测试事件已排队', en: 'The test event is queued' },
  run: async ({ call, id }) => {
    const eventId = `msg_${randomUUID().replaceAll('-', '')}`
    const { companyId, userName } = call.caller
    const event = {
      id: eventId,
      type: testEvent.value,
      timestamp: new Date().toISOString(),
      company_id: companyId,
      resource: null,
      record_id: null,
      data: { sent_by: userName },
      changed: [],
    }
    const [made] = await run<{ id: number }>(
      call.tx,
      sql`insert into webhook_deliveries (company_id, endpoint_id, event_id, type, body, created_by)
        values (${companyId}::bigint, ${id}::bigint, ${eventId}, ${testEvent.value}, ${JSON.stringify(event)}::jsonb, ${call.caller.userId}::bigint)
        returning id`,
    )
    if (made === undefined) throw new Error('no row came back from an insert into webhook_deliveries')
    call.afterCommit(() => call.services.queue.wake())
    return { delivery_id: made.id }
  },
})

/** What was given up is sent again, each under its own id. */
export const replayFailed = recordAction('webhook_endpoints', {
  name: 'replay_failed',
  path: '/{id}/replay-failed',
  zh: '重发全部失败事件',
  en: 'Send all failed events again',
  access,
  changes: ['webhook_deliveries'],
  answer: { fields: { count: int('重发数', 'Events to be sent again', { required: true }) } },
  allowed: [isOn],
  audit: 'send',
  done: { zh: '失败事件已重新排队', en: 'The failed events are queued again' },
  run: async ({ call, id }) => {
    const ids = await repositoryOf('webhook_deliveries', call).updateWhere(
      sql`t.endpoint_id = ${id}::bigint and t.state = 'failed'`,
      { state: 'pending', tries: 0, next_attempt_at: sql`now()` },
    )
    call.afterCommit(() => call.services.queue.wake())
    return { count: ids.length }
  },
})
