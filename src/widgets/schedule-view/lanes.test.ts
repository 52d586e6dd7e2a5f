import { expect, test } from 'vitest'
import { lanesOf } from './lanes.ts'

const span = (name: string, place: string, from: number, to: number) => ({ row: { name, place }, from, to })

test('what coincides in a lane stands on lines of its own and is counted; other lanes do not matter', () => {
  const lanes = lanesOf(
    [
      span('a', 'top', 1, 5),
      span('b', 'top', 5, 9),
      span('c', 'side', 2, 4),
      span('d', 'top', 6, 7),
      span('e', 'top', 10, 12),
    ],
    ({ row }) => String(row['place']),
  )
  expect(
    lanes.map(({ name, lines, spans }) => [
      name,
      lines,
      spans.map(({ row, line, conflicts }) => [row['name'], line, conflicts]),
    ]),
  ).toEqual([
    [
      'top',
      2,
      [
        ['a', 0, 1],
        ['b', 1, 2],
        ['d', 0, 1],
        ['e', 0, 0],
      ],
    ],
    ['side', 1, [['c', 0, 0]]],
  ])
})
