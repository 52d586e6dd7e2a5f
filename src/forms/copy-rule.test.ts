import { expect, test } from 'vitest'
import type { FormField } from '../../generated/types.ts'
import { copyValues } from './copy-rule.ts'

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  field: name,
  label: name,
  control: 'text',
  writable: ['create'],
  ...more,
})

test('a copy is distinguished from its source by title and slug, within their limits', () => {
  const fields = [
    field('name', { limits: { maxLength: 8 } }),
    field('slug', { follows: 'name' }),
    field('note'),
  ]
  expect(copyValues(fields, { name: 'Acme Pro', slug: 'acme-pro', note: 'n' }, 'name', ' (2)')).toEqual({
    values: { name: 'Acme (2)', slug: 'acme-pro-copy', note: 'n' },
    changed: new Set(['name', 'slug']),
  })
})
