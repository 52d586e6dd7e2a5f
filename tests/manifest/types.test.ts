import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('a wrong route, parameter, permission, icon or message key does not compile', () => {
  expect(compile(join(root, 'tests/types/tsconfig.json'))).toBe('')
})

/** What the TypeScript compiler has to say. */
function compile(project: string): string {
  try {
    return execFileSync(join(root, 'node_modules/.bin/tsc'), ['--noEmit', '-p', project], {
      encoding: 'utf8',
    })
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  }
}
