import type { Call } from '../../../engine/model/operation.ts'
import { postLetter } from '../../../engine/notifications/mail/post.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { customerLanguage, type CustomerLanguage } from '../../../kernel/formats/customer-language.ts'

interface Words {
  readonly about: (returnNo: string) => string
  readonly decision: (returnNo: string) => string
  readonly refused: string
  readonly reason: (text: string) => string
  readonly coupon: (code: string) => string
}

const words: Readonly<Record<CustomerLanguage, Words>> = {
  de: {
    about: (no) => `Zu Ihrer Rückerstattung ${no}`,
    decision: (no) => `Entscheidung zu Ihrer Rückerstattung ${no}`,
    refused: 'Leider können wir Ihre Rückerstattung nicht gewähren.',
    reason: (text) => `Grund: ${text}`,
    coupon: (code) => `Gutscheincode: ${code}`,
  },
  en: {
    about: (no) => `About your refund request ${no}`,
    decision: (no) => `Our decision on your refund request ${no}`,
    refused: 'We are sorry that we cannot grant your refund.',
    reason: (text) => `Reason: ${text}`,
    coupon: (code) => `Coupon code: ${code}`,
  },
  es: {
    about: (no) => `Sobre su solicitud de reembolso ${no}`,
    decision: (no) => `Decisión sobre su solicitud de reembolso ${no}`,
    refused: 'Lamentamos no poder conceder su reembolso.',
    reason: (text) => `Motivo: ${text}`,
    coupon: (code) => `Código de descuento: ${code}`,
  },
  fr: {
    about: (no) => `À propos de votre demande de remboursement ${no}`,
    decision: (no) => `Décision sur votre demande de remboursement ${no}`,
    refused: 'Nous regrettons de ne pas pouvoir accorder votre remboursement.',
    reason: (text) => `Motif : ${text}`,
    coupon: (code) => `Code promo : ${code}`,
  },
  ja: {
    about: (no) => `返金申請 ${no} について`,
    decision: (no) => `返金申請 ${no} の審査結果`,
    refused: '誠に恐れ入りますが、ご返金には応じかねます。',
    reason: (text) => `理由：${text}`,
    coupon: (code) => `クーポンコード：${code}`,
  },
  tw: {
    about: (no) => `關於您的退款申請 ${no}`,
    decision: (no) => `退款申請 ${no} 的處理結果`,
    refused: '很抱歉，您的退款申請未能通過。',
    reason: (text) => `原因：${text}`,
    coupon: (code) => `優惠碼：${code}`,
  },
  zh: {
    about: (no) => `关于您的退款申请 ${no}`,
    decision: (no) => `退款申请 ${no} 的处理结果`,
    refused: '很抱歉，您的退款申请未能通过。',
    reason: (text) => `原因：${text}`,
    coupon: (code) => `优惠码：${code}`,
  },
}

interface RefundRequest {
  readonly email: string
  readonly return_no: string
  readonly order_id: number
}

/** Offers a customer who wants money back a coupon instead, in the language of the order. */
export async function offerCoupon(
  call: Call,
  request: RefundRequest,
  message: string,
  code: string,
): Promise<void> {
  const { about, coupon } = await wordsFor(call, request)
  const lines = [message, coupon(code)].filter((line) => line !== '')
  await postLetter(call, { to: request.email, subject: about(request.return_no), lines })
}

/** Mails a customer that a refund is refused, and why, in the language of the order. */
export async function mailRejection(call: Call, request: RefundRequest, why: string): Promise<void> {
  const { decision, refused, reason } = await wordsFor(call, request)
  await postLetter(call, {
    to: request.email,
    subject: decision(request.return_no),
    lines: [refused, reason(why)],
  })
}

async function wordsFor(call: Call, { order_id: id }: RefundRequest): Promise<Words> {
  const [order] = await run<{ language: string }>(
    call.tx,
    sql`select language from orders where id = ${id}::bigint`,
  )
  return words[customerLanguage(order?.language)]
}
