import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { groupsOfFiles } from '../../tests/sampling/shares.ts'
import { root } from '../process.ts'
import { sampleFiles } from './sampled-files.ts'
import { usualSeconds } from './test-times.ts'

const suites = Array.from({ length: 40 }, (_each, place) => `api/testing/suites/s-${place}.test.ts`)
const seconds = Number(groupsOfFiles.find(({ of }) => of.includes('api/testing/suites/**'))?.seconds)
const rules = ['tests/rules/a.test.ts', 'tests/rules/b.test.ts']
const seeds = Array.from({ length: 400 }, (_each, seed) => `seed ${seed}`)
const sample = (files: readonly string[], seed: string, secondsOf: (file: string) => number) =>
  sampleFiles(files, { affected: [], seed, secondsOf }).selected

test('of a group the seed draws what fits into its seconds, and what the change leads to is tried beside it', () => {
  const affected = ['api/testing/suites/s-3.test.ts', 'api/testing/suites/s-17.test.ts']
  const { selected, tables } = sampleFiles(suites, { affected, seed: 'one', secondsOf: () => 5 })
  expect(selected).toEqual(expect.arrayContaining(affected))
  expect(selected).toHaveLength(seconds / 5)
  expect(tables).toEqual([
    expect.objectContaining({ cases: 40, sampled: seconds / 5, touched: 2, touchedSampled: 2 }),
  ])
})

test('however much the change leads to, half of the seconds are left for the sample', () => {
  const affected = suites.slice(0, 20)
  const { selected } = sampleFiles(suites, { affected, seed: 'one', secondsOf: () => 5 })
  expect(selected).toHaveLength(20 + Math.floor(seconds / 2 / 5))
})

test('what has no group is always tried', () => {
  const { selected, tables } = sampleFiles(rules, { affected: [], seed: 'one', secondsOf: () => 500 })
  expect([selected, tables]).toEqual([rules, []])
})

test('over many seeds every file has its turn, also one that takes longer than its group may', () => {
  const long = suites[7] ?? ''
  const secondsOf = (file: string) => (file === long ? 200 : 10)
  const runs = seeds.map((seed) => sample(suites, seed, secondsOf))
  expect(suites.filter((file) => !runs.some((selected) => selected.includes(file)))).toEqual([])
  expect(runs.filter((selected) => selected.includes(long)).length).toBeLessThan(20)
})

test('the files of any seed take as long as a run of ten minutes has for them', () => {
  const tests = globSync('{api,codegen,mesh,scripts,serving,src,tests}/**/*.test.{ts,tsx}', { cwd: root })
  const lengths = seeds
    .slice(0, 40)
    .map((seed) => sample(tests, seed, usualSeconds).reduce((sum, file) => sum + usualSeconds(file), 0))
  const average = lengths.reduce((sum, seconds) => sum + seconds, 0) / lengths.length
  expect(average).toBeLessThan(650)
  expect(Math.max(...lengths)).toBeLessThan(900)
})

test('every test file of which a length is written down is there', () => {
  const names = readFileSync(join(root, 'tests/sampling/seconds.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t')[0] ?? '')
  expect(names).toEqual(names.toSorted())
  expect(names.filter((name) => !existsSync(join(root, name)))).toEqual([])
})
