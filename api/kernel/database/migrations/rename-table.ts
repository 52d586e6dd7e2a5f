import type { Query } from '../types.ts'

/** Renames a table for a migration, with what is recorded of its indexes, constraints and policies: those can then be compared. */
export async function renameTable(tx: Query, from: string, to: string): Promise<void> {
  await tx(`ALTER TABLE "${from}" RENAME TO "${to}"`)
  // Definitions are JSON: a quote in them stands behind a backslash.
  await tx(
    `UPDATE storage.objects SET "table" = $2, definition = replace(definition, '\\"' || $1 || '\\"', '\\"' || $2 || '\\"') WHERE "table" = $1`,
    [from, to],
  )
}
