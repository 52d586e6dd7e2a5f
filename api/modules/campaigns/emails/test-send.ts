import { emails } from '../../../engine/model/composite-fields.ts'
import { int } from '../../../engine/model/fields.ts'
import { postMail } from '../../../engine/notifications/mail/post.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { senderOf, unsubscribeUrl } from './company-mail.ts'
import { composeLetter } from './message.ts'

/** The letter to a few addresses, with an example's words for the variables; nothing is counted. They are posted like any other mail. */
export const sendTest = recordAction('email_marketings', {
  name: 'test',
  changes: 'none',
  path: '/{id}/test',
  zh: '测试发送',
  en: 'Send a test mail',
  access: ['email-marketings.update'],
  audit: 'send',
  input: { emails: emails('邮箱', 'Addresses', { required: true, max: 5 }) },
  answer: { fields: { sent: int('已发送', 'Sent', { required: true }) } },
  run: async ({ call, id, record, input }) => {
    const sender = await senderOf(call)
    const [coupon] = await run<{ code: string }>(
      call.tx,
      sql`select code from coupons where id = ${record.coupon_id ?? 0}::bigint`,
    )
    const from = { name: record.from_name, email: record.from_email }
    const letter = {
      subject: `[测试] ${record.subject}`,
      preheader: record.preheader ?? '',
      content: record.content,
      text_content: (record.text_content ?? '') || null,
    }
    const addresses = [...new Set(input.emails.map((to) => to.toLowerCase()))]
    for (const to of addresses) {
      const words = {
        name: to.split('@')[0] ?? to,
        product: sender.title,
        coupon: coupon?.code ?? '',
        unsubscribe_url: unsubscribeUrl(sender, `test-${id}`),
      }
      const replyTo = (record.reply_to ?? '') || null
      await postMail(call, { from, replyTo, to, ...composeLetter(letter, words) })
    }
    return { sent: addresses.length }
  },
})
