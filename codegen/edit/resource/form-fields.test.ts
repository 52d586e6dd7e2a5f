import { expect, test } from 'vitest'
import type { Schema } from '../../contract/openapi.ts'
import type { Manifest } from '../../model/manifest.ts'
import { fieldWidgets, formFields } from './form-fields.ts'

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

test('a widget keeps the calls that it makes', () => {
  const widget = { name: 'order-lines', calls: { quote: 'POST /orders/quote' } }
  const page = { resource: 'orders', groups: [{ key: 'items', fields: [{ field: 'items', widget }] }] }
  const sections = new Map([['orders', { data: { pages: [page] } }]])
  expect(fieldWidgets({ sections } as unknown as Manifest, 'orders').get('items')).toEqual(
    "{ name: order-lines, calls: { quote: 'POST /orders/quote' } }",
  )
})
