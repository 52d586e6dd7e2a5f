import { describe, expect, test } from 'vitest'
import type { FieldControl, FormField } from '../../../generated/types.ts'
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
    ['password', 'secret', ''],
  ])('%s of %j', (control, given, value) => {
    expect(initialValue(field(control), given)).toEqual(value)
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

  test('what had a value and is empty now is null, where the API takes that', () => {
    expect(bodyOfFields([field('text')], { it: '' }, { it: 'before' })).toEqual({ it: null })
    expect(bodyOfFields([field('text', { nullable: false })], { it: '' }, { it: 'before' })).toEqual({})
    expect(bodyOfFields([field('text')], { it: '' })).toEqual({})
  })
})
