import { describe, expect, test } from 'vitest'
import { toRecord } from './values.ts'

describe('a record that is not what its document promised', () => {
  test.each([
    ['integer', 7, 7],
    ['integer', '7', 7],
    ['integer', 'seven', null],
    ['integer', 7.5, null],
    ['boolean', 'true', true],
    ['boolean', 'yes', null],
    ['string', 7.5, '7.5'],
    ['string', { html: 'x' }, null],
    ['array', ['a', 1, null, 'b'], ['a', 'b']],
    ['array', 'a', null],
    [undefined, { any: 1 }, { any: 1 }],
    ['string', undefined, null],
  ] as const)('a field of type %s reads %o as %o', (type, given, expected) => {
    const field = { path: 'value', ...(type && { type }) }
    expect(toRecord({ value: given }, { value: field }, 1)).toEqual({ value: expected })
  })

  test('without a usable key it is not called by a key that another record may have', () => {
    const id = { path: 'id', type: 'integer' } as const
    expect(toRecord({ id: 'text' }, { id }, 21)).toEqual({ id: -21 })
    expect(toRecord({ name: 'x' }, { id }, 0)).toEqual({ id: 0 })
    expect(toRecord({}, { id: { path: 'id', type: 'string' } }, 21)).toEqual({ id: '-21' })
  })

  test('of an API whose records have no key, the place in the list is one', () => {
    expect(toRecord({ id: 'text' }, { id: { path: '#', type: 'integer' } }, 21)).toEqual({ id: 21 })
  })

  test('seconds become a time', () => {
    const at = { path: 'created', convert: 'time', type: 'string' } as const
    expect(toRecord({ created: 0 }, { at }, 1)).toEqual({ at: '1970-01-01T00:00:00.000Z' })
  })
})
