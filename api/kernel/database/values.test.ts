import { expect, test } from 'vitest'
import { fromColumn, toParameter } from './values.ts'

test('parameters are the text that PostgreSQL reads', () => {
  const date = new Date('2025-01-31T08:00:00.123Z')
  const values = [
    null,
    undefined,
    'a',
    1.5,
    12n,
    true,
    date,
    new Uint8Array([0, 255]),
    { a: 1 },
    [1, null, 'a"b\\c', ['x']],
  ]
  expect(values.map(toParameter)).toEqual([
    null,
    null,
    'a',
    '1.5',
    '12',
    'true',
    '2025-01-31T08:00:00.123Z',
    '\\x00ff',
    '{"a":1}',
    '{"1",NULL,"a\\"b\\\\c",{"x"}}',
  ])
})

test.each([
  ['bigint', 20, '42', 42],
  ['bigint beyond a number', 20, '9007199254740993', '9007199254740993'],
  ['numeric', 1700, '12.50', '12.50'],
  ['boolean', 16, 't', true],
  ['date', 1082, '2025-01-31', '2025-01-31'],
  ['timestamptz', 1184, '2025-01-31 08:00:00.123456+00', '2025-01-31T08:00:00.123456Z'],
  ['timestamp', 1114, '2025-01-31 08:00:00', '2025-01-31T08:00:00'],
  ['jsonb', 3802, '{"a":[1]}', { a: [1] }],
  ['bytea', 17, '\\x00ff', new Uint8Array([0, 255])],
  ['text[]', 1009, '{a,"b,c",NULL,"NULL","",{"d\\"e"}}', ['a', 'b,c', null, 'NULL', '', ['d"e']]],
  ['bigint[]', 1016, '{1,2}', [1, 2]],
  ['empty array', 1009, '{}', []],
  ['array with bounds', 1007, '[0:1]={1,2}', [1, 2]],
])('column: %s', (_, oid, text, value) => {
  expect(fromColumn(oid, text)).toEqual(value)
})
