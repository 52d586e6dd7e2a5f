import type { RecordOf } from '../../../engine/model/records.ts'
import type { CustomerLanguage } from '../../../kernel/formats/customer-language.ts'

type Type = RecordOf<'feedback'>['type']

/** What pages for feedback say. `{company}` is who reads it. */
export interface FeedbackWords {
  readonly title: string
  readonly lead: string
  readonly type: string
  readonly types: Readonly<Record<Type, string>>
  readonly email: string
  readonly emailHelp: string
  readonly name: string
  readonly product: string
  readonly version: string
  readonly subject: string
  readonly content: string
  readonly files: string
  readonly filesHelp: string
  readonly send: string
  readonly needed: string
  readonly missing: string
  readonly invalid: string
  readonly tooMany: string
  readonly tooLarge: string
  /** `{name}`: of a file that is of another kind. */
  readonly wrongType: string
  readonly check: string
  /** Beside `check` and `stale`, where files had been chosen: a browser does not keep them. */
  readonly again: string
  readonly stale: string
  /** `{no}`: number of the ticket. */
  readonly done: string
  readonly thanks: string
  readonly reply: {
    readonly title: string
    /** `{no}`, `{subject}`. */
    readonly about: string
    readonly content: string
    readonly done: string
    readonly ended: string
  }
}

