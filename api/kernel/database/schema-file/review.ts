import { programSchema } from '../schema/program-schema.ts'
import type { TableDescription } from '../types.ts'
import { baselineSchemas, versionAfter } from './committed.ts'
import { brokenMigrations, uncovered } from './coverage.ts'
import { printSnapshot, snapshotOf } from './snapshot.ts'
import type { UnsafeChange } from './unsafe-changes.ts'

export interface Review {
  /** The file that belongs to the definitions. */
  readonly text: string
  /** What a migration has to make safe before. */
  readonly unsafe: readonly UnsafeChange[]
  readonly broken: readonly string[]
}

/** Compares the definitions with the schemas that the change starts from. */
export function reviewSchema(tables: readonly TableDescription[]): Review {
  const program = programSchema(tables)
  const formers = baselineSchemas()
  const now = snapshotOf(program)
  const unsafe = formers.flatMap((baseline) => uncovered(baseline, now, program.migrations))
  return {
    text: printSnapshot({ ...now, version: versionAfter(formers, now) }),
    unsafe: [...new Map(unsafe.map((change) => [change.id, change])).values()],
    broken: [...new Set(formers.flatMap((baseline) => brokenMigrations(baseline, program.migrations)))],
  }
}

/** What to say about changes that no migration covers. */
export function explain(unsafe: readonly UnsafeChange[]): string {
  return [
    'The definitions change what databases of customers hold. These changes need a migration that names them in its `covers`:',
    ...unsafe.map(({ id, why }) => `  ${id}: ${why}`),
    'npm run migration -- <name> writes one that begins with:',
    ...unsafe.flatMap(({ skeleton }) => skeleton.map((line) => `  ${line}`)),
  ].join('\n')
}
