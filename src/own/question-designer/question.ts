import { type FieldValue, textOfValue } from '../../records/model/fields/held-value.ts'

/** The types of questions that the contract has, in the order in which they are offered. */
export const questionTypes = ['single', 'multi', 'text', 'rating', 'nps', 'matrix', 'email'] as const

export type QuestionType = (typeof questionTypes)[number]

export interface QuestionOption {
  readonly key: string
  readonly label: string
  /** Asks for words besides. */
  readonly other?: boolean
  /** Out of use, kept for the answers that it has. */
  readonly disabled?: boolean
}

export const operators = ['eq', 'ne', 'in', 'gt', 'lt', 'answered'] as const

export interface ShowIf {
  readonly key: string
  readonly op: (typeof operators)[number]
  readonly value?: unknown
}

/** A question of a survey (domain/resources.md, surveys `questions`). */
export interface Question {
  readonly key: string
  readonly type: QuestionType
  readonly title: string
  readonly help?: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly options?: readonly QuestionOption[]
  /** Columns of a matrix; its options are the rows. */
  readonly columns?: readonly QuestionOption[]
  readonly min?: number
  readonly max?: number
  readonly show_if?: ShowIf
}

/** The field holds its questions as JSON; null: a value from elsewhere may be none. */
export function readQuestions(value: FieldValue): readonly Question[] | null {
  const text = textOfValue(value).trim()
  if (text === '') return []
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) && read.every(isQuestion) ? read : null
  } catch {
    return null
  }
}

export function writeQuestions(questions: readonly Question[]): FieldValue {
  return questions.length === 0 ? '' : JSON.stringify(questions, null, 2)
}

function isQuestion(value: unknown): value is Question {
  if (typeof value !== 'object' || value === null) return false
  const { key, type, title }: { key?: unknown; type?: unknown; title?: unknown } = value
  return typeof key === 'string' && typeof title === 'string' && questionTypes.some((one) => one === type)
}

export const hasOptions = (type: QuestionType): boolean => ['single', 'multi', 'matrix'].includes(type)

/** Types whose answers lie between a least and a greatest: stars, how many are chosen, how long a text is. */
export const hasBounds = (type: QuestionType): boolean => ['multi', 'text', 'rating'].includes(type)

/** A question that is not filled in yet; `label` names its options by their number. */
export function newQuestion(
  type: QuestionType,
  questions: readonly Question[],
  label: (number: number) => string,
): Question {
  const options = [1, 2].map((number) => ({ key: `o${number}`, label: label(number) }))
  return {
    key: freeKey(
      'q',
      questions.map(({ key }) => key),
    ),
    type,
    title: '',
    required: false,
    ...(hasOptions(type) && { options }),
    ...(type === 'matrix' && { columns: options.map((one) => ({ ...one, key: one.key.replace('o', 'c') })) }),
    ...(type === 'rating' && { min: 1, max: 5 }),
  }
}

/** The same question once more, under a key of its own. */
export function copyOf(question: Question, questions: readonly Question[]): Question {
  return {
    ...question,
    key: freeKey(
      'q',
      questions.map(({ key }) => key),
    ),
  }
}

/** Another type keeps what both have; what the new one lacks goes. */
export function withType(
  question: Question,
  type: QuestionType,
  label: (number: number) => string,
): Question {
  const { options, columns, min: _min, max: _max, ...rest } = question
  const fresh = newQuestion(type, [], label)
  const bounds = {
    ...(fresh.min !== undefined && { min: fresh.min }),
    ...(fresh.max !== undefined && { max: fresh.max }),
  }
  return {
    ...rest,
    type,
    ...(hasOptions(type) && { options: options ?? fresh.options ?? [] }),
    ...(type === 'matrix' && { columns: columns ?? fresh.columns ?? [] }),
    ...bounds,
  }
}

/** A condition looks at a question before it: what the new order or a removal breaks is taken away. */
export function withoutBrokenConditions(questions: readonly Question[]): readonly Question[] {
  return questions.map((question, index) => {
    const { show_if: condition, ...rest } = question
    const before = questions.slice(0, index)
    return condition === undefined || before.some(({ key }) => key === condition.key) ? question : rest
  })
}

/** Options from lines of text, beside those that there are; `prefix` begins their keys. */
export function withPasted(
  options: readonly QuestionOption[],
  text: string,
  prefix: string,
): readonly QuestionOption[] {
  const existingLabels = new Set(options.map(({ label }) => label))
  const labels = new Set(text.split(/\r?\n/).map((line) => line.trim()))
  const all = [...options]
  for (const label of labels) {
    if (label === '' || existingLabels.has(label)) continue
    const taken = all.map(({ key }) => key)
    all.push({ key: freeKey(prefix, taken), label: label.slice(0, 200) })
  }
  return all.slice(0, mostOptions)
}

/** What the contract takes of one question. */
export const mostOptions = 20

export function freeKey(prefix: string, taken: readonly string[]): string {
  let number = taken.length + 1
  while (taken.includes(`${prefix}${number}`)) number += 1
  return `${prefix}${number}`
}
