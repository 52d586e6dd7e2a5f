import { randomUUID } from 'node:crypto'
import type { ContextOf } from '../../../engine/model/action.ts'
import type { ExternalQuery } from '../../../engine/model/external-query.ts'
import { bool, email, string } from '../../../engine/model/fields.ts'
import type { InputFrom } from '../../../engine/model/records.ts'
import { letterOf } from '../../../engine/notifications/mail/letter.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { answerTo } from '../../../engine/operations/actions/external-queries.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { domainOf } from '../../../kernel/formats/mail-address.ts'
import { type Message, message } from '../../../kernel/formats/messages/message.ts'
import { worded } from '../../../kernel/formats/messages/worded.ts'
import type { Mail, MailOutcome } from '../../../kernel/platform/mail/mailer.ts'

const input = { to: email('收件邮箱', 'Address', { required: true }) }

type Letter = Pick<Mail, 'from' | 'to' | 'subject' | 'text' | 'html'>

const letter: ExternalQuery<ContextOf<'companies', InputFrom<typeof input>>, Letter, MailOutcome> = {
  question: ({ record, input, call }) => {
    const { locale } = call.caller
    const from = { name: record.mail_from_name, email: record.mail_from_email }
    const subject = worded(locale, message('测试邮件：{company}', { company: record.title }))
    const lines = paragraphs.map((paragraph) => worded(locale, paragraph))
    return Promise.resolve({ from, to: input.to, subject, ...letterOf(subject, lines, from.name) })
  },
  ask: async ({ mail }, question) =>
    await mail.send({ ...question, messageId: `${randomUUID()}@${domainOf(question.from.email)}` }),
}

/** A mail from the company's own address to one that is given, now; that it was taken is noted. */
export const testMail = recordAction('companies', {
  name: 'test_mail',
  path: '/{id}/test-mail',
  zh: '发送测试邮件',
  en: 'Send a test mail',
  access: ['companies.update'],
  audit: 'send',
  input,
  answer: {
    fields: {
      ok: bool('已寄出', 'Sent', { required: true }),
      message: string('结果', 'Message', { required: true }),
    },
  },
  externalQuery: letter,
  run: async (context) => {
    const { call, id, input } = context
    const outcome = await answerTo(letter, context)
    if (outcome === null) throw new Error('a company without a letter')
    const isSent = outcome.kind === 'sent' && !outcome.simulated
    if (isSent) await repositoryOf('companies', call).note(id, { mail_tested_at: sql`now()` })
    return { ok: isSent, message: worded(call.caller.locale, resultOf(outcome, input.to)) }
  },
})

function resultOf(outcome: MailOutcome, to: string): Message {
  if (outcome.kind !== 'sent') return message('没有寄出：{problem}', { problem: outcome.problem })
  return outcome.simulated
    ? '没有寄出：尚未设置邮件服务器（SMTP_URL）'
    : message('邮件服务器已接收寄往 {to} 的测试邮件', { to })
}

const paragraphs = [
  '这是一封测试邮件。收到它，说明邮件服务器已接通，发件邮箱可以使用。',
  '如果它在垃圾邮件里，请检查发件域名的 SPF、DKIM 和 DMARC 记录。',
] as const
