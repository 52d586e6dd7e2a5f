import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const api = path.join(import.meta.dirname, '../../api')

/** Where `x-changes` and `x-reads` are made: of definitions of resources and actions, of steps of `…/bulk`, and of typed names. */
const makers = [
  'engine/composition/effects.ts',
  'engine/jobs/bulk/bulk.ts',
  'engine/model/effects.ts',
  'engine/operations/actions/action.ts',
  'engine/operations/delete/dependents.ts',
  'engine/operations/delete/restore.ts',
]

test('what an operation changes and reads is declared by names of resources that compile', () => {
  const naming = globSync('{kernel,engine,modules,server}/**/*.ts', { cwd: api }).filter(
    (file) =>
      !file.endsWith('.test.ts') && /'x-(?:changes|reads)':/.test(readFileSync(path.join(api, file), 'utf8')),
  )
  expect(naming.toSorted()).toEqual(makers)
})
