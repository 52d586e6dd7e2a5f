import { choices } from '../../../engine/model/choice.ts'
import { enumeration, html, string, text } from '../../../engine/model/fields.ts'
import { collectionAction, recordAction } from '../../../engine/operations/actions/action.ts'
import { sanitiseHtml } from '../../../kernel/formats/html/sanitise.ts'
import { worded } from '../../../kernel/formats/messages/worded.ts'
import { checkLetter, letterFacts } from './checks.ts'
import { senderOf } from './company-mail.ts'
import { composeLetter, previewPage } from './message.ts'

const level = choices({
  ok: ['通过', 'Passed', 'success'],
  warning: ['警告', 'Warning', 'warning'],
  error: ['错误', 'Error', 'danger'],
})

export const checkEmail = recordAction('email_marketings', {
  name: 'check',
  readsOnly: true,
  path: '/{id}/check',
  zh: '发送前检查',
  en: 'Check before sending',
  access: ['email-marketings.update'],
  audit: false,
  answer: {
    list: {
      key: string('检查项', 'Item', { required: true }),
      level: enumeration('结果', 'Level', level, { required: true }),
      message: string('说明', 'Message', { required: true }),
    },
  },
  externalQuery: letterFacts,
  run: async (context) => {
    const { call } = context
    const items = await checkLetter(context)
    return items.map((item) => ({ ...item, message: worded(call.caller.locale, item.message) }))
  },
})

const desktop = 640
const mobile = 375

/** The letter as a person would get it, with words of an example in place of the variables. */
export const previewEmail = collectionAction({
  name: 'preview',
  readsOnly: true,
  path: '/preview',
  zh: '预览邮件',
  en: 'Preview a mail',
  access: ['email-marketings.index'],
  input: {
    content: html('内容', 'Content', { max: 300_000, required: true }),
    subject: string('主题', 'Subject', { max: 150 }),
    preheader: string('预览文字', 'Preheader', { max: 150 }),
    text_content: text('纯文本', 'Plain text', { max: 50_000 }),
  },
  answer: {
    fields: {
      subject: string('主题', 'Subject', { required: true }),
      html_desktop: html('桌面', 'Desktop', { required: true }),
      html_mobile: html('手机', 'Mobile', { required: true }),
      text: text('纯文本', 'Plain text', { required: true }),
    },
  },
  async run({ call, input }) {
    const { title, url } = await senderOf(call)
    const letter = {
      subject: input.subject ?? '',
      preheader: input.preheader ?? '',
      content: sanitiseHtml(input.content),
      text_content: (input.text_content ?? '') || null,
    }
    const example = { name: '李雷', product: title, coupon: 'SAVE30', unsubscribe_url: `${url}/unsubscribe` }
    const { subject, html: page, text: plain } = composeLetter(letter, example)
    return {
      subject,
      html_desktop: previewPage(page, desktop),
      html_mobile: previewPage(page, mobile),
      text: plain,
    }
  },
})
