import { isMet } from '../../../modules/content/surveys/conditions.ts'
import type { Question } from '../../../modules/content/surveys/questions.ts'
import { valuesOf } from './question.ts'

/**
 * CSS that shows a question once the answer before it meets its condition, without any script. Names in it are numbers of ours alone. Where a
 * browser cannot do it, or the answer is a text, the question is shown always; the server decides.
 */
export function conditionRules(questions: readonly Question[]): string {
  const rules = questions.flatMap(({ show_if: condition, disabled }, place) => {
    const at = questions.findIndex(({ key }) => key === condition?.key)
    const before = questions[at]
    if (condition === undefined || before === undefined || disabled === true) return []
    const met = selectorOf(before, at, condition)
    return met === null ? [] : [`#q${place}{display:none}form:has(${met}) #q${place}{display:block}`]
  })
  return rules.length === 0 ? '' : `@supports selector(:has(*)){${rules.join('')}}`
}

/** What matches while the condition is met; null where CSS cannot know. */
function selectorOf(
  before: Question,
  at: number,
  condition: NonNullable<Question['show_if']>,
): string | null {
  const { type } = before
  if (type === 'text' || type === 'email')
    return condition.op === 'answered' ? `#q${at} .field:not(:placeholder-shown)` : null
  if (type === 'matrix') return condition.op === 'answered' ? `#q${at} :checked` : null
  // Several may be chosen, none of which is the one.
  if (type === 'multi' && condition.op === 'ne') return null
  const meeting = valuesOf(before).flatMap((value, place) =>
    isMet(condition, type === 'single' || type === 'multi' ? value : Number(value))
      ? [`#q${at}o${place}:checked`]
      : [],
  )
  return meeting.length === 0 ? `#q${at}none` : meeting.join(',')
}
