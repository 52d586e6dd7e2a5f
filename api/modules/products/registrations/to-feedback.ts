import { requires } from '../../../engine/model/definition/requirement.ts'
import { int } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { openTicket } from '../../content/feedback/open-ticket.ts'

/** What a user wrote when they uninstalled becomes a ticket, once. */
export const toFeedbackAction = recordAction('uninstallations', {
  name: 'to_feedback',
  changes: ['feedback'],
  path: '/{id}/to-feedback',
  zh: '转为反馈',
  en: 'Open a ticket',
  access: ['feedback.edit'],
  input: { assignee_id: ref('处理人', 'Assignee', 'users') },
  answer: { fields: { feedback_id: int('反馈', 'Ticket', { required: true }) } },
  allowed: [
    requires('uninstallations', {
      code: 'has_text',
      when: { reason_text: { not: null } },
      reason: '没有留言，不能转为反馈',
    }),
    requires('uninstallations', {
      code: 'no_feedback',
      when: { followup: { not: 'feedback' } },
      reason: '已转为反馈',
    }),
  ],
  guard: ({ reason_text: text }) =>
    (text ?? '').trim() === '' ? { code: 'has_text', reason: '没有留言，不能转为反馈' } : null,
  run: async ({ call, records, id, record, input }) => {
    const content = record.reason_text ?? ''
    const { id: ticket } = await openTicket(call, {
      type: 'other',
      source: 'uninstall',
      language: record.language,
      product_id: record.product_id,
      version: record.version,
      os: record.os,
      email: record.contact_email,
      subject: content.slice(0, 60),
      content,
      assignee_id: input.assignee_id ?? null,
    })
    await records.update(id, { followup: 'feedback' })
    return { feedback_id: ticket }
  },
})
