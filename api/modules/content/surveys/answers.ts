import type { DraftOf, ErrorsOf } from '../../../engine/model/records.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import type { Question } from './questions.ts'

const nps = { min: 0, max: 10 } as const
const rating = { min: 1, max: 5 } as const

/** What is wrong with the answers to a survey: what it does not ask, what it does not offer, and what is missing from a completed one. */
export function answerErrors(
  questions: readonly Question[],
  { answers, completed }: DraftOf<'survey_responses'>,
): ErrorsOf<'survey_responses'> {
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers))
    return { answers: ['答案须按题目标识填写'] }
  const given = new Map<string, unknown>(Object.entries(answers))
  const asked = questions.filter(({ disabled }) => disabled !== true)
  const messages = [
    ...[...given.keys()]
      .filter((key) => !asked.some((one) => one.key === key))
      .map((key) => message('题目不存在：{key}', { key })),
    ...asked.flatMap((question) => {
      const answer = given.get(question.key)
      if (!isEmpty(answer))
        return isOffered(question, answer)
          ? []
          : [message('“{question}”的答案无效', { question: question.title })]
      const isNeeded = completed === true && question.required === true && question.show_if === undefined
      return isNeeded ? [message('请回答“{question}”', { question: question.title })] : []
    }),
  ]
  return messages.length === 0 ? {} : { answers: messages }
}

function isEmpty(answer: unknown): boolean {
  return (
    answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0)
  )
}

function isOffered(question: Question, answer: unknown): boolean {
  const { type, options = [], columns = [] } = question
  const isOption = (value: unknown) => options.some(({ key }) => key === value)
  if (type === 'single') return isOption(answer)
  if (type === 'multi') return Array.isArray(answer) && answer.every(isOption)
  if (type === 'matrix')
    return (
      typeof answer === 'object' &&
      answer !== null &&
      Object.entries(answer).every(
        ([row, column]) => isOption(row) && columns.some(({ key }) => key === column),
      )
    )
  if (type === 'text' || type === 'email') return typeof answer === 'string'
  const { min, max } = type === 'nps' ? nps : { ...rating, ...boundsOf(question) }
  return typeof answer === 'number' && answer >= min && answer <= max
}

function boundsOf({ min, max }: Question): { readonly min?: number; readonly max?: number } {
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}
