import { expect, test } from 'vitest'
import { countries } from './countries.ts'

test('the countries are those of ISO 3166-1', () => {
  const list = countries('en')
  expect(list).toHaveLength(249)
  expect(list.find(({ value }) => value === 'DE')).toEqual({ value: 'DE', label: 'Germany DE' })
})
