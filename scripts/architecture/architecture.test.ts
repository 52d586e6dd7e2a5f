import { expect, test } from 'vitest'
import { edgesBetween, shortest } from './edges.ts'
import { pictures } from './rooms.ts'
import { readRules } from './rules.ts'

const mayImport = readRules()

test.each([
  ['api', 'src', false],
  ['src', 'api', false],
  ['mesh', 'serving', true],
  ['src/machines', 'src/data', false],
  ['src/shell', 'src/machines', true],
  ['src/records', 'src/ui', true],
  ['api/kernel/formats', 'api/kernel/database', false],
  ['api/kernel/platform', 'api/kernel/database', true],
  ['api/engine/statistics', 'api/modules', false],
  ['api/server', 'api/modules', true],
])('%s may import %s: %s', (from, to, expected) => {
  expect(mayImport(from, to)).toBe(expected)
})

test.each(pictures)('$title: no picture shows what the rules refuse', ({ rooms }) => {
  const edges = [...edgesBetween(rooms)].flatMap(([from, targets]) =>
    [...targets].map((to) => [from, to] as const),
  )
  expect(edges.filter(([from, to]) => !mayImport(from, to))).toEqual([])
})

test('what others lead to is left out', () => {
  const edges = new Map([
    ['top', new Set(['middle', 'bottom'])],
    ['middle', new Set(['bottom'])],
    ['bottom', new Set<string>()],
  ])
  expect(shortest(edges)).toEqual(new Map([...edges, ['top', new Set(['middle'])]]))
})
