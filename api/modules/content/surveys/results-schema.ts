import { arrayOf, object } from '../../../engine/model/components.ts'
import { questionTypes } from './questions.ts'

const text = { type: 'string' }
const count = { type: 'integer' }
const number = { type: 'number', nullable: true }

/** The answer of `GET /surveys/{id}/results`. */
export const resultsSchema = object({
  cards: arrayOf({ title: 'SurveyCard', ...object({ key: text, label: text, value: number, format: text }) }),
  questions: arrayOf({
    title: 'SurveyQuestionResult',
    ...object({
      key: text,
      type: { type: 'string', enum: [...questionTypes] },
      title: text,
      answered: count,
      options: arrayOf({
        title: 'SurveyOptionResult',
        ...object({ value: text, label: text, count, percent: number }),
      }),
      avg: number,
      nps: { type: 'integer', nullable: true },
      texts: arrayOf(text),
    }),
  }),
  funnel: arrayOf({ title: 'SurveyFunnelStep', ...object({ key: text, title: text, count }) }),
})
