import type { Migration } from '../migrations/migration.ts'
import { APPLICATION_ROLE } from '../transaction.ts'
import { DatabaseError } from '../types.ts'

/** A newer program has changed this database; an older one must not write into it. */
export class DatabaseTooNewError extends Error {
  constructor(found: string, supported: string) {
    super(
      `The database is of a newer release (${found}, and this program knows ${supported}): start the newer program, or restore a backup of this one.`,
    )
    this.name = 'DatabaseTooNewError'
  }
}

/** The role that the program connects as may neither make the application's role nor take it on. */
export class RoleError extends Error {
  constructor(role: string) {
    super(
      `The database role “${role}” may not take on “${APPLICATION_ROLE}”. A superuser can let it (deploy/postgres/roles.sql): CREATE ROLE ${APPLICATION_ROLE} NOLOGIN; GRANT ${APPLICATION_ROLE} TO "${role}";`,
    )
    this.name = 'RoleError'
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

/** A migration did not get through; says which, at which statement, and what of it stays. */
export class MigrationError extends Error {
  constructor({ number, name, transaction }: Migration, statement: string | null, cause: unknown) {
    const stays =
      transaction === false
        ? 'Statements before this one have been carried out; the next start runs the migration again from its beginning.'
        : 'Nothing of it stays.'
    super(
      `Migration ${number} (${name}) failed: ${messageOf(cause)}\n${statement === null ? '' : `  in: ${statement}\n`}${stays}`,
      { cause },
    )
    this.name = 'MigrationError'
  }
}

/** What PostgreSQL says of a failure, with the values or rows that it names. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const detail = error instanceof DatabaseError ? error.detail : null
  return detail === null ? error.message : `${error.message} (${detail.replace(/\.$/, '')})`
}
