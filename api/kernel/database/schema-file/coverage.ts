import type { Migration } from '../migrations/migration.ts'
import type { Snapshot } from './snapshot.ts'
import { type UnsafeChange, unsafeChanges } from './unsafe-changes.ts'

/** The unsafe changes since `before` that no later migration covers. */
export function uncovered(
  before: Snapshot,
  after: Snapshot,
  migrations: readonly Migration[],
): UnsafeChange[] {
  const baselineNumbers = new Set(before.migrations.map(numberOf))
  const covers = migrations
    .filter(({ number }) => !baselineNumbers.has(number))
    .flatMap((each) => each.covers)
  return unsafeChanges(before, after).filter(({ id }) => !covers.some((covered) => isCoveredBy(id, covered)))
}

/** Why the list of migrations cannot follow the one before: customers have run those under their numbers. */
export function brokenMigrations(before: Snapshot, migrations: readonly Migration[]): string[] {
  const present = new Set(migrations.map(({ number, name }) => `${number} ${name}`))
  const lost = before.migrations.filter((migration) => !present.has(migration))
  const misplaced = migrations.filter(({ number }, place) => number !== place + 1)
  return [
    ...lost.map((migration) => `Migration ${migration} is gone or renamed; databases have run it.`),
    ...misplaced.map(({ number, name }) => `Migration ${number} ${name} is not numbered in its order.`),
  ]
}

/** A rename is a drop of the old name and brings the values of a new one. */
function isCoveredBy(id: string, covered: string): boolean {
  if (id === covered) return true
  const [, table, from, to] = /^rename (\w+)\.(\w+) to (\w+)$/.exec(covered) ?? []
  if (table !== undefined) return id === `drop ${table}.${from}` || id === `require ${table}.${to}`
  const [, oldName] = /^rename table (\w+) to \w+$/.exec(covered) ?? []
  return oldName !== undefined && id === `drop table ${oldName}`
}

function numberOf(migration: string): number {
  return Number.parseInt(migration, 10)
}
