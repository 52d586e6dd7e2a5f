import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root, run } from '../process.ts'
import { noChange } from './change.ts'
import { closingLines, reportOf } from './closing.ts'
import { readOptions } from './options.ts'
import type { Outcome } from './outcome.ts'
import { OUTCOME_FILE } from './vitest-reporter.ts'
import { named } from './vitest.ts'

const failing = `import { describe, expect, it } from 'vitest'
describe("a suite's", () => {
  describe('part', () => {
    it('that (fails) costs $5.00', () => expect(1).toBe(2))
    it('that passes', () => expect(1).toBe(1))
    it.each([['orders_index']])('%s', () => expect(1).toBe(2))
  })
})
`

let folder: string
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'repeat-')))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'vitest.config.ts'), 'export default {}\n')
  writeFileSync(join(folder, 'failing.test.ts'), failing)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the line that is printed for a failing test runs that test, which fails again', async () => {
  const outcome = await runHere([])
  expect([outcome.passed, outcome.failed]).toEqual([1, 2])
  const stage = { title: 'Tests', seconds: 1, ...outcome }
  const lines = closingLines(
    reportOf(readOptions(['--seed', 'abc']), [stage], {
      folder,
      seconds: 1,
      tables: [],
      change: noChange,
      leftOut: [],
    }),
  )
  const commands = [...lines.matchAll(/^ +npm test -- (.*)$/gm)].map(([, words = '']) => wordsOf(words))
  expect(commands.length).toBe(2)
  for (const [index, words] of commands.entries()) {
    const { names, testNames, seed } = readOptions(words)
    expect([names.map((file) => join(root, file)), seed]).toEqual([[join(folder, 'failing.test.ts')], 'abc'])
    const again = await runHere(named(testNames))
    expect([again.passed, again.failures]).toEqual([0, [outcome.failures[index]]])
  }
})

/** As a shell reads them. */
function wordsOf(line: string): readonly string[] {
  const script = String.raw`eval "set -- $1"; printf '%s\n' "$@"`
  return execFileSync('sh', ['-c', script, 'sh', line], { encoding: 'utf8' }).trimEnd().split('\n')
}

async function runHere(args: readonly string[]): Promise<Outcome> {
  const file = join(folder, 'outcome.json')
  await run(
    'node',
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--root',
      folder,
      ...args,
      `--reporter=${join(root, 'scripts/tests/vitest-reporter.ts')}`,
    ],
    { env: { [OUTCOME_FILE]: file } },
  )
  return JSON.parse(readFileSync(file, 'utf8'))
}
