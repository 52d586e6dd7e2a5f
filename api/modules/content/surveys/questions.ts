import type { ErrorsOf } from '../../../engine/model/records.ts'
import { message, type Message } from '../../../kernel/formats/messages/message.ts'
import type { FieldErrors } from '../../../kernel/platform/api-error.ts'

export const questionTypes = ['single', 'multi', 'text', 'rating', 'nps', 'matrix', 'email'] as const

export type QuestionType = (typeof questionTypes)[number]

export interface Option {
  readonly key: string
  readonly label: string
  readonly other?: boolean
  readonly disabled?: boolean
}

export interface Question {
  readonly key: string
  readonly type: QuestionType
  readonly title: string
  readonly help?: string
  readonly required?: boolean
  /** Out of use, kept for the answers that it has. */
  readonly disabled?: boolean
  readonly options?: readonly Option[]
  /** Columns of a matrix; its options are the rows. */
  readonly columns?: readonly Option[]
  readonly min?: number
  readonly max?: number
  readonly show_if?: { readonly key: string; readonly op: string; readonly value: unknown }
}

const text = (maxLength: number, minLength = 1) => ({ type: 'string', minLength, maxLength })
const key = { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_]{0,39}$' }
const flag = { type: 'boolean' }

const option = {
  type: 'object',
  additionalProperties: false,
  title: 'SurveyOption',
  properties: { key: text(40), label: text(200), other: flag, disabled: flag },
  required: ['key', 'label'],
}

/** One question as it is stored (domain/resources.md, surveys `questions`). */
export const questionShape = {
  key,
  type: { type: 'string', enum: [...questionTypes] },
  title: text(200),
  help: text(500, 0),
  required: flag,
  disabled: flag,
  options: { type: 'array', items: option, maxItems: 20 },
  columns: { type: 'array', items: option, maxItems: 20 },
  min: { type: 'number' },
  max: { type: 'number' },
  show_if: {
    type: 'object',
    additionalProperties: false,
    title: 'SurveyCondition',
    properties: {
      key: text(40),
      op: { type: 'string', enum: ['eq', 'ne', 'in', 'gt', 'lt', 'answered'] },
      value: {},
    },
    required: ['key', 'op'],
  },
}

export const optionalParts = Object.keys(questionShape).filter(
  (name) => !['key', 'type', 'title'].includes(name),
)

/** Messages by dotted path for questions that do not fit together. */
export function questionErrors(questions: readonly Question[]): ErrorsOf<'surveys'> {
  const errors: ErrorsOf<'surveys'> = {}
  const keys = new Set<string>()
  for (const [place, question] of questions.entries()) {
    const at = (field: string, problem: Message) => (errors[`questions.${place}.${field}`] = [problem])
    if (keys.has(question.key)) at('key', '题目标识重复')
    const options = (question.options ?? []).map((each) => each.key)
    if (needsOptions(question) && options.length < 2) at('options', '至少 2 个选项')
    if (!needsOptions(question) && options.length > 0) at('options', '这种题型没有选项')
    if (new Set(options).size < options.length) at('options', '选项标识重复')
    if (question.type === 'matrix' && (question.columns ?? []).length < 2) at('columns', '至少 2 列')
    if (question.min !== undefined && question.max !== undefined && question.min > question.max)
      at('max', '不能小于最小值')
    if (question.show_if !== undefined && !keys.has(question.show_if.key))
      at('show_if', '显示条件须引用前面的题目')
    keys.add(question.key)
  }
  if (questions.every(({ disabled }) => disabled === true)) errors.questions = ['至少要有一道启用的题目']
  return errors
}

/** Messages where a change takes away what answers were given to: questions, their types, their options can only be put out of use. */
export function answeredErrors(before: readonly Question[], after: readonly Question[]): FieldErrors {
  const remaining = new Map(after.map((question) => [question.key, question]))
  const missing = before.filter(({ key: each }) => !remaining.has(each))
  if (missing.length > 0)
    return {
      questions: [
        message('已有答卷，不能删除题目“{question}”，可以停用', { question: missing[0]?.title ?? '' }),
      ],
    }
  const errors: FieldErrors = {}
  for (const old of before) {
    const now = remaining.get(old.key)
    const place = after.findIndex(({ key: each }) => each === old.key)
    if (now === undefined) continue
    if (now.type !== old.type) errors[`questions.${place}.type`] = ['已有答卷，不能改题型']
    const options = new Set((now.options ?? []).map((each) => each.key))
    if ((old.options ?? []).some((each) => !options.has(each.key)))
      errors[`questions.${place}.options`] = ['已有答卷，不能删除选项，可以停用']
  }
  return errors
}

function needsOptions({ type }: Question): boolean {
  return type === 'single' || type === 'multi' || type === 'matrix'
}
