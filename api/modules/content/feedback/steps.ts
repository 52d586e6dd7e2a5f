import type { RecordStep, ContextOf } from '../../../engine/model/action.ts'
import { tags } from '../../../engine/model/composite-fields.ts'
import { enumeration } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { changeStep, deleteStep, recordStep } from '../../../engine/operations/actions/steps.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { withTags } from '../add-tags.ts'
import { addMessage } from './add-message.ts'
import { feedbackPriority, feedbackStatus } from './enums.ts'

const edit = ['feedback.edit']

export const feedbackBulk: Readonly<Record<string, RecordStep>> = {
  assign: changeStep('feedback', {
    zh: '指派',
    en: 'Assign',
    access: edit,
    input: { assignee_id: ref('处理人', 'Assignee', 'users', { required: true }) },
  }),
  set_status: changeStep('feedback', {
    zh: '改状态',
    en: 'Set status',
    access: edit,
    input: { status: enumeration('状态', 'Status', feedbackStatus, { required: true }) },
  }),
  set_priority: changeStep('feedback', {
    zh: '改优先级',
    en: 'Set priority',
    access: edit,
    input: { priority: enumeration('优先级', 'Priority', feedbackPriority, { required: true }) },
  }),
  add_tags: changeStep('feedback', {
    zh: '加标签',
    en: 'Add tags',
    access: edit,
    input: { tags: tags('标签', 'Tags', { max: 10, required: true }) },
    values: (input, record) => ({ tags: withTags(record.tags, input.tags, 10) }),
  }),
  merge: recordStep('feedback', {
    zh: '合并',
    en: 'Merge',
    access: edit,
    changes: 'rules',
    audit: false,
    input: { into_id: ref('合并到', 'Into', 'feedback', { required: true }) },
    other: 'into_id',
    run: merge,
  }),
  delete: deleteStep(['feedback.remove']),
}

/** The conversation goes over to another ticket, beginning with what the customer wrote; the emptied ticket is closed. */
async function merge({
  call,
  records,
  id,
  record,
  input,
}: ContextOf<'feedback', { readonly into_id: number }>): Promise<void> {
  const into = input.into_id
  // Who merges selects all of the tickets, and among them the one that stays.
  if (into === id) return
  const subject = record.subject ?? ''
  const text = [subject, record.content ?? ''].filter((line) => line !== '').join('\n')
  await addMessage(call, into, {
    type: 'customer',
    text,
    at: record.created_at,
    attachments: record.attachments ?? [],
  })
  await run(
    call.tx,
    sql`update feedback_replies set feedback_id = ${into}::bigint where feedback_id = ${id}::bigint`,
  )
  await addMessage(call, into, { type: 'system', text: `已并入工单 ${record.ticket_no}` })
  await addMessage(call, id, { type: 'system', text: '已合并到其他工单' })
  await records.change(record, { status: 'closed' })
}
