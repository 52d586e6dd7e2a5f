import { contentLanguage } from '../../../engine/model/enums/common.ts'
import { enumeration, html, int, string } from '../../../engine/model/fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { customerLanguage } from '../../../kernel/formats/customer-language.ts'
import { feedbackType } from './enums.ts'
import { sentences } from './template-texts.ts'

/** Beginnings of answers by language and kind of ticket; the person completes them. */
export const feedbackTemplates = collectionAction({
  name: 'templates',
  path: '/templates',
  method: 'GET',
  zh: '反馈回复模板',
  en: 'Templates of answers',
  access: ['feedback.edit'],
  input: {
    language: enumeration('语言', 'Language', contentLanguage),
    type: enumeration('类型', 'Type', feedbackType),
  },
  answer: {
    list: {
      id: int('ID', 'ID', { required: true }),
      title: string('标题', 'Title', { required: true }),
      html: html('内容', 'HTML', { required: true }),
    },
  },
  run: async ({ input }) => templates(input.language, input.type),
})

/** Ids stay the same whatever is asked for. */
function templates(language: unknown, type: unknown) {
  const languageMark = language == null ? null : customerLanguage(language)
  return Object.entries(sentences)
    .flatMap(([mark, { greeting, closing, about }]) =>
      feedbackType.map(({ value, zh }) => ({
        mark,
        value,
        title: `${zh} · ${mark}`,
        html: `<p>${greeting}</p><p>${about[value] ?? ''}</p><p>${closing}</p>`,
      })),
    )
    .map((template, place) => ({ ...template, id: place + 1 }))
    .filter(
      ({ mark, value }) =>
        (languageMark == null || mark === languageMark) && (type == null || value === type),
    )
    .map(({ id, title, html: content }) => ({ id, title, html: content }))
}
