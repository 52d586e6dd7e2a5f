import { customerLanguage, type CustomerLanguage } from '../../../kernel/formats/customer-language.ts'

interface Words {
  readonly subject: string
  readonly key: string
  readonly coupon: string
}

/** What the letter with a prize says, by the special's language. */
const words: Readonly<Record<CustomerLanguage, Words>> = {
  zh: { subject: '您的奖品', key: '序列号', coupon: '优惠码' },
  tw: { subject: '您的獎品', key: '序號', coupon: '優惠碼' },
  en: { subject: 'Your prize', key: 'License key', coupon: 'Coupon code' },
  de: { subject: 'Ihr Gewinn', key: 'Lizenzschlüssel', coupon: 'Gutscheincode' },
  fr: { subject: 'Votre lot', key: 'Clé de licence', coupon: 'Code promo' },
  es: { subject: 'Su premio', key: 'Clave de licencia', coupon: 'Código de descuento' },
  ja: { subject: '賞品のお届け', key: 'ライセンスキー', coupon: 'クーポンコード' },
}

/** The letter with a key or a coupon that was won. */
export function prizeLetter(
  { title, language }: { readonly title: string; readonly language: string },
  prize: string,
  kind: 'key' | 'coupon',
  code: string,
): { subject: string; lines: string[] } {
  const texts = words[customerLanguage(language)]
  return { subject: `${title}: ${texts.subject}`, lines: [prize, `${texts[kind]}: ${code}`] }
}
