import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf } from '../../../engine/model/records.ts'
import { postLetter } from '../../../engine/notifications/mail/post.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { customerLanguage, type CustomerLanguage } from '../../../kernel/formats/customer-language.ts'
import { confirmUrl } from './confirm-link.ts'

interface Words {
  readonly subject: string
  readonly line: string
}

const words: Readonly<Record<CustomerLanguage, Words>> = {
  zh: { subject: '请确认您的订阅', line: '请点击以下链接确认订阅；如果不是您本人操作，请忽略本邮件。' },
  tw: { subject: '請確認您的訂閱', line: '請點選以下連結確認訂閱；如果不是您本人操作，請忽略本郵件。' },
  en: {
    subject: 'Please confirm your subscription',
    line: 'Please confirm your subscription with this link. If it was not you, ignore this mail.',
  },
  de: {
    subject: 'Bitte bestätigen Sie Ihr Abonnement',
    line: 'Bitte bestätigen Sie Ihr Abonnement mit diesem Link. Wenn Sie es nicht waren, ignorieren Sie diese E-Mail.',
  },
  fr: {
    subject: 'Confirmez votre abonnement',
    line: 'Confirmez votre abonnement avec ce lien. Si ce n’était pas vous, ignorez cet e-mail.',
  },
  es: {
    subject: 'Confirme su suscripción',
    line: 'Confirme su suscripción con este enlace. Si no fue usted, ignore este correo.',
  },
  ja: {
    subject: '購読の確認をお願いします',
    line: '次のリンクから購読を確認してください。お心当たりがない場合は、このメールを無視してください。',
  },
}

/**
 * Asks a subscriber to confirm, in their language: by a link of ours or, while readers reach nothing here, on the company's site in it, else
 * where the company is on the web.
 */
export async function askToConfirm(call: Call, record: RecordOf<'subscribes'>): Promise<void> {
  const { subject, line } = words[customerLanguage(record.language)]
  const { tx, caller, services } = call
  const own = caller.companyId === null ? null : confirmUrl(services, caller.companyId, record)
  const link = own ?? (await siteLink(tx, caller.companyId, record))
  await postLetter(call, { to: record.email, subject, lines: [line, link] })
}

async function siteLink(
  tx: Call['tx'],
  companyId: number | null,
  record: RecordOf<'subscribes'>,
): Promise<string> {
  const [site] = await run<{ address: string }>(
    tx,
    sql`select coalesce(s.root_url, c.url) as address from companies c
      left join sites s on s.company_id = c.id and s.language = ${record.language} where c.id = ${companyId}::bigint`,
  )
  if (site === undefined) throw new Error('a subscriber has no company')
  const root = site.address.replace(/\/+$/, '')
  return `${root}/subscribe/confirm?email=${encodeURIComponent(record.email)}`
}
