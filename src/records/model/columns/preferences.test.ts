import { expect, test } from 'vitest'
import { defaultPreferences, readPreferences } from './preferences.ts'

test('what was stored comes back', () => {
  const stored = {
    density: 'compact',
    perPage: 50,
    columns: { order: ['b', 'a'], shown: { note: true }, widths: { a: 120 }, pinned: { b: true } },
  }
  expect(readPreferences(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
})

test.each([
  null,
  undefined,
  [],
  3,
  {
    density: 'huge',
    perPage: '7',
    columns: { order: 'a', shown: { a: 'yes' }, widths: { a: 3 }, pinned: 1 },
  },
])('%j is no preference', (stored) => {
  expect(readPreferences(stored)).toEqual(defaultPreferences)
})
