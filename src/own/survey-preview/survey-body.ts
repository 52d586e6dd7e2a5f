import { type Question, type QuestionOption, hasOptions } from '../question-designer/question.ts'

export interface WrittenSurvey {
  readonly title: string
  readonly description: string
  readonly thanks_html: string
  readonly questions: readonly Question[]
  readonly language: string | null
}

/**
 * What is drawn of a survey that is still being written: questions without words would be refused, and are left out until they have some.
 * `body` is null where there is nothing to draw yet.
 */
export function surveyBody({ title, description, thanks_html, questions, language }: WrittenSurvey): {
  readonly body: Readonly<Record<string, unknown>> | null
  readonly isWhole: boolean
} {
  const finished = questions.filter(isFinished)
  const isWhole = finished.length === questions.length
  if (title === '' && finished.length === 0) return { body: null, isWhole }
  const texts = Object.entries({ title, description, thanks_html, language: language ?? '' })
  return {
    body: {
      ...Object.fromEntries(texts.filter(([, text]) => text !== '')),
      questions: finished.map(({ show_if: _condition, ...question }) => question),
    },
    isWhole,
  }
}

const isFinished = ({ title, type, options = [], columns = [] }: Question): boolean =>
  title.trim() !== '' && (!hasOptions(type) || [...options, ...columns].every(hasLabel))

const hasLabel = ({ label }: QuestionOption): boolean => label.trim() !== ''
