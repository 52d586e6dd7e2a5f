import { expect, test } from 'vitest'
import { lineChanges, wordChanges } from './text-changes.ts'

test('words differ, those of Chinese too', () => {
  expect(wordChanges('免费下载软件', '免费试用软件')).toEqual([
    { text: '免费', is: 'same' },
    { text: '下载', is: 'removed' },
    { text: '试用', is: 'added' },
    { text: '软件', is: 'same' },
  ])
  expect(wordChanges('', 'new')).toEqual([{ text: 'new', is: 'added' }])
  expect(wordChanges('same', 'same')).toEqual([{ text: 'same', is: 'same' }])
})

test('a changed line stands beside what it became; what is new or gone stands alone', () => {
  const sides = lineChanges('one\ntwo old\nthree', 'one\ntwo new\nthree\nfour').map(
    ({ before, after, isSame }) => [
      before?.map(({ text }) => text).join('') ?? null,
      after?.map(({ text }) => text).join('') ?? null,
      isSame,
    ],
  )
  expect(sides).toEqual([
    ['one', 'one', true],
    ['two old', 'two new', false],
    ['three', 'three', true],
    [null, 'four', false],
  ])
})

test('texts without anything in common are one replaced by the other', () => {
  const before = Array.from({ length: 3000 }, (_, index) => `a${index}`).join(' ')
  const after = Array.from({ length: 3000 }, (_, index) => `b${index}`).join(' ')
  expect(wordChanges(before, after).map(({ is }) => is)).toEqual(['removed', 'added'])
})
