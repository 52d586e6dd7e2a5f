import type { RecordOf } from '../../../engine/model/records.ts'
import type { CustomerLanguage } from '../../../kernel/formats/customer-language.ts'

type Reason = NonNullable<RecordOf<'subscribes'>['unsubscribe_reason']>

/** What pages for readers of mails say. `{company}` is who writes to them. */
export interface ReaderWords {
  readonly leave: {
    readonly title: string
    readonly question: string
    readonly why: string
    readonly reasons: Readonly<Record<Reason, string>>
    readonly button: string
    readonly done: string
    readonly gone: string
  }
  readonly confirm: {
    readonly title: string
    readonly question: string
    readonly button: string
    readonly done: string
    readonly left: string
    readonly ended: string
  }
}

export const readerWords: Readonly<Record<CustomerLanguage, ReaderWords>> = {
  zh: {
    leave: {
      title: '退订邮件',
      question: '不再接收 {company} 的邮件？',
      why: '原因（可不选）',
      reasons: {
        too_many: '邮件太频繁',
        not_relevant: '内容与我无关',
        never_subscribed: '我没有订阅过',
        other: '其他',
      },
      button: '退订',
      done: '已退订，您不会再收到 {company} 的营销邮件。',
      gone: '此链接已失效。如果仍收到 {company} 的邮件，请使用最近一封邮件里的退订链接。',
    },
    confirm: {
      title: '确认订阅',
      question: '确认订阅 {company} 的邮件？',
      button: '确认',
      done: '已确认，感谢您订阅 {company} 的邮件。',
      left: '您已退订 {company} 的邮件，此链接不会恢复订阅。',
      ended: '此链接已失效，请重新订阅。',
    },
  },
  tw: {
    leave: {
      title: '取消訂閱',
      question: '不再接收 {company} 的郵件？',
      why: '原因（可不選）',
      reasons: {
        too_many: '郵件太頻繁',
        not_relevant: '內容與我無關',
        never_subscribed: '我沒有訂閱過',
        other: '其他',
      },
      button: '取消訂閱',
      done: '已取消訂閱，您不會再收到 {company} 的行銷郵件。',
      gone: '此連結已失效。如果仍收到 {company} 的郵件，請使用最近一封郵件裡的取消訂閱連結。',
    },
    confirm: {
      title: '確認訂閱',
      question: '確認訂閱 {company} 的郵件？',
      button: '確認',
      done: '已確認，感謝您訂閱 {company} 的郵件。',
      left: '您已取消訂閱 {company} 的郵件，此連結不會恢復訂閱。',
      ended: '此連結已失效，請重新訂閱。',
    },
  },
  en: {
    leave: {
      title: 'Unsubscribe',
      question: 'Get no more mails from {company}?',
      why: 'Reason (if you like)',
      reasons: {
        too_many: 'Too many mails',
        not_relevant: 'Not relevant to me',
        never_subscribed: 'I never subscribed',
        other: 'Another one',
      },
      button: 'Unsubscribe',
      done: 'You are unsubscribed and will get no more newsletters from {company}.',
      gone: 'This link no longer works. If you still get mails from {company}, use the link in the latest one.',
    },
    confirm: {
      title: 'Confirm your subscription',
      question: 'Do you want to get mails from {company}?',
      button: 'Confirm',
      done: 'Confirmed. Thank you for subscribing to {company}.',
      left: 'You have unsubscribed from {company}; this link does not subscribe you again.',
      ended: 'This link no longer works. Please subscribe again.',
    },
  },
  de: {
    leave: {
      title: 'Abbestellen',
      question: 'Keine E-Mails von {company} mehr erhalten?',
      why: 'Grund (freiwillig)',
      reasons: {
        too_many: 'Zu viele E-Mails',
        not_relevant: 'Für mich nicht relevant',
        never_subscribed: 'Ich habe nie abonniert',
        other: 'Ein anderer',
      },
      button: 'Abbestellen',
      done: 'Sie sind abgemeldet und erhalten keine Newsletter von {company} mehr.',
      gone: 'Dieser Link ist nicht mehr gültig. Wenn Sie weiterhin E-Mails von {company} erhalten, nutzen Sie den Link in der neuesten.',
    },
    confirm: {
      title: 'Abonnement bestätigen',
      question: 'Möchten Sie E-Mails von {company} erhalten?',
      button: 'Bestätigen',
      done: 'Bestätigt. Vielen Dank, dass Sie {company} abonniert haben.',
      left: 'Sie haben {company} abbestellt; dieser Link meldet Sie nicht wieder an.',
      ended: 'Dieser Link ist nicht mehr gültig. Bitte abonnieren Sie erneut.',
    },
  },
  fr: {
    leave: {
      title: 'Se désabonner',
      question: 'Ne plus recevoir d’e-mails de {company} ?',
      why: 'Raison (facultatif)',
      reasons: {
        too_many: 'Trop d’e-mails',
        not_relevant: 'Sans intérêt pour moi',
        never_subscribed: 'Je ne me suis jamais abonné',
        other: 'Une autre',
      },
      button: 'Se désabonner',
      done: 'Vous êtes désabonné et ne recevrez plus de lettres d’information de {company}.',
      gone: 'Ce lien n’est plus valable. Si vous recevez encore des e-mails de {company}, utilisez le lien du plus récent.',
    },
    confirm: {
      title: 'Confirmer l’abonnement',
      question: 'Souhaitez-vous recevoir les e-mails de {company} ?',
      button: 'Confirmer',
      done: 'C’est confirmé. Merci de votre abonnement à {company}.',
      left: 'Vous vous êtes désabonné de {company} ; ce lien ne vous réabonne pas.',
      ended: 'Ce lien n’est plus valable. Veuillez vous abonner à nouveau.',
    },
  },
  es: {
    leave: {
      title: 'Darse de baja',
      question: '¿No recibir más correos de {company}?',
      why: 'Motivo (opcional)',
      reasons: {
        too_many: 'Demasiados correos',
        not_relevant: 'No me interesa',
        never_subscribed: 'Nunca me suscribí',
        other: 'Otro',
      },
      button: 'Darse de baja',
      done: 'Se ha dado de baja y no recibirá más boletines de {company}.',
      gone: 'Este enlace ya no es válido. Si sigue recibiendo correos de {company}, use el enlace del más reciente.',
    },
    confirm: {
      title: 'Confirmar la suscripción',
      question: '¿Desea recibir correos de {company}?',
      button: 'Confirmar',
      done: 'Confirmado. Gracias por suscribirse a {company}.',
      left: 'Se dio de baja de {company}; este enlace no le suscribe de nuevo.',
      ended: 'Este enlace ya no es válido. Suscríbase de nuevo.',
    },
  },
  ja: {
    leave: {
      title: '配信停止',
      question: '{company} からのメールの配信を停止しますか？',
      why: '理由（任意）',
      reasons: {
        too_many: 'メールが多すぎる',
        not_relevant: '自分に関係がない',
        never_subscribed: '登録した覚えがない',
        other: 'その他',
      },
      button: '配信を停止する',
      done: '配信を停止しました。{company} からのお知らせメールは今後届きません。',
      gone: 'このリンクは無効です。{company} からのメールがまだ届く場合は、最新のメールのリンクをご利用ください。',
    },
    confirm: {
      title: '購読の確認',
      question: '{company} からのメールを購読しますか？',
      button: '確認する',
      done: '確認しました。{company} をご購読いただきありがとうございます。',
      left: '{company} の購読は解除されています。このリンクでは再開されません。',
      ended: 'このリンクは無効です。もう一度お申し込みください。',
    },
  },
}
