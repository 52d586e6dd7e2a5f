import type { DraftOf, ErrorsOf } from '../../../engine/model/records.ts'
import { isMailAddress } from '../../../engine/operations/is-mail-address.ts'
import { type Message, message } from '../../../kernel/formats/messages/message.ts'
import type { Question } from './questions.ts'

const nps = { min: 0, max: 10 } as const
const rating = { min: 1, max: 5 } as const

/** Characters of an answer in words. */
export const longestText = 5000

/** What is wrong with an answer: the survey has no such question, the answer is not one of those it offers, or it is missing. */
export interface AnswerProblem {
  readonly key: string
  /** Its title; null where there is no such question. */
  readonly question: string | null
  readonly problem: 'unknown' | 'invalid' | 'missing'
}

/** What is wrong with the answers to a survey, question by question; null where they are no answers by question at all. */
export function answerProblems(
  questions: readonly Question[],
  { answers, completed }: DraftOf<'survey_responses'>,
): AnswerProblem[] | null {
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) return null
  const answered = new Map<string, unknown>(Object.entries(answers))
  const enabled = questions.filter(({ disabled }) => disabled !== true)
  return [
    ...[...answered.keys()]
      .filter((key) => !enabled.some((one) => one.key === key))
      .map((key) => ({ key, question: null, problem: 'unknown' as const })),
    ...enabled.flatMap((question): AnswerProblem[] => {
      const answer = answered.get(question.key)
      const about = { key: question.key, question: question.title }
      if (!isEmpty(answer)) return isChoice(question, answer) ? [] : [{ ...about, problem: 'invalid' }]
      const isNeeded = completed === true && question.required === true && question.show_if === undefined
      return isNeeded ? [{ ...about, problem: 'missing' }] : []
    }),
  ]
}

/** The same as messages. */
export function answerErrors(
  questions: readonly Question[],
  response: DraftOf<'survey_responses'>,
): ErrorsOf<'survey_responses'> {
  const problems = answerProblems(questions, response)
  if (problems === null) return { answers: ['答案须按题目标识填写'] }
  return problems.length === 0 ? {} : { answers: problems.map(messageOf) }
}

function messageOf({ key, question, problem }: AnswerProblem): Message {
  if (question === null) return message('题目不存在：{key}', { key })
  return problem === 'missing'
    ? message('请回答“{question}”', { question })
    : message('“{question}”的答案无效', { question })
}

/** Whether nothing was answered. */
export function isEmpty(answer: unknown): boolean {
  return (
    answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0)
  )
}

function isChoice(question: Question, answer: unknown): boolean {
  const { type, options = [], columns = [] } = question
  const isOption = (value: unknown) => options.some(({ key }) => key === value)
  if (type === 'single') return isOption(answer)
  if (type === 'multi')
    return Array.isArray(answer) && answer.every(isOption) && isWithin(answer.length, boundsOf(question))
  if (type === 'matrix')
    return (
      typeof answer === 'object' &&
      answer !== null &&
      Object.entries(answer).every(
        ([row, column]) => isOption(row) && columns.some(({ key }) => key === column),
      )
    )
  if (type === 'text')
    return (
      typeof answer === 'string' &&
      answer.length <= longestText &&
      isWithin(answer.trim().length, boundsOf(question))
    )
  if (type === 'email') return typeof answer === 'string' && isMailAddress(answer)
  return (
    typeof answer === 'number' &&
    isWithin(answer, type === 'nps' ? nps : { ...rating, ...boundsOf(question) })
  )
}

function isWithin(
  value: number,
  { min = -Infinity, max = Infinity }: { readonly min?: number; readonly max?: number },
): boolean {
  return value >= min && value <= max
}

function boundsOf({ min, max }: Question): { readonly min?: number; readonly max?: number } {
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}
