import { expect, it } from 'vitest'
import { askedQuestions, isMet } from './conditions.ts'
import type { Question } from './questions.ts'

const text = (key: string, more: Partial<Question> = {}): Question => ({
  key,
  type: 'text',
  title: key,
  ...more,
})

it.each([
  ['eq', 'a', 'a', true],
  ['eq', 'a', ['b', 'a'], true],
  ['eq', 3, 3, true],
  ['eq', 'a', 'b', false],
  ['ne', 'a', 'b', true],
  ['ne', 'a', ['a', 'b'], false],
  ['ne', 'a', undefined, false],
  ['in', ['a', 'b'], 'b', true],
  ['in', [1, 2], 2, true],
  ['in', ['a'], 'c', false],
  ['gt', 6, 7, true],
  ['gt', 6, 6, false],
  ['lt', 7, 0, true],
  ['lt', 7, undefined, false],
  ['answered', undefined, 'x', true],
  ['answered', undefined, [], false],
  ['answered', undefined, 0, true],
] as const)('%s %j is met by %j: %s', (op, value, answer, met) => {
  expect(isMet({ key: 'q', op, value }, answer)).toBe(met)
})

it('leaves out what is not shown, and what depends on an answer to that', () => {
  const questions = [
    text('nps', { type: 'nps' }),
    text('why', { show_if: { key: 'nps', op: 'lt', value: 7 } }),
    text('more', { show_if: { key: 'why', op: 'answered', value: null } }),
    text('old', { disabled: true }),
  ]
  const keys = (answers: object) => askedQuestions(questions, { ...answers }).map(({ key }) => key)
  expect([
    keys({ nps: 3, why: 'dear' }),
    keys({ nps: 3 }),
    keys({ nps: 9, why: 'left from before' }),
    keys({}),
  ]).toEqual([['nps', 'why', 'more'], ['nps', 'why'], ['nps'], ['nps']])
})
