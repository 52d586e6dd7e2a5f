import type { Texts } from '../../demo-data/texts.ts'

/** In the order of the types: fault, suggestion, question, licence, refund, anything else. */
export const SUBJECTS: Texts = {
  en: [
    'The program crashes when I save',
    'Please add a dark mode',
    'Can I use it on two computers?',
    'My registration code is rejected',
    'I would like my money back',
    'Partnership request',
  ],
  de: [
    'Das Programm stürzt beim Speichern ab',
    'Bitte einen Dunkelmodus ergänzen',
    'Kann ich es auf zwei Rechnern nutzen?',
    'Mein Lizenzschlüssel wird abgelehnt',
    'Ich möchte mein Geld zurück',
    'Anfrage zur Zusammenarbeit',
  ],
  fr: [
    'Le logiciel plante à l’enregistrement',
    'Un mode sombre, s’il vous plaît',
    'Puis-je l’utiliser sur deux ordinateurs ?',
    'Ma clé est refusée',
    'Demande de remboursement',
    'Demande de partenariat',
  ],
  es: [
    'El programa se cierra al guardar',
    'Añadan un modo oscuro, por favor',
    '¿Puedo usarlo en dos ordenadores?',
    'Rechaza mi clave de registro',
    'Quiero que me devuelvan el dinero',
    'Propuesta de colaboración',
  ],
  ja: [
    '保存すると落ちます',
    'ダークモードを追加してください',
    '二台のパソコンで使えますか',
    '登録コードが使えません',
    '返金をお願いします',
    '提携のご相談',
  ],
  tw: [
    '儲存時程式會當機',
    '希望加入深色模式',
    '可以在兩台電腦使用嗎？',
    '註冊碼無法使用',
    '我想退款',
    '合作洽詢',
  ],
  zh: [
    '保存时软件闪退',
    '希望增加深色模式',
    '可以在两台电脑上用吗？',
    '注册码提示无效',
    '申请退款',
    '商务合作',
  ],
}

export const ANSWERS: Texts = {
  en: [
    '<p>Hello, thank you for writing. Please try the newest version and tell us whether it helps.</p>',
    '<p>We have sent you a new code.</p>',
  ],
  de: [
    '<p>Guten Tag, bitte versuchen Sie es mit der neuesten Version.</p>',
    '<p>Wir haben Ihnen einen neuen Schlüssel geschickt.</p>',
  ],
  fr: ['<p>Bonjour, essayez la dernière version et dites-nous si cela vous aide.</p>'],
  es: ['<p>Hola, pruebe la última versión y cuéntenos si le ayuda.</p>'],
  ja: ['<p>お問い合わせありがとうございます。最新版をお試しください。</p>'],
  tw: ['<p>您好，請先更新到最新版本再試一次。</p>'],
  zh: ['<p>您好，请先更新到最新版本再试一次。</p>', '<p>已为您重新发送注册码，请查收邮件。</p>'],
}
