import { expect, test } from 'vitest'
import { usedFirst } from './used-first.ts'

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const options = letters.map((letter) => ({ value: letter, label: letter }))

test('of many options the chosen come first, then the used, the most frequent first', () => {
  const rows = ['C', 'Z', 'Z', null, undefined, 'Y']
  const first = usedFirst(options, ['M'], rows).map(({ value }) => value)
  expect(first.slice(0, 6)).toEqual(['M', 'Z', 'C', 'Y', 'A', 'B'])
  expect(first.toSorted()).toEqual(letters)
})

test('a few options keep their order', () => {
  expect(usedFirst(options.slice(0, 5), ['E'], ['D']).map(({ value }) => value)).toEqual([
    'A',
    'B',
    'C',
    'D',
    'E',
  ])
})
