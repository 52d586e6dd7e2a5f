import { int } from '../../../engine/model/fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { openTicket } from '../feedback/open-ticket.ts'

/** A ticket from what a review says, once. */
export const reviewToFeedback = recordAction('reviews', {
  name: 'to_feedback',
  changes: ['feedback'],
  path: '/{id}/to-feedback',
  zh: '评论转反馈',
  en: 'Make a ticket from a review',
  access: ['feedback.edit'],
  answer: { fields: { feedback_id: int('反馈', 'Feedback', { required: true }) } },
  async run({ call, id, record }) {
    const [source] = await run<{ feedback_id: number | null; product_id: number | null }>(
      call.tx,
      sql`select r.feedback_id, h.product_id from reviews r join review_themes h on h.id = r.theme_id where r.id = ${id}::bigint`,
    )
    if (source?.feedback_id != null) throw ApiError.conflict('STATE', '该评论已转为反馈')
    const rating = record.rating
    const { id: feedbackId } = await openTicket(call, {
      source: 'review',
      language: record.language,
      product_id: source?.product_id ?? null,
      name: record.author_name,
      email: record.email,
      type: typeof rating === 'number' && rating <= 2 ? 'bug' : 'suggestion',
      subject: ((record.title ?? '') || record.content).slice(0, 150),
      content: record.content,
      attachments: record.images ?? [],
    })
    await run(call.tx, sql`update reviews set feedback_id = ${feedbackId}::bigint where id = ${id}::bigint`)
    return { feedback_id: feedbackId }
  },
})
