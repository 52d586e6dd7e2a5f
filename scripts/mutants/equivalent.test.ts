import { expect, test } from 'vitest'
import { equivalent } from './equivalent.ts'
import { mutantsOf } from './sources.ts'

/** Entries whose mutant is not there (any more). */
function unknown(entries: typeof equivalent): readonly string[] {
  const mutants = mutantsOf([...new Set(entries.map(({ file }) => file))])
  return entries
    .filter(({ file, id }) => mutants.get(file)?.mutants.every((mutant) => mutant.id !== id))
    .map(({ file, id }) => `${file} ${id}`)
}

test('every mutant that is named as changing nothing is there, with a reason', () => {
  expect(unknown(equivalent)).toEqual([])
  expect(equivalent.filter(({ why }) => why.length < 20)).toEqual([])
})

test('an entry whose mutant is not there is found', () => {
  const entry = {
    file: 'api/kernel/formats/money/currency.ts',
    id: '0000000000',
    why: 'its code was changed since',
  }
  expect(unknown([entry])).toEqual(['api/kernel/formats/money/currency.ts 0000000000'])
})
