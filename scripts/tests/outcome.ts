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
}

/** What a stage came to. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** Tests that passed at their second try. */
  readonly flaky: readonly Failure[]
  readonly failures: readonly Failure[]
  readonly files: readonly FileTime[]
}

export interface Stage extends Outcome {
  readonly title: string
  readonly seconds: number
}

export const nothingTried: Outcome = { passed: 0, failed: 0, flaky: [], failures: [], files: [] }
export const passedOnce: Outcome = { ...nothingTried, passed: 1 }
export const failedOnce: Outcome = { ...nothingTried, failed: 1 }
