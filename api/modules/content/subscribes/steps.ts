import type { RecordStep } from '../../../engine/model/action.ts'
import { tags } from '../../../engine/model/composite-fields.ts'
import { requires } from '../../../engine/model/definition/requirement.ts'
import { enumeration } from '../../../engine/model/fields.ts'
import { changeStep, deleteStep, recordStep } from '../../../engine/operations/actions/steps.ts'
import { withTags } from '../add-tags.ts'
import { askToConfirm } from './confirm.ts'
import { unsubscribeReason } from './enums.ts'

const update = ['subscribes.update']
const tagsInput = { tags: tags('标签', 'Tags', { max: 20, each: 30, required: true }) }

const unsubscribe = recordStep('subscribes', {
  zh: '退订',
  en: 'Unsubscribe',
  access: update,
  audit: 'update',
  input: { reason: enumeration('退订原因', 'Reason', unsubscribeReason, { default: 'other' }) },
  allowed: [
    requires('subscribes', {
      code: 'subscribed',
      when: { status: { not: 'unsubscribed' } },
      reason: '已退订',
    }),
    requires('subscribes', {
      code: 'no_complaint',
      when: { status: { not: 'complained' } },
      reason: '已投诉，不再发送',
    }),
  ],
  run: ({ records, id, input }) =>
    records.update(id, {
      status: 'unsubscribed',
      unsubscribed_at: new Date().toISOString(),
      unsubscribe_reason: input.reason,
    }),
})

const resendConfirm = recordStep('subscribes', {
  zh: '重发确认',
  en: 'Send the confirmation again',
  access: update,
  audit: 'send',
  allowed: [
    requires('subscribes', {
      code: 'unconfirmed',
      when: { status: 'pending' },
      reason: '只有待确认的订阅可以重发确认信',
    }),
  ],
  run: ({ record, call }) => askToConfirm(call, record),
})

export const subscribeBulk: Readonly<Record<string, RecordStep>> = {
  add_tags: changeStep('subscribes', {
    zh: '加标签',
    en: 'Add tags',
    access: update,
    input: tagsInput,
    values: (input, record) => ({ tags: withTags(record.tags, input.tags) }),
  }),
  remove_tags: changeStep('subscribes', {
    zh: '去标签',
    en: 'Remove tags',
    access: update,
    danger: true,
    input: tagsInput,
    values: ({ tags: removed }, { tags: current }) => ({ tags: without(current, removed) }),
  }),
  unsubscribe,
  resend_confirm: resendConfirm,
  delete: deleteStep(['subscribes.remove']),
}

function without(current: unknown, removed: unknown): unknown[] {
  const gone = Array.isArray(removed) ? removed : []
  return Array.isArray(current) ? current.filter((tag) => !gone.includes(tag)) : []
}
