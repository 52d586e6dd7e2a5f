import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../process.ts'
import { blindSpots } from './blind-spots.ts'
import { equivalent } from './equivalent.ts'
import { mutantsOf } from './sources.ts'

/** Entries whose mutant is not there (any more). */
function unknown(entries: readonly { readonly file: string; readonly id: string }[]): readonly string[] {
  const mutants = mutantsOf([...new Set(entries.map(({ file }) => file))])
  return entries
    .filter(({ file, id }) => mutants.get(file)?.mutants.every((mutant) => mutant.id !== id))
    .map(({ file, id }) => `${file} ${id}`)
}

test('every mutant that is named as changing nothing is there, with a reason', () => {
  expect(unknown(equivalent)).toEqual([])
  expect(equivalent.filter(({ why }) => why.length < 20)).toEqual([])
})

test('every mutant of a blind spot is there, and the test file that notices it; three of each', () => {
  expect(unknown(blindSpots)).toEqual([])
  expect(blindSpots.filter(({ suite }) => !existsSync(join(root, suite)))).toEqual([])
  const counts = [...Map.groupBy(blindSpots, ({ spot }) => spot).values()].map((of) => of.length)
  expect(counts).toEqual(Array.from({ length: 7 }, () => 3))
})

test('an entry whose mutant is not there is found', () => {
  const entry = {
    file: 'api/kernel/formats/money/currency.ts',
    id: '0000000000',
    why: 'its code was changed since',
  }
  expect(unknown([entry])).toEqual(['api/kernel/formats/money/currency.ts 0000000000'])
})
