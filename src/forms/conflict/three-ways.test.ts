import { expect, test } from 'vitest'
import type { FormField } from '../../../generated/types.ts'
import { differencesOf, resolved } from './three-ways.ts'

const fields = ['mine', 'theirs', 'both', 'agreed', 'same'].map((field): FormField => ({
  field,
  label: field,
  control: 'text',
  writable: ['update'],
}))
const versions = {
  original: { mine: 'a', theirs: 'a', both: 'a', agreed: 'a', same: 'a' },
  theirs: { mine: 'a', theirs: 'b', both: 'b', agreed: 'b', same: 'a' },
  mine: { mine: 'c', theirs: 'a', both: 'c', agreed: 'b', same: 'a ' },
}

test('who alone changed a field keeps it; where both did, to something else each, a person decides', () => {
  const differences = differencesOf(fields, versions)
  expect(differences.map(({ field, choice }) => [field.field, choice])).toEqual([
    ['mine', 'mine'],
    ['theirs', 'theirs'],
    ['both', null],
  ])
  expect(resolved(differences, versions.theirs, new Map([['both', 'mine']]))).toEqual({
    mine: 'c',
    theirs: 'b',
    both: 'c',
    agreed: 'b',
    same: 'a',
  })
  expect(resolved(differences, versions.theirs, new Map([['mine', 'theirs']]))).toEqual(versions.theirs)
})
