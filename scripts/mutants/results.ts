import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process.ts'
import type { OperatorName } from './mutant.ts'

/** `untested`: no test file calls the code, so none could notice. */
export type Outcome = 'caught' | 'timeout' | 'survived' | 'untested'

export interface Result {
  readonly id: string
  readonly file: string
  readonly operator: OperatorName
  readonly outcome: Outcome
  /** The test that failed first; of a survivor the files that passed. */
  readonly by: string
}

const file = join(root, '.cache/mutants/results.jsonl')

/** The latest result of each mutant. A mutant of changed code has another id. */
export function readResults(): ReadonlyMap<string, Result> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  return new Map(lines.map((line) => JSON.parse(line) as Result).map((result) => [result.id, result]))
}

/** At once, so that a run that is ended goes on where it was. */
export function noteResult(result: Result): void {
  mkdirSync(join(file, '..'), { recursive: true })
  appendFileSync(file, `${JSON.stringify(result)}\n`)
}
