import { expect, test } from 'vitest'
import type { Call } from '../../../generated/types.ts'
import { questionOf, uniqueChecksOf } from './unique-checks.ts'

const callWith = (...variables: readonly string[]): Call => ({
  operation: { name: 'products_create_save', kind: 'query', hash: '', variables },
  needs: [],
})

test('a page says which fields of its form are checked, and by whom', () => {
  const call = callWith('code')
  const check = {
    widget: 'unique-check',
    slot: 'form',
    props: { fields: ['code'] },
    calls: { check: call },
  } as const
  expect(uniqueChecksOf([check, { widget: 'qr-code', slot: 'side' }])).toEqual([{ fields: ['code'], call }])
})

test.each([
  [['code'], null, { code: 'A' }],
  [['field', 'value', 'except'], 5, { field: 'code', value: 'A', except: 5 }],
  [['code', 'except', 'language'], null, { code: 'A', language: 'en' }],
])('a check that takes %j of record %j is asked with %j', (variables, id, question) => {
  expect(questionOf(callWith(...variables), 'code', 'A', { id, language: 'en' })).toEqual(question)
})
