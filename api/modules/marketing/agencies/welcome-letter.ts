import type { CustomerLanguage } from '../../../kernel/formats/customer-language.ts'

interface Agency {
  readonly contact: string
  readonly name: string
  readonly code: string
  /** Of its sales, as a decimal number. */
  readonly percent: string
}

interface Words {
  readonly subject: string
  readonly lines: (agency: Agency) => readonly string[]
}

const words: Readonly<Record<CustomerLanguage, Words>> = {
  de: {
    subject: 'Ihr Partnerkonto ist freigeschaltet',
    lines: ({ contact, name, code, percent }) => [
      `Guten Tag ${contact},`,
      `der Partner „${name}“ ist freigeschaltet. Partnernummer: ${code}. Provision: ${percent} %.`,
    ],
  },
  en: {
    subject: 'Your partner account is open',
    lines: ({ contact, name, code, percent }) => [
      `Dear ${contact},`,
      `the partner “${name}” has been approved. Partner number: ${code}. Commission: ${percent}%.`,
    ],
  },
  es: {
    subject: 'Su cuenta de distribuidor está activa',
    lines: ({ contact, name, code, percent }) => [
      `Estimado/a ${contact}:`,
      `El distribuidor «${name}» ha sido aprobado. Número: ${code}. Comisión: ${percent} %.`,
    ],
  },
  fr: {
    subject: 'Votre compte partenaire est ouvert',
    lines: ({ contact, name, code, percent }) => [
      `Bonjour ${contact},`,
      `Le partenaire « ${name} » a été approuvé. Numéro : ${code}. Commission : ${percent} %.`,
    ],
  },
  ja: {
    subject: '代理店アカウントが開設されました',
    lines: ({ contact, name, code, percent }) => [
      `${contact} 様`,
      `代理店「${name}」が承認されました。代理店番号：${code}、標準手数料：${percent}%`,
    ],
  },
  tw: {
    subject: '您的代理帳號已開通',
    lines: ({ contact, name, code, percent }) => [
      `${contact}，您好：`,
      `代理「${name}」已審核通過，代理編號 ${code}，預設佣金 ${percent}%。`,
    ],
  },
  zh: {
    subject: '您的代理账号已开通',
    lines: ({ contact, name, code, percent }) => [
      `${contact}，您好：`,
      `代理“${name}”已审核通过，代理编号 ${code}，默认佣金 ${percent}%。`,
    ],
  },
}

/** What an agency gets when it is accepted. */
export function welcomeLetter(
  language: CustomerLanguage,
  agency: Agency,
): { readonly subject: string; readonly lines: readonly string[] } {
  const { subject, lines } = words[language]
  return { subject, lines: lines(agency) }
}
