import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../process.ts'
import type { FileTime } from './outcome.ts'

const file = join(root, '.cache/test-times.json')

/** Seconds that a test file took when it was run here last; else what it usually takes. */
export function readTimes(): (test: string) => number {
  const times: Readonly<Record<string, number>> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {}
  return (test) => times[test] ?? usualSeconds(test)
}

/** Keeps what the files of a run took. */
export function keepTimes(files: readonly FileTime[]): void {
  const times: Readonly<Record<string, number>> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {}
  const run = Object.fromEntries(
    files.map(({ file: test, seconds }) => [test, Math.round(seconds * 10) / 10]),
  )
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...times, ...run }))
}

/**
 * Seconds that a test file takes in a sampled run on two cores, the same on every machine: as `tests/sampling/seconds.tsv` says, else what files
 * of its kind take.
 */
export function usualSeconds(test: string): number {
  return measured.get(test) ?? usual.find(({ of }) => of.test(test))?.seconds ?? 0.1
}

const measured: ReadonlyMap<string, number> = new Map(
  readFileSync(join(root, 'tests/sampling/seconds.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([test = '', seconds = '']) => [test, Number(seconds)]),
)

const usual: readonly { readonly of: RegExp; readonly seconds: number }[] = [
  { of: /\.spec\.ts$/, seconds: 30 },
  { of: /^tests\/(?:durability|faults)\//, seconds: 20 },
  { of: /^tests\/(?:contract|import|races)\//, seconds: 3 },
  { of: /^api\/testing\/suites\//, seconds: 3 },
  { of: /\.component\.test\.tsx$/, seconds: 3 },
  { of: /^(?:api|codegen|mesh|tests)\//, seconds: 1 },
]
