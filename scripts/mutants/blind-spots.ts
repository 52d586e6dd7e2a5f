/** Kinds of faults that no test noticed, and of each mutants that one notices now. */
export type BlindSpot =
  | 'concurrency'
  | 'boundaries'
  | 'fixtures with one value'
  | 'oracles read from the declaration'
  | 'documents'
  | 'states of the screen that say no'
  | 'side rows'

export interface Noticed {
  readonly spot: BlindSpot
  readonly file: string
  readonly id: string
  /** What the mutant does, in words. */
  readonly does: string
  /** The test file that notices it. */
  readonly suite: string
}

export const blindSpots: readonly Noticed[] = []
