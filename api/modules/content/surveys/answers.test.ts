import { expect, test } from 'vitest'
import { errorsIn } from '../../../kernel/platform/api-error.ts'
import { answerErrors } from './answers.ts'
import type { Question } from './questions.ts'

const options = [
  { key: 'a', label: '甲' },
  { key: 'b', label: '乙' },
]
const questions: readonly Question[] = [
  { key: 'nps', type: 'nps', title: '推荐', required: true },
  { key: 'stars', type: 'rating', title: '评分', max: 3 },
  { key: 'one', type: 'single', title: '来源', options },
  { key: 'some', type: 'multi', title: '功能', options },
  { key: 'grid', type: 'matrix', title: '矩阵', options, columns: [{ key: 'x', label: '好' }] },
  { key: 'why', type: 'text', title: '原因', required: true, show_if: { key: 'nps', op: 'lt', value: 7 } },
  { key: 'old', type: 'text', title: '旧题', disabled: true },
]

const messages = (answers: unknown, completed = true) =>
  errorsIn('zh', answerErrors(questions, { answers, completed }))

test('answers belong to questions and their options', () => {
  const good = { nps: 0, stars: 3, one: 'a', some: ['a', 'b'], grid: { a: 'x' }, why: '太贵' }
  expect(messages(good)).toEqual({})
  expect(messages({ ...good, nps: 11, stars: 4, one: 'c', some: 'a', grid: { a: 'y' }, why: 5 })).toEqual({
    answers: ['推荐', '评分', '来源', '功能', '矩阵', '原因'].map((title) => `“${title}”的答案无效`),
  })
  expect(messages({ nps: 5, old: 'x', other: 1 })).toEqual({
    answers: ['题目不存在：old', '题目不存在：other'],
  })
  expect(messages([])).toEqual({ answers: ['答案须按题目标识填写'] })
})

test('only what is finished needs the required questions', () => {
  expect(messages({})).toEqual({ answers: ['请回答“推荐”'] })
  expect(messages({}, false)).toEqual({})
})
