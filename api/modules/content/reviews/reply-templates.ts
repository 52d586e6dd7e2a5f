import { contentLanguage } from '../../../engine/model/enums/common.ts'
import { enumeration, int, string, text } from '../../../engine/model/fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'

type Band = 'good' | 'middling' | 'bad'

const titles: Readonly<Record<Band, string>> = { good: '感谢好评', middling: '感谢建议', bad: '致歉并跟进' }

/** What may be said to good, middling and bad reviews, by language; `ja` and `jp` are both Japanese. */
const texts: Readonly<Record<string, Readonly<Record<Band, string>>>> = {
  zh: {
    good: '感谢您的支持与好评！我们会继续努力，把软件做得更好用。',
    middling: '感谢您的反馈！您提到的问题我们已经记录，会在后续版本中改进。',
    bad: '很抱歉没有给您带来好的体验。请通过客服邮箱联系我们，我们会尽快为您解决。',
  },
  tw: {
    good: '感謝您的支持與好評！我們會繼續努力，讓軟體更好用。',
    middling: '感謝您的意見！您提到的問題我們已經記錄，會在後續版本中改善。',
    bad: '很抱歉沒有帶給您良好的體驗。請透過客服信箱與我們聯絡，我們會盡快為您處理。',
  },
  en: {
    good: 'Thank you for your kind review! We will keep making the software better.',
    middling:
      'Thank you for your feedback! We have noted what you mention and will improve it in a coming version.',
    bad: 'We are sorry that it did not work well for you. Please write to our support, and we will sort it out quickly.',
  },
  de: {
    good: 'Vielen Dank für Ihre freundliche Bewertung! Wir arbeiten weiter daran, die Software noch besser zu machen.',
    middling:
      'Vielen Dank für Ihre Rückmeldung! Wir haben Ihren Hinweis notiert und kümmern uns in einer der nächsten Versionen darum.',
    bad: 'Es tut uns leid, dass Sie nicht zufrieden sind. Bitte schreiben Sie unserem Kundendienst, wir finden schnell eine Lösung.',
  },
  fr: {
    good: 'Merci beaucoup pour votre avis ! Nous continuons à améliorer le logiciel.',
    middling:
      'Merci pour votre retour ! Nous avons noté votre remarque et l’améliorerons dans une prochaine version.',
    bad: 'Nous sommes désolés de cette expérience. Écrivez à notre assistance, nous trouverons rapidement une solution.',
  },
  es: {
    good: '¡Muchas gracias por su valoración! Seguiremos mejorando el programa.',
    middling: '¡Gracias por su opinión! Hemos anotado su comentario y lo mejoraremos en una próxima versión.',
    bad: 'Lamentamos que su experiencia no haya sido buena. Escriba a nuestro soporte y lo resolveremos cuanto antes.',
  },
  ja: {
    good: '高い評価をいただきありがとうございます。今後もより使いやすいソフトを目指してまいります。',
    middling: 'ご意見ありがとうございます。ご指摘の点は今後のバージョンで改善いたします。',
    bad: 'ご期待に沿えず申し訳ございません。サポートまでご連絡いただければ、速やかに対応いたします。',
  },
}

export const replyTemplates = collectionAction({
  name: 'reply_templates',
  path: '/reply-templates',
  method: 'GET',
  zh: '评论回复模板',
  en: 'Templates of replies',
  access: ['reviews.update'],
  input: {
    language: enumeration('语言', 'Language', contentLanguage),
    rating: int('评分', 'Rating', { min: 1, max: 5 }),
  },
  answer: {
    list: {
      id: int('ID', 'ID', { required: true }),
      title: string('标题', 'Title', { required: true }),
      text: text('内容', 'Text', { required: true }),
    },
  },
  run: async ({ input }) => templates(input.language, input.rating),
})

/** Ids stay the same whatever is asked for. */
function templates(language: unknown, rating: unknown) {
  const languageMark = language === 'jp' ? 'ja' : language
  const band = typeof rating === 'number' ? bandOf(rating) : null
  return Object.entries(texts)
    .flatMap(([mark, byBand]) => bands.map((each) => ({ mark, band: each, text: byBand[each] })))
    .map((template, place) => ({
      ...template,
      id: place + 1,
      title: `${titles[template.band]} · ${template.mark}`,
    }))
    .filter(
      (template) =>
        (languageMark == null || template.mark === languageMark) && (band === null || template.band === band),
    )
    .map(({ id, title, text: words }) => ({ id, title, text: words }))
}

const bands: readonly Band[] = ['good', 'middling', 'bad']

function bandOf(rating: number): Band {
  if (rating >= 4) return 'good'
  return rating === 3 ? 'middling' : 'bad'
}
