/** Mutants that change nothing a test could notice, named by hand; one that is no longer there fails a test. */
export interface Equivalent {
  readonly file: string
  readonly id: string
  readonly why: string
}

export const equivalent: readonly Equivalent[] = []
