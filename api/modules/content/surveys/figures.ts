import type { Question } from './questions.ts'

export interface SurveyFigures {
  readonly totals: { readonly responses: number; readonly completed: number; readonly seconds: number | null }
  /** How often each value was given; a value of a list counts for itself. */
  readonly answers: readonly { readonly key: string; readonly value: string; readonly count: number }[]
  /** How many responses say anything to a question. */
  readonly answered: readonly { readonly key: string; readonly count: number }[]
  readonly texts: readonly { readonly key: string; readonly text: string }[]
  readonly views: number
}

/** Cards, one entry a question, and how many get how far (domain/resources.md, `GET /surveys/{id}/results`). */
export function summarise(questions: readonly Question[], figures: SurveyFigures) {
  const results = questions.map((question) => resultOf(question, figures))
  const { responses, completed, seconds } = figures.totals
  const scores = results.flatMap(({ nps, answered }) => (nps === null ? [] : [{ nps, answered }]))
  return {
    cards: [
      { key: 'responses', label: '答卷', value: responses, format: 'int' },
      { key: 'completed', label: '完成', value: completed, format: 'int' },
      { key: 'completion_rate', label: '完成率', value: fraction(completed, responses), format: 'percent' },
      { key: 'avg_seconds', label: '平均用时', value: seconds, format: 'int' },
      ...(scores[0] === undefined ? [] : [{ key: 'nps', label: 'NPS', value: scores[0].nps, format: 'int' }]),
    ],
    questions: results,
    funnel: [
      { key: 'views', title: '打开', count: figures.views },
      { key: 'started', title: '开始', count: responses },
      ...results.map(({ key, title, answered }) => ({ key, title, count: answered })),
      { key: 'completed', title: '完成', count: completed },
    ],
  }
}

function resultOf(question: Question, { answers, answered, texts }: SurveyFigures) {
  const { key, type, title } = question
  const answerCounts = answers.filter((answer) => answer.key === key)
  const total = answered.find((each) => each.key === key)?.count ?? 0
  const numbers = type === 'rating' || type === 'nps' ? numeric(answerCounts) : []
  return {
    key,
    type,
    title,
    answered: total,
    options: optionsOf(question, answerCounts, total),
    avg: average(numbers),
    nps: type === 'nps' ? netPromoterScore(numbers) : null,
    texts: texts.filter((each) => each.key === key).map(({ text }) => text),
  }
}

interface AnswerCount {
  readonly value: string
  readonly count: number
}

/** Every declared option in its order, also one that was never chosen; then what else was said. */
function optionsOf(question: Question, answerCounts: readonly AnswerCount[], total: number) {
  const declared = (question.options ?? []).map(({ key, label }) => ({ value: key, label }))
  const scale =
    question.type === 'nps'
      ? range(0, 10)
      : question.type === 'rating'
        ? range(question.min ?? 1, question.max ?? 5)
        : []
  const listed = question.type === 'matrix' ? [] : [...declared, ...scale]
  const values = new Set(listed.map(({ value }) => value))
  const others = answerCounts
    .filter(({ value }) => !values.has(value))
    .map(({ value }) => ({ value, label: value }))
  return [...listed, ...others].map(({ value, label }) => {
    const count = answerCounts.find((each) => each.value === value)?.count ?? 0
    return { value, label, count, percent: fraction(count, total) }
  })
}

function range(from: number, to: number) {
  return Array.from({ length: Math.max(0, Math.min(to - from, 20) + 1) }, (_none, step) => {
    const value = String(from + step)
    return { value, label: value }
  })
}

interface Score {
  readonly score: number
  readonly count: number
}

function numeric(answerCounts: readonly AnswerCount[]): Score[] {
  return answerCounts
    .map(({ value, count }) => ({ score: Number(value), count }))
    .filter(({ score }) => Number.isFinite(score))
}

function average(scores: readonly Score[]): number | null {
  const count = sum(scores)
  if (count === 0) return null
  return Math.round((scores.reduce((total, each) => total + each.score * each.count, 0) / count) * 100) / 100
}

/** Promoters (9–10) less detractors (0–6), in percent. */
function netPromoterScore(scores: readonly Score[]): number | null {
  const count = sum(scores)
  if (count === 0) return null
  const promoters = sum(scores.filter(({ score }) => score >= 9))
  const detractors = sum(scores.filter(({ score }) => score <= 6))
  return Math.round(((promoters - detractors) / count) * 100)
}

function sum(scores: readonly Score[]): number {
  return scores.reduce((total, { count }) => total + count, 0)
}

function fraction(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000
}
