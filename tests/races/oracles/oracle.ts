/** Something that must hold in the whole database, whichever calls went at once. */
export interface Oracle {
  /** As a sentence about what must hold. */
  readonly name: string
  /** Answers a text `violation` for each thing for which it does not hold. */
  readonly sql: string
  /** What can make it untrue, where that is not each write to each table that the statement names. */
  readonly reads?: { readonly written: readonly string[]; readonly deleted: readonly string[] }
}
