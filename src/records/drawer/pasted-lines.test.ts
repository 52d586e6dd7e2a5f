import { expect, test } from 'vitest'
import { linesOf, mostLines } from './pasted-lines.ts'

test('each line once, with the number that it has in the text', () => {
  expect(linesOf('a@example.com\n\n b@example.com \r\na@example.com\nc')).toEqual([
    { line: 1, value: 'a@example.com' },
    { line: 3, value: 'b@example.com' },
    { line: 5, value: 'c' },
  ])
})

test('none is dropped silently, however many there are', () => {
  const text = Array.from({ length: mostLines + 5 }, (_, index) => `line ${index}`).join('\n')
  expect(linesOf(text).length).toEqual(mostLines + 5)
})
