import { describe, expect, test } from 'vitest'
import { parseExact, printExact, printNumbers } from './exact-json.ts'
import { toBody, toRecord } from './values.ts'

describe('a record that is not what its document promised', () => {
  test.each([
    ['integer', 7, 7],
    ['integer', '7', 7],
    ['integer', 'seven', null],
    ['integer', 7.5, null],
    ['integer', 9007199254740993n, null],
    ['boolean', 'true', true],
    ['boolean', 'yes', null],
    ['string', 7.5, '7.5'],
    ['string', 9007199254740993n, '9007199254740993'],
    ['string', { html: 'x' }, null],
    ['array', ['a', 1, null, 'b'], ['a', 'b']],
    ['array', 'a', null],
    [undefined, { any: 1 }, { any: 1 }],
    ['string', undefined, null],
  ] as const)('a field of type %s reads %o as %o', (type, value, expected) => {
    const field = { path: 'value', ...(type && { type }) }
    expect(toRecord({ value }, { value: field }, 1)).toEqual({ value: expected })
  })

  test('seconds become a time, and a number that is none is missing', () => {
    const at = { path: 'created', convert: 'time', type: 'string' } as const
    expect(toRecord({ created: 0 }, { at }, 1)).toEqual({ at: '1970-01-01T00:00:00.000Z' })
    expect(toRecord({ created: 1e15 }, { at }, 1)).toEqual({ at: null })
  })

  test('milliseconds become a time, whatever the document calls them, and so does what .NET writes', () => {
    const at = { path: 'created', convert: 'time', type: 'string' } as const
    const read = (created: unknown): unknown => toRecord({ created }, { at }, 1)['at']
    expect([1573755038314, 1573755038, '/Date(1573755038314+0000)/', '2026-01-02'].map(read)).toEqual([
      '2019-11-14T18:10:38.314Z',
      '2019-11-14T18:10:38.000Z',
      '2019-11-14T18:10:38.314Z',
      '2026-01-02',
    ])
  })

  test('parts of an object, and of each object of a list, change on both ways; the others stay', () => {
    const parts = { at: { convert: 'time' }, price: { convert: 'number' } } as const
    const stored = { lines: [{ at: 1573755038, price: 9.5, other: [1] }, null], one: { at: null, sku: 'a' } }
    const fields = { lines: { path: 'lines', parts }, one: { path: 'one', parts } }
    expect(toRecord(stored, fields, 1)).toEqual({
      lines: [{ at: '2019-11-14T18:10:38.000Z', price: 9.5, other: [1] }, null],
      one: { at: null, sku: 'a' },
    })
    const sent = { lines: [{ at: '2019-11-14T18:10:38Z', price: '9.50', other: [1] }], one: { sku: 'a' } }
    expect(toBody(sent, fields)).toEqual({
      body: { lines: [{ at: 1573755038, price: 9.5, other: [1] }], one: { sku: 'a' } },
      errors: {},
    })
    expect(toBody({ one: { price: 'nine' } }, fields).errors).toEqual({ one: [expect.any(String)] })
  })

  test('a name with a dot is one step of its path', () => {
    expect(toRecord({ 'a.b': { c: 'x' } }, { c: { path: 'a~1b.c', type: 'string' } }, 1)).toEqual({ c: 'x' })
  })
})

describe('the key of a record', () => {
  const id = { path: 'id', type: 'string' } as const
  const keyOf = (text: string): unknown => toRecord(parseExact(text), { id }, 3)['id']

  test.each([
    ['{"id":"cus_1"}', 'cus_1'],
    ['{"id":7}', '7'],
    ['{"id":9007199254740993}', '9007199254740993'],
    ['{"id":18446744073709551615}', '18446744073709551615'],
    ['{"id":"0007"}', '0007'],
  ])('of %s is the text %s', (text, expected) => {
    expect(keyOf(text)).toBe(expected)
  })

  test.each(['{}', '{"id":null}', '{"id":""}', '{"id":" "}', '{"id":".."}', '{"id":{"a":1}}', '{"id":true}'])(
    'of %s is none: what stands in its place is no key of any record',
    (text) => {
      expect(keyOf(text)).toBe('∅3')
    },
  )

  test('is none where the document of the API knows none', () => {
    expect(toRecord({ id: 'text' }, { id: { path: '#', type: 'string' } }, 21)).toEqual({ id: '∅21' })
  })
})

describe('what is sent', () => {
  const fields = {
    owner_id: { path: 'ownerId', convert: 'integer' },
    price: { path: 'price', convert: 'number' },
    name: 'name',
  } as const

  test('has the integers and numbers that the API takes, digit by digit', () => {
    const { body, errors } = toBody({ owner_id: '9007199254740993', price: '9.90', name: '' }, fields)
    expect(printNumbers(body)).toBe('{"ownerId":9007199254740993,"price":9.9,"name":""}')
    expect(errors).toEqual({})
  })

  test('is refused by field where a text is no number', () => {
    expect(toBody({ owner_id: 'seven', price: 'x' }, fields)).toEqual({
      body: {},
      errors: { owner_id: ['必须是整数 (a whole number)'], price: ['必须是数字 (a number)'] },
    })
  })
})

test('an integer that no number holds is a text for the reader of an answer', () => {
  expect(printExact(parseExact('{"any":[9007199254740993,1.5,12]}'))).toBe(
    '{"any":["9007199254740993",1.5,12]}',
  )
})
