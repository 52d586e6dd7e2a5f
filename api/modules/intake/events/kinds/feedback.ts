import { choices } from '../../../../engine/model/choice.ts'
import { contentLanguage, os } from '../../../../engine/model/enums/common.ts'
import { email, enumeration, int, string, text } from '../../../../engine/model/fields.ts'
import { feedbackType } from '../../../content/feedback/enums.ts'
import { openTicket } from '../../../content/feedback/open-ticket.ts'
import { attachedFiles, attachmentsField } from './attached-files.ts'
import { namedProduct } from './find.ts'
import { defineKind } from './kind.ts'

const source = choices({
  app: ['软件内', 'In the app'],
  site: ['网站', 'Site'],
  email: ['邮件', 'Email'],
})

/** What a customer wrote to the company: a ticket, which is due from when it was written. */
export const feedback = defineKind({
  data: {
    email: email('邮箱', 'Email', { required: true, pii: true }),
    name: string('称呼', 'Name', { max: 60, pii: true }),
    language: enumeration('语言', 'Language', contentLanguage, { required: true }),
    type: enumeration('类型', 'Type', feedbackType, { default: 'question' }),
    subject: string('主题', 'Subject', { min: 1, max: 150, required: true }),
    content: text('内容', 'Content', { min: 1, max: 10_000, required: true }),
    product_pid: int('产品 PID', 'Product PID', { min: 1, identifier: true }),
    version: string('版本', 'Version', { max: 20 }),
    os: enumeration('系统', 'OS', os),
    source: enumeration('来源', 'Source', source, { default: 'site' }),
    attachments: attachmentsField,
  },
  async take(call, { product_pid: pid, attachments, ...data }, occurredAt) {
    const product = await namedProduct(call, pid)
    const { id, ticket_no: title } = await openTicket(call, {
      ...data,
      email: data.email.toLowerCase(),
      product_id: product,
      attachments: await attachedFiles(call, attachments ?? []),
      created_at: occurredAt,
    })
    return { made: { resource: 'feedback', id, title } }
  },
})
