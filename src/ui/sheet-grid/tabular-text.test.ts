import { expect, test } from 'vitest'
import { cellsOfText, decimalOfText, textOfCells } from './tabular-text.ts'

test('what spreadsheets copy is read cell by cell, and written so that they read it again', () => {
  expect(cellsOfText('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  expect(cellsOfText('a\t\n\tb')).toEqual([
    ['a', ''],
    ['', 'b'],
  ])
  expect(cellsOfText('')).toEqual([['']])
  expect(cellsOfText('5" screen\tx')).toEqual([['5" screen', 'x']])
  expect(cellsOfText('"open\tx')).toEqual([['"open', 'x']])
  const rows = [
    ['two\nlines', 'a "b"', 'c\td'],
    ['', ' ', '0'],
  ]
  expect(cellsOfText(textOfCells(rows))).toEqual(rows)
})

test.each([
  ['1,234.50', '1234.50'],
  [' $9.99 ', '9.99'],
  ['￥９９', '99'],
  ['US$5', '5'],
  ['EUR 12', '12'],
  ['12 €', '12'],
  ['-.5', '-0.5'],
  ['7.', '7'],
  ['', null],
  ['abc', null],
  ['1.2.3', null],
  ['1e5', null],
])('%j is the number %j', (text, number) => {
  expect(decimalOfText(text)).toBe(number)
})
