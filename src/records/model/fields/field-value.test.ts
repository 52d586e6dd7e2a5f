import { describe, expect, test } from 'vitest'
import type { FieldControl, FormField } from '../../../../generated/types.ts'
import { type FieldValue, bodyOfFields, bodyValue, initialValue } from './field-value.ts'

function field(control: FieldControl, more: Partial<FormField> = {}): FormField {
  return {
    field: 'it',
    label: 'It',
    control,
    nullable: true,
    writable: ['create', 'update'],
    ...more,
  }
}

describe('what a control holds', () => {
  test.each<readonly [FieldControl, unknown, FieldValue]>([
    ['text', null, ''],
    ['int', 12, '12'],
    ['money', '3.50', '3.50'],
    ['switch', undefined, false],
    ['date', '2026-01-02', '2026-01-02'],
    ['relation', { id: 7, title: 'x' }, 7],
    ['relation', null, null],
    ['relations', [{ id: 7 }, 8], [7, 8]],
    ['tags', ['a'], ['a']],
    ['json', { a: 1 }, '{\n  "a": 1\n}'],
    ['json', '{"a":1}', '{"a":1}'],
    ['json', 'plain', '"plain"'],
    ['password', 'secret', ''],
  ])('%s of %j', (control, input, value) => {
    expect(initialValue(field(control), input)).toEqual(value)
  })
})

describe('what the API gets', () => {
  test.each<readonly [FieldControl, FieldValue, unknown]>([
    ['text', '  a  ', 'a'],
    ['text', '  ', undefined],
    ['int', '12', 12],
    ['int', '1x', '1x'],
    ['decimal', '3.50', '3.50'],
    ['switch', null, false],
    ['relation', 7, 7],
    ['relation', null, undefined],
    ['choices', [], undefined],
    ['json', '{"a":1}', { a: 1 }],
    ['json', [{ quantity: 1 }], [{ quantity: 1 }]],
    ['json', [], undefined],
    ['json', '{', '{'],
    ['password', ' x ', ' x '],
  ])('%s with %j', (control, held, value) => {
    expect(bodyValue(field(control), held)).toEqual(value)
  })

  test('a time is that of the zone in which it is typed, whatever zone it came in', () => {
    const held = initialValue(field('datetime'), '2026-01-02T10:20:30.123+08:00')
    const sent = bodyValue(field('datetime'), held)
    expect(String(sent)).toMatch(/T\d\d:\d\d:00[+-]\d\d:\d\d$/)
    expect(Date.parse(String(sent))).toEqual(Date.parse('2026-01-02T10:20:00+08:00'))
  })

  test('what had a value and is empty now is null where the API takes that, else what says nothing', () => {
    expect(bodyOfFields([field('text')], { it: '' }, { it: 'before' })).toEqual({ it: null })
    expect(bodyOfFields([field('text', { nullable: false })], { it: '' }, { it: 'before' })).toEqual({
      it: '',
    })
    expect(bodyOfFields([field('tags', { nullable: false })], { it: [] }, { it: ['a'] })).toEqual({ it: [] })
    expect(bodyOfFields([field('int', { nullable: false })], { it: '' }, { it: 3 })).toEqual({ it: null })
    expect(bodyOfFields([field('text')], { it: '' })).toEqual({})
  })
})

describe('lines and parts', () => {
  const fields = [field('int', { field: 'quantity' }), field('text', { field: 'note' })]

  test('lines are read and written by their own fields; one that the API knows keeps its id and says what is empty', () => {
    const rows = field('rows', { fields })
    const held = initialValue(rows, [{ id: 4, quantity: 2, note: 'a', more: 1 }, { quantity: 1 }])
    expect(held).toEqual([
      { id: 4, quantity: '2', note: 'a' },
      { quantity: '1', note: '' },
    ])
    expect(
      bodyValue(rows, [
        { id: 4, quantity: '３', note: '' },
        { quantity: 'x', note: 'b' },
      ]),
    ).toEqual([
      { id: 4, quantity: 3, note: null },
      { quantity: 'x', note: 'b' },
    ])
    expect(bodyValue(rows, [])).toEqual(undefined)
  })

  test('a part in which nothing was filled in is not sent, and lines of unknown shape are JSON', () => {
    const part = field('object', { fields: [...fields, field('switch', { field: 'on' })] })
    const held = initialValue(part)
    expect(held).toEqual({ quantity: '', note: '', on: false })
    expect(bodyValue(part, held)).toEqual(undefined)
    expect(bodyValue(part, { quantity: '1', note: '', on: false })).toEqual({ quantity: 1, on: false })
    expect(bodyValue(field('rows'), '[{"a":1}]')).toEqual([{ a: 1 }])
  })
})
