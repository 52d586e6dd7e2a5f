import { expect, test } from 'vitest'
import { countries } from './countries.ts'

test('the countries are those of ISO 3166-1', () => {
  const known = countries('en')
  expect(known).toHaveLength(249)
  expect(known.find(({ value }) => value === 'DE')).toEqual({ value: 'DE', label: 'Germany DE' })
})
