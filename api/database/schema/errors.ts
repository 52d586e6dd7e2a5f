/** A newer program has changed this database; an older one must not write into it. */
export class DatabaseTooNewError extends Error {
  constructor(found: string, known: string) {
    super(
      `The database is of a newer release (${found}, and this program knows ${known}): start the newer program, or restore a backup of this one.`,
    )
    this.name = 'DatabaseTooNewError'
  }
}

/** The rows or columns of the database cannot follow the definitions by themselves; one line for each place. Nothing was changed. */
export class SchemaError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(
      `The database cannot follow the definitions:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    )
    this.name = 'SchemaError'
    this.problems = problems
  }
}
