import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const filesWith = (rule: RegExp) =>
  sources
    .filter(({ text }) => rule.test(text))
    .map(({ file }) => file)
    .sort()

test('code that comes later has a boundary of its own', () => {
  expect(filesWith(/\blazy[(<]/)).toEqual(['src/ui/lazy-ornament.ts', 'src/ui/lazy-part.tsx'])
})

test('a write names no new idempotency key for each try', () => {
  expect(filesWith(/idempotencyKey: randomId\(\)|'Idempotency-Key': randomId\(\)/)).toEqual([])
})

test('what a call with a file was answered is read in one place, which refuses another shape', () => {
  expect(filesWith(/\.json\(\)/)).toEqual(['src/data/file-answer.ts'])
})
