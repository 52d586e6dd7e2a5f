import { stripVTControlCharacters } from 'node:util'

export interface FileTime {
  /** Relative to the project folder. */
  readonly file: string
  /** Of vitest, or `browser`. */
  readonly project: string
  readonly seconds: number
  readonly passed: number
}

export interface Failure {
  readonly file: string
  readonly project: string
  readonly name: string
  /** First lines of its message. */
  readonly reason?: string
}

/** What a stage came to. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** Tests that passed at their second try. */
  readonly flaky: readonly Failure[]
  readonly failures: readonly Failure[]
  readonly files: readonly FileTime[]
  /** What a command that failed as a whole has printed. */
  readonly output?: string
}

export interface Stage extends Outcome {
  readonly title: string
  readonly seconds: number
}

export const nothingRun: Outcome = { passed: 0, failed: 0, flaky: [], failures: [], files: [] }
export const onePassed: Outcome = { ...nothingRun, passed: 1 }
export const oneFailed: Outcome = { ...nothingRun, failed: 1 }

/** The lines that a report has room for, without colours. */
export function excerpt(text: string, { first = 0, last = 0 }: { first?: number; last?: number }): string {
  const lines = stripVTControlCharacters(text).trimEnd().split('\n')
  if (lines.length <= first + last) return lines.join('\n')
  return [...lines.slice(0, first), ...(last === 0 ? [] : lines.slice(-last))].join('\n')
}
