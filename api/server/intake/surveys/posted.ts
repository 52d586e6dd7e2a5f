import type { Question } from '../../../modules/content/surveys/questions.ts'
import { inputName } from './question.ts'

/** The answers in a form that was sent, as the rules of a response read them; what is no answer to a question is left out. */
export function answersIn(questions: readonly Question[], form: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = answerIn(question, form)
      return answer === undefined ? [] : [[question.key, answer]]
    }),
  )
}

function answerIn(question: Question, form: URLSearchParams): unknown {
  const name = inputName(question)
  const sent = form.get(name)?.replaceAll('\0', '').replaceAll('\r\n', '\n').trim()
  switch (question.type) {
    case 'multi': {
      const all = form.getAll(name).filter((value) => value !== '')
      return all.length === 0 ? undefined : [...new Set(all)]
    }
    case 'matrix': {
      const rows = [...form].flatMap(([each, value]) =>
        each.startsWith(`${name}.`) && value !== '' ? [[each.slice(name.length + 1), value]] : [],
      )
      return rows.length === 0 ? undefined : Object.fromEntries(rows)
    }
    case 'rating':
    case 'nps':
      if (sent === undefined || sent === '') return undefined
      return /^-?\d{1,6}$/.test(sent) ? Number(sent) : sent
    default:
      return sent === '' ? undefined : sent
  }
}
