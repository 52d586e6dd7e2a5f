import { expect, test } from 'vitest'
import {
  type Question,
  copyOf,
  newQuestion,
  readQuestions,
  withPasted,
  withType,
  withoutBrokenConditions,
  writeQuestions,
} from './question.ts'

const label = (number: number) => `Option ${number}`
const first: Question = { key: 'q1', type: 'single', title: 'Why?', options: [{ key: 'a', label: 'A' }] }
const second: Question = { key: 'q2', type: 'text', title: 'Tell', show_if: { key: 'q1', op: 'answered' } }

test('what the field holds is read and written as it is; anything else is not touched', () => {
  expect(readQuestions(writeQuestions([first, second]))).toEqual([first, second])
  expect(readQuestions('')).toEqual([])
  expect(['{', '{}', '[{"key":"a"}]', '[null]'].map(readQuestions)).toEqual([null, null, null, null])
})

test('a new question and a copy have keys of their own', () => {
  expect(newQuestion('rating', [first, second], label)).toEqual({
    key: 'q3',
    type: 'rating',
    title: '',
    required: false,
    min: 1,
    max: 5,
  })
  expect(copyOf(first, [first, { ...second, key: 'q3' }]).key).toEqual('q4')
})

test('another type keeps the options where it has some, and has what it needs', () => {
  expect(withType(first, 'multi', label).options).toEqual(first.options)
  expect(withType(first, 'matrix', label).columns?.map(({ key }) => key)).toEqual(['c1', 'c2'])
  expect(withType(first, 'nps', label)).toEqual({ key: 'q1', type: 'nps', title: 'Why?' })
})

test('a condition on a question that no longer stands before it is taken away', () => {
  expect(withoutBrokenConditions([first, second])).toEqual([first, second])
  const { show_if: _, ...free } = second
  expect(withoutBrokenConditions([second, first])).toEqual([free, first])
})

test('pasted lines become options once, no more than the contract takes', () => {
  const options = withPasted([{ key: 'o1', label: 'A' }], 'A\n B \r\n\nB\nC', 'o')
  expect(options.map(({ key, label: text }) => `${key} ${text}`)).toEqual(['o1 A', 'o2 B', 'o3 C'])
  const many = Array.from({ length: 30 }, (_none, index) => `line ${index}`).join('\n')
  expect(withPasted([], many, 'o').length).toEqual(20)
})
