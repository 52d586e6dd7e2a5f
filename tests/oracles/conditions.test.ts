import { expect, test } from 'vitest'
import { meetsConditions } from '../../api/engine/model/definition/conditions.ts'
import { failedConditions } from '../../src/records/model/conditions/conditions.ts'

const values = ['', 'a', 'b', null, undefined, true, false, 0, 1, 3, 3.5, 9, '10.50', '-2', 'me']
const expected = [
  'a',
  'b',
  '!a',
  '!b',
  'null',
  'notnull',
  'me',
  '!me',
  '1',
  '0',
  '!1',
  '1..',
  '..9',
  '-3..9.5',
  '0..0',
]

test('the API and the console read a condition alike', () => {
  const different: string[] = []
  for (const one of expected)
    for (const other of [null, ...expected])
      for (const value of values) {
        const when = [{ field: other === null ? [one] : [one, other] }]
        const row = { field: value }
        const [inApi, inConsole] = [
          meetsConditions(when, row, 3),
          failedConditions(when, row, [], 3).length === 0,
        ]
        if (inApi !== inConsole) different.push(`${JSON.stringify(when)} of ${String(value)}`)
      }
  expect(different).toEqual([])
})
