import { customerLanguage, type CustomerLanguage } from '../../../kernel/formats/customer-language.ts'

interface Words {
  readonly subject: string
  readonly thanks: (survey: string) => string
  readonly code: (code: string) => string
  readonly until: (day: string) => string
}

/** What the letter with the coupon of a survey says, by the survey's language. */
const words: Readonly<Record<CustomerLanguage, Words>> = {
  zh: {
    subject: '感谢您填写问卷：您的优惠码',
    thanks: (survey) => `感谢您填写“${survey}”。`,
    code: (code) => `优惠码：${code}`,
    until: (day) => `有效期至 ${day}。`,
  },
  tw: {
    subject: '感謝您填寫問卷：您的優惠碼',
    thanks: (survey) => `感謝您填寫「${survey}」。`,
    code: (code) => `優惠碼：${code}`,
    until: (day) => `有效期至 ${day}。`,
  },
  en: {
    subject: 'Thank you for your answers: your coupon',
    thanks: (survey) => `Thank you for answering “${survey}”.`,
    code: (code) => `Coupon code: ${code}`,
    until: (day) => `Valid until ${day}.`,
  },
  de: {
    subject: 'Danke für Ihre Antworten: Ihr Gutschein',
    thanks: (survey) => `Danke, dass Sie „${survey}“ beantwortet haben.`,
    code: (code) => `Gutscheincode: ${code}`,
    until: (day) => `Gültig bis ${day}.`,
  },
  fr: {
    subject: 'Merci pour vos réponses : votre code promo',
    thanks: (survey) => `Merci d’avoir répondu à « ${survey} ».`,
    code: (code) => `Code promo : ${code}`,
    until: (day) => `Valable jusqu’au ${day}.`,
  },
  es: {
    subject: 'Gracias por sus respuestas: su código de descuento',
    thanks: (survey) => `Gracias por responder a «${survey}».`,
    code: (code) => `Código de descuento: ${code}`,
    until: (day) => `Válido hasta el ${day}.`,
  },
  ja: {
    subject: 'ご回答ありがとうございます：クーポンコード',
    thanks: (survey) => `「${survey}」にご回答いただき、ありがとうございます。`,
    code: (code) => `クーポンコード：${code}`,
    until: (day) => `有効期限：${day}`,
  },
}

/** The letter to who has answered a survey. */
export function rewardLetter(
  { title, language }: { readonly title: string; readonly language: string },
  { code, until }: { readonly code: string; readonly until: string | null },
): { readonly subject: string; readonly lines: readonly string[] } {
  const texts = words[customerLanguage(language)]
  return {
    subject: texts.subject,
    lines: [texts.thanks(title), texts.code(code), ...(until === null ? [] : [texts.until(until)])],
  }
}
