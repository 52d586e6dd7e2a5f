import { describe, expect, test } from 'vitest'
import { createReport } from '../diagnostics/diagnostic.ts'
import { parseYaml } from './yaml.ts'

const text = [
  'path: /orders',
  'pages:',
  '  - name: orders.index # first',
  '    menu: { a: [x, y] }',
  '',
].join('\n')

describe('parseYaml', () => {
  const source = parseYaml('orders.yaml', text, createReport())

  test('keeps the data', () => {
    expect(source?.data).toEqual({
      path: '/orders',
      pages: [{ name: 'orders.index', menu: { a: ['x', 'y'] } }],
    })
  })

  test.each([
    ['a value', ['pages', 0, 'name'], 'value', [3, 11, 12]],
    ['a key', ['pages', 0, 'name'], 'key', [3, 5, 4]],
    ['an item of a flow list', ['pages', 0, 'menu', 'a', 1], 'value', [4, 20, 1]],
    ['the nearest ancestor of a missing key', ['pages', 0, 'icon'], 'value', [3, 5, 26]],
    ['the whole document', [], 'value', [1, 1, 13]],
  ] as const)('finds the place of %s', (_, path, part, expected) => {
    const place = source?.place(path, part)
    expect([place?.line, place?.column, place?.length]).toEqual(expected)
  })

  test('reports a syntax error once, with its place', () => {
    const report = createReport()
    expect(parseYaml('orders.yaml', 'a: [1\nb: 2\nc: 3\n', report)).toBe(null)
    expect(report.diagnostics.map(({ code, place }) => [code, place?.line])).toEqual([['M101', 2]])
  })

  test('refuses aliases that multiply', () => {
    const levels = Array.from({ length: 9 }, (_, level) => {
      return `l${level + 1}: &l${level + 1} [${Array(9)
        .fill(level === 0 ? 'x' : `*l${level}`)
        .join(', ')}]`
    })
    const report = createReport()
    expect(parseYaml('a.yaml', levels.join('\n'), report)).toBe(null)
    expect(report.diagnostics.map(({ code, place }) => [code, place?.line])).toEqual([['M111', 2]])
  })

  test('reads YAML 1.2: yes is a text, 0o7 a number', () => {
    expect(parseYaml('a.yaml', 'a: yes\nb: 0o7\nc: 012\n', createReport())?.data).toEqual({
      a: 'yes',
      b: 7,
      c: 12,
    })
  })
})
