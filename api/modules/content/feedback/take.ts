import { recordAction } from '../../../engine/operations/actions/action.ts'
import { composed, message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

/** The first who takes a ticket has it. */
export const takeTicket = recordAction('feedback', {
  name: 'take',
  path: '/{id}/take',
  zh: '领取反馈',
  en: 'Take a ticket',
  access: ['feedback.edit'],
  audit: false,
  async run({ records, record, call }) {
    const { assignee_id: holder, assignee } = record
    if (holder !== null && holder !== call.caller.userId) {
      const name = assignee?.title ?? composed('他人')
      throw ApiError.conflict('TAKEN', message('已被 {name} 领取', { name }))
    }
    if (holder === call.caller.userId) return
    await records.change(record, {
      assignee_id: call.caller.userId,
      ...(record.status === 'open' ? { status: 'processing' } : {}),
    })
  },
})
