import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../process.ts'
import type { FileTime } from './outcome.ts'

const file = join(root, '.cache/test-times.json')

/** Seconds that a test file took when it was run here last; else what files of its kind take. */
export function readTimes(): (test: string) => number {
  const known: Readonly<Record<string, number>> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {}
  return (test) => known[test] ?? usual.find(({ of }) => of.test(test))?.seconds ?? 1
}

/** Keeps what the files of a run took. */
export function keepTimes(files: readonly FileTime[]): void {
  const known: Readonly<Record<string, number>> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {}
  const run = Object.fromEntries(
    files.map(({ file: test, seconds }) => [test, Math.round(seconds * 10) / 10]),
  )
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...known, ...run }))
}

const usual: readonly { readonly of: RegExp; readonly seconds: number }[] = [
  { of: /\.spec\.ts$/, seconds: 40 },
  { of: /^tests\/(?:durability|faults|import|budgets)\//, seconds: 40 },
  { of: /^tests\/(?:operations|races)\//, seconds: 25 },
  { of: /^tests\/(?:contract|lists|manifest)\//, seconds: 8 },
  { of: /^api\/testing\/suites\//, seconds: 5 },
  { of: /\.component\.test\.tsx$/, seconds: 4 },
]
