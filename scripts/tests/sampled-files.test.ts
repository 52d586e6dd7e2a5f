import { expect, test } from 'vitest'
import { sampleFiles } from './sampled-files.ts'

const suites = Array.from({ length: 40 }, (_each, place) => `api/testing/suites/s-${place}.test.ts`)
const rules = ['tests/rules/a.test.ts', 'tests/rules/b.test.ts']

test('of a group the seed draws its share, and what the change leads to is tried beside it', () => {
  const affected = ['api/testing/suites/s-3.test.ts', 'api/testing/suites/s-17.test.ts']
  const { chosen, tables } = sampleFiles(suites, { affected, seed: 'one' })
  expect(chosen).toEqual(expect.arrayContaining(affected))
  expect(chosen.length).toBeLessThan(16)
  expect(tables).toEqual([
    expect.objectContaining({ cases: 40, tried: chosen.length, touched: 2, touchedTried: 2 }),
  ])
})

test('what has no group is always tried', () => {
  const { chosen, tables } = sampleFiles(rules, { affected: [], seed: 'one' })
  expect([chosen, tables]).toEqual([rules, []])
})

test('over many seeds every file has its turn', () => {
  const seen = new Set(
    Array.from({ length: 60 }, (_each, seed) => `seed ${seed}`).flatMap(
      (seed) => sampleFiles(suites, { affected: [], seed }).chosen,
    ),
  )
  expect(suites.filter((file) => !seen.has(file))).toEqual([])
})
