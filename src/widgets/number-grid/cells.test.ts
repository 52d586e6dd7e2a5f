import { expect, test } from 'vitest'
import { dirtyCells, isAmount, numberOf, pastedCells, withPaste } from './cells.ts'

const rows = [
  { key: '1', title: '' },
  { key: '2', title: '' },
]
const columns = [
  { key: 'a', title: '' },
  { key: 'b', title: '' },
]

test('cells of a spreadsheet lose their signs, and their last line break', () => {
  expect(pastedCells('$1,234.50\t7\r\n20 %\tx\r\n')).toEqual([
    ['1234.50', '7'],
    ['20', 'x'],
  ])
  expect(numberOf('n/a')).toBe('n/a')
})

test('a paste fills from its cell on and ends with the grid', () => {
  expect(withPaste('1\t2\n3\t4', { row: 0, column: 0 }, rows, columns)).toEqual({
    '1|a': '1',
    '1|b': '2',
    '2|a': '3',
    '2|b': '4',
  })
  expect(withPaste('1\t2\n3\t4', { row: 1, column: 1 }, rows, columns)).toEqual({ '2|b': '1' })
})

test('a cell is dirty when its number is another', () => {
  const stored = (key: string) => (key === '1|a' ? '10.00' : '')
  expect(dirtyCells({ '1|a': '10', '1|b': '' }, stored)).toEqual({})
  expect(dirtyCells({ '1|a': '', '1|b': '5' }, stored)).toEqual({ '1|a': '', '1|b': '5' })
})

test('amounts have two places at most', () => {
  expect(['1', '1.25', '1.255', '-1', '', 'x'].filter(isAmount)).toEqual(['1', '1.25'])
})