export const feedbackWords: Readonly<Record<CustomerLanguage, FeedbackWords>> = {
  zh: {
    title: '联系 {company}',
    lead: '请告诉我们遇到的问题或想法，我们会用邮件回复您。',
    type: '类型',
    types: {
      bug: '软件故障',
      suggestion: '建议',
      question: '使用咨询',
      license: '注册问题',
      refund: '退款',
      other: '其他',
    },
    email: '邮箱',
    emailHelp: '我们回复到这个邮箱。',
    name: '称呼',
    product: '产品',
    version: '版本',
    subject: '主题',
    content: '内容',
    files: '附件',
    filesHelp: '最多 5 个文件，合计 20 MB：PDF、DOCX、XLSX、ZIP、PNG、JPG、WebP、TXT。',
    send: '提交',
    needed: '必填',
    missing: '请填写',
    invalid: '请检查填写的内容',
    tooMany: '最多 5 个文件',
    tooLarge: '文件合计不能超过 20 MB',
    wrongType: '“{name}”不是可以接收的文件类型',
    check: '还有内容需要补充或更正，请看下面标出的地方。',
    again: '附件需要重新选择。',
    stale: '页面打开时间过长，尚未提交。您填写的内容还在，请再次提交。',
    done: '已收到您的反馈，工单号 {no}。我们会用邮件回复您。',
    thanks: '谢谢',
    reply: {
      title: '回复 {company}',
      about: '关于 {no}：{subject}',
      content: '您的回复',
      done: '已收到您的回复（{no}）。',
      ended: '此链接已失效。请直接回复我们最近的邮件，或重新提交反馈。',
    },
  },
  tw: {
    title: '聯絡 {company}',
    lead: '請告訴我們遇到的問題或想法，我們會用郵件回覆您。',
    type: '類型',
    types: {
      bug: '軟體故障',
      suggestion: '建議',
      question: '使用諮詢',
      license: '註冊問題',
      refund: '退款',
      other: '其他',
    },
    email: '電子郵件',
    emailHelp: '我們回覆到這個信箱。',
    name: '稱呼',
    product: '產品',
    version: '版本',
    subject: '主旨',
    content: '內容',
    files: '附件',
    filesHelp: '最多 5 個檔案，合計 20 MB：PDF、DOCX、XLSX、ZIP、PNG、JPG、WebP、TXT。',
    send: '送出',
    needed: '必填',
    missing: '請填寫',
    invalid: '請檢查填寫的內容',
    tooMany: '最多 5 個檔案',
    tooLarge: '檔案合計不能超過 20 MB',
    wrongType: '「{name}」不是可以接收的檔案類型',
    check: '還有內容需要補充或更正，請看下面標出的地方。',
    again: '附件需要重新選擇。',
    stale: '頁面開啟時間過長，尚未送出。您填寫的內容還在，請再次送出。',
    done: '已收到您的回饋，工單號 {no}。我們會用郵件回覆您。',
    thanks: '謝謝',
    reply: {
      title: '回覆 {company}',
      about: '關於 {no}：{subject}',
      content: '您的回覆',
      done: '已收到您的回覆（{no}）。',
      ended: '此連結已失效。請直接回覆我們最近的郵件，或重新送出回饋。',
    },
  },
  en: {
    title: 'Contact {company}',
    lead: 'Describe what went wrong, or what you think. We reply by e-mail.',
    type: 'Type',
    types: {
      bug: 'Something does not work',
      suggestion: 'Suggestion',
      question: 'Question',
      license: 'Registration problem',
      refund: 'Refund',
      other: 'Something else',
    },
    email: 'E-mail address',
    emailHelp: 'We reply to this address.',
    name: 'Name',
    product: 'Product',
    version: 'Version',
    subject: 'Subject',
    content: 'Message',
    files: 'Files',
    filesHelp: 'At most 5 files, 20 MB in all: PDF, DOCX, XLSX, ZIP, PNG, JPG, WebP, TXT.',
    send: 'Send',
    needed: 'required',
    missing: 'Please fill this in',
    invalid: 'Please check this',
    tooMany: 'At most 5 files',
    tooLarge: 'The files may have 20 MB in all',
    wrongType: '“{name}” is of a kind that we cannot take',
    check: 'Something is missing or needs a correction: see what is marked below.',
    again: 'Files have to be chosen again.',
    stale:
      'This page was open for too long, and nothing was sent. What you wrote is still here: please send it again.',
    done: 'We have your message; its number is {no}. We reply by e-mail.',
    thanks: 'Thank you',
    reply: {
      title: 'Answer {company}',
      about: 'About {no}: {subject}',
      content: 'Your answer',
      done: 'We have your answer ({no}).',
      ended: 'This link no longer works. Please answer our latest e-mail, or send a new message.',
    },
  },
  de: {
    title: '{company} kontaktieren',
    lead: 'Beschreiben Sie, was nicht funktioniert oder was Sie denken. Wir antworten per E-Mail.',
    type: 'Art',
    types: {
      bug: 'Etwas funktioniert nicht',
      suggestion: 'Vorschlag',
      question: 'Frage',
      license: 'Problem mit der Registrierung',
      refund: 'Rückerstattung',
      other: 'Etwas anderes',
    },
    email: 'E-Mail-Adresse',
    emailHelp: 'An diese Adresse antworten wir.',
    name: 'Name',
    product: 'Produkt',
    version: 'Version',
    subject: 'Betreff',
    content: 'Nachricht',
    files: 'Dateien',
    filesHelp: 'Höchstens 5 Dateien, zusammen 20 MB: PDF, DOCX, XLSX, ZIP, PNG, JPG, WebP, TXT.',
    send: 'Absenden',
    needed: 'Pflichtfeld',
    missing: 'Bitte ausfüllen',
    invalid: 'Bitte prüfen',
    tooMany: 'Höchstens 5 Dateien',
    tooLarge: 'Die Dateien dürfen zusammen höchstens 20 MB haben',
    wrongType: '„{name}“ hat ein Format, das wir nicht annehmen können',
    check: 'Etwas fehlt oder muss korrigiert werden: siehe die markierten Stellen.',
    again: 'Dateien müssen erneut ausgewählt werden.',
    stale:
      'Die Seite war zu lange geöffnet, es wurde nichts gesendet. Ihr Text ist noch da: Bitte senden Sie ihn erneut.',
    done: 'Ihre Nachricht ist angekommen, sie hat die Nummer {no}. Wir antworten per E-Mail.',
    thanks: 'Vielen Dank',
    reply: {
      title: '{company} antworten',
      about: 'Zu {no}: {subject}',
      content: 'Ihre Antwort',
      done: 'Ihre Antwort ist angekommen ({no}).',
      ended:
        'Dieser Link ist nicht mehr gültig. Bitte antworten Sie auf unsere letzte E-Mail oder senden Sie eine neue Nachricht.',
    },
  },
  fr: {
    title: 'Contacter {company}',
    lead: 'Décrivez le problème rencontré ou votre idée. Nous répondons par e-mail.',
    type: 'Type',
    types: {
      bug: 'Quelque chose ne fonctionne pas',
      suggestion: 'Suggestion',
      question: 'Question',
      license: 'Problème d’enregistrement',
      refund: 'Remboursement',
      other: 'Autre chose',
    },
    email: 'Adresse e-mail',
    emailHelp: 'Nous répondons à cette adresse.',
    name: 'Nom',
    product: 'Produit',
    version: 'Version',
    subject: 'Objet',
    content: 'Message',
    files: 'Fichiers',
    filesHelp: 'Au plus 5 fichiers, 20 Mo en tout : PDF, DOCX, XLSX, ZIP, PNG, JPG, WebP, TXT.',
    send: 'Envoyer',
    needed: 'obligatoire',
    missing: 'Veuillez remplir ce champ',
    invalid: 'Veuillez vérifier',
    tooMany: 'Au plus 5 fichiers',
    tooLarge: 'Les fichiers ne peuvent dépasser 20 Mo en tout',
    wrongType: '« {name} » est d’un type que nous ne pouvons pas accepter',
    check: 'Il manque quelque chose ou une correction est nécessaire : voir ce qui est signalé.',
    again: 'Les fichiers doivent être choisis à nouveau.',
    stale:
      'Cette page est restée ouverte trop longtemps et rien n’a été envoyé. Votre texte est encore là : veuillez le renvoyer.',
    done: 'Votre message nous est parvenu sous le numéro {no}. Nous répondons par e-mail.',
    thanks: 'Merci',
    reply: {
      title: 'Répondre à {company}',
      about: 'À propos de {no} : {subject}',
      content: 'Votre réponse',
      done: 'Votre réponse nous est parvenue ({no}).',
      ended:
        'Ce lien n’est plus valable. Veuillez répondre à notre dernier e-mail ou envoyer un nouveau message.',
    },
  },
  es: {
    title: 'Contactar con {company}',
    lead: 'Describa el problema o su idea. Respondemos por correo.',
    type: 'Tipo',
    types: {
      bug: 'Algo no funciona',
      suggestion: 'Sugerencia',
      question: 'Pregunta',
      license: 'Problema de registro',
      refund: 'Reembolso',
      other: 'Otra cosa',
    },
    email: 'Correo electrónico',
    emailHelp: 'Respondemos a esta dirección.',
    name: 'Nombre',
    product: 'Producto',
    version: 'Versión',
    subject: 'Asunto',
    content: 'Mensaje',
    files: 'Archivos',
    filesHelp: 'Como máximo 5 archivos, 20 MB en total: PDF, DOCX, XLSX, ZIP, PNG, JPG, WebP, TXT.',
    send: 'Enviar',
    needed: 'obligatorio',
    missing: 'Rellene este campo',
    invalid: 'Revise este campo',
    tooMany: 'Como máximo 5 archivos',
    tooLarge: 'Los archivos no pueden superar 20 MB en total',
    wrongType: '«{name}» es de un tipo que no podemos aceptar',
    check: 'Falta algo o hay que corregirlo: vea lo que está marcado abajo.',
    again: 'Hay que elegir de nuevo los archivos.',
    stale:
      'La página estuvo abierta demasiado tiempo y no se envió nada. Lo que escribió sigue aquí: envíelo de nuevo.',
    done: 'Hemos recibido su mensaje con el número {no}. Respondemos por correo.',
    thanks: 'Gracias',
    reply: {
      title: 'Responder a {company}',
      about: 'Sobre {no}: {subject}',
      content: 'Su respuesta',
      done: 'Hemos recibido su respuesta ({no}).',
      ended: 'Este enlace ya no es válido. Responda a nuestro último correo o envíe un mensaje nuevo.',
    },
  },
  ja: {
    title: '{company} へのお問い合わせ',
    lead: '不具合やご意見をお聞かせください。メールでご返信します。',
    type: '種類',
    types: {
      bug: '動作の不具合',
      suggestion: 'ご提案',
      question: 'ご質問',
      license: '登録の問題',
      refund: '返金',
      other: 'その他',
    },
    email: 'メールアドレス',
    emailHelp: 'このアドレスにご返信します。',
    name: 'お名前',
    product: '製品',
    version: 'バージョン',
    subject: '件名',
    content: '内容',
    files: '添付ファイル',
    filesHelp: '最大 5 個、合計 20 MB まで：PDF、DOCX、XLSX、ZIP、PNG、JPG、WebP、TXT。',
    send: '送信',
    needed: '必須',
    missing: 'ご記入ください',
    invalid: 'ご確認ください',
    tooMany: 'ファイルは最大 5 個です',
    tooLarge: 'ファイルは合計 20 MB までです',
    wrongType: '「{name}」は受け付けられない種類のファイルです',
    check: '未記入または修正が必要な項目があります。下の印の付いた項目をご確認ください。',
    again: '添付ファイルはもう一度選択してください。',
    stale:
      'ページを開いてから時間が経ったため、まだ送信されていません。内容は残っていますので、もう一度送信してください。',
    done: 'お問い合わせを受け付けました（番号 {no}）。メールでご返信します。',
    thanks: 'ありがとうございます',
    reply: {
      title: '{company} へのご返信',
      about: '{no} について：{subject}',
      content: 'ご返信内容',
      done: 'ご返信を受け付けました（{no}）。',
      ended: 'このリンクは無効です。最新のメールにご返信いただくか、新しくお問い合わせください。',
    },
  },
}
