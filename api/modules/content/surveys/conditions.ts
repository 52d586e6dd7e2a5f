import { isEmpty } from './answers.ts'
import type { Question } from './questions.ts'

type Answers = Readonly<Record<string, unknown>>
type Condition = NonNullable<Question['show_if']>

/**
 * The questions that a visitor who answers so is asked, in their order. An answer to a question that is not shown decides nothing about the
 * ones after it.
 */
export function askedQuestions(questions: readonly Question[], answers: Answers): Question[] {
  const shown = new Map<string, unknown>()
  return questions.filter(({ key, disabled, show_if: condition }) => {
    if (disabled === true || (condition !== undefined && !isMet(condition, shown.get(condition.key))))
      return false
    shown.set(key, answers[key])
    return true
  })
}

/** Whether an answer meets the condition of a later question. Without an answer none is met. */
export function isMet({ op, value }: Condition, answer: unknown): boolean {
  if (isEmpty(answer)) return false
  const isOneOf = (values: readonly unknown[]) =>
    [answer].flat().some((each) => values.some((one) => String(one) === String(each)))
  switch (op) {
    case 'answered':
      return true
    case 'eq':
      return isOneOf([value])
    case 'ne':
      return !isOneOf([value])
    case 'in':
      return isOneOf([value].flat())
    case 'gt':
      return typeof answer === 'number' && typeof value === 'number' && answer > value
    case 'lt':
      return typeof answer === 'number' && typeof value === 'number' && answer < value
    default:
      return false
  }
}
