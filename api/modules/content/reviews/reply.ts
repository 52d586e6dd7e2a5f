import { bool, text } from '../../../engine/model/fields.ts'
import { postLetter } from '../../../engine/notifications/mail/post.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { replySubject } from './reply-letter.ts'

/** The company's answer to a review, shown below it; the writer is notified by mail, and the review approved, if asked for. */
export const replyToReview = recordAction('reviews', {
  name: 'reply',
  path: '/{id}/reply',
  zh: '回复评论',
  en: 'Reply to a review',
  access: ['reviews.update'],
  audit: false,
  input: {
    reply: text('官方回复', 'Official reply', { min: 2, max: 3000, required: true }),
    notify: bool('邮件通知评论者', 'Tell the writer by mail', { default: false }),
    approve: bool('通过并回复', 'Approve, too', { default: false }),
  },
  async run({ records, record, input, call }) {
    await records.change(record, { reply: input.reply, ...(input.approve ? { status: 'approved' } : {}) })
    if (!input.notify) return
    await postLetter(call, {
      to: record.email,
      subject: replySubject(record.language, record.theme_title ?? ''),
      lines: [record.content, input.reply],
    })
  },
})
