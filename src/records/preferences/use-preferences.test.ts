import { expect, test } from 'vitest'
import { defaultPreferences, readPreferences } from './use-preferences.ts'

test('what was stored comes back', () => {
  const stored = JSON.stringify({ density: 'compact', shown: { note: true } })
  expect(readPreferences(stored)).toEqual({ density: 'compact', shown: { note: true } })
})

test.each([null, '', '{', '[]', '3', '{"density":"huge","shown":{"a":"yes"}}'])(
  '%j is no preference',
  (stored) => {
    expect(readPreferences(stored)).toEqual(defaultPreferences)
  },
)
