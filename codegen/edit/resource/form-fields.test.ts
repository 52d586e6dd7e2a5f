import { expect, test } from 'vitest'
import type { Schema } from '../../contract/openapi.ts'
import { formFields } from './form-fields.ts'

const text: Schema = { type: 'string', 'x-type': 'string', title: '名称', 'x-title-en': 'Name' }
const lines = (part: Schema): Schema => ({
  type: 'array',
  'x-type': 'nested',
  title: '明细',
  'x-title-en': 'Lines',
  items: { type: 'object', properties: { part } },
})
const body: Schema = {
  type: 'object',
  required: ['name', 'items'],
  properties: {
    name: text,
    items: lines({ type: 'string' }),
    tags: lines({ type: 'string' }),
    notes: lines(text),
    updated_at: text,
  },
}

test('lines whose parts have no labels are left out, and missed where the body needs them', () => {
  expect(formFields(body, new Map())).toEqual({ fields: ['name', 'notes'], missing: ['items'] })
})

test('a widget that another page has for the field enters it', () => {
  expect(formFields(body, new Map([['items', 'order-lines']]))).toEqual({
    fields: ['name', '{ field: items, widget: order-lines }', 'notes'],
    missing: [],
  })
})
