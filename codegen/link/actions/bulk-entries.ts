import type { BulkEntry } from '../../contract/openapi.ts'
import type { Operation } from '../../contract/operation.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { DataPath } from '../../parse/source.ts'
import { bodyOf } from '../calls/submission.ts'
import type { PageContext } from '../context.ts'

/** The entries of a bulk operation. */
export const entriesOf = (operation: Operation): readonly BulkEntry[] =>
  bodyOf(operation)?.properties?.['action']?.['x-actions'] ?? []

export const isDangerous = (operation: Operation, action: string): boolean =>
  entriesOf(operation).find(({ value }) => value === action)?.danger ?? false

/** An entry of the bulk operation; an unknown one is reported. */
export function findBulkAction(
  { scope, place }: PageContext,
  operation: Operation,
  action: string,
  at: DataPath,
): BulkEntry | null {
  const entries = entriesOf(operation)
  const entry = entries.find(({ value }) => value === action)
  if (entry) return entry
  const hint = didYouMean(
    action,
    entries.map(({ value }) => value),
  )
  scope.report.add(findings.unknownBulkAction({ action }), place(at), { hint })
  return null
}
