import { manyNames } from '../../tests/sampling/shares.ts'
import { baselineOf, changedSince, commitBefore, fileAt } from './baseline.ts'
import { type ContractDocument, operationsIn } from './contract-changes.ts'
import { type Touched, touchedBy } from './touched.ts'

/** What differs from the commit that this checkout is compared with. */
export interface Change {
  /** That commit; null without a history. */
  readonly since: string | null
  readonly files: readonly string[]
  readonly touched: Touched
  /** Operations that the contract had not then. */
  readonly newOperations: readonly string[]
}

export const noChange: Change = {
  since: null,
  files: [],
  touched: { names: [], operations: [], shared: [] },
  newOperations: [],
}

/**
 * The change of this checkout: what is asked for, or what its branch does. On `main` it is that of the last commit, and of as many before it
 * as can be tried whole with it.
 */
export function readChange(requestedBase: string | null): Change {
  const since = baselineOf(requestedBase)
  return since === null ? newest() : changeSince(since)
}

function newest(): Change {
  let change = noChange
  for (const steps of [1, 2, 4, 8, 16, 32]) {
    const since = commitBefore(steps)
    if (since === null) break
    const more = changeSince(since)
    if (steps > 1 && more.touched.names.length > manyNames) break
    change = more
  }
  return change
}

function changeSince(since: string): Change {
  const files = changedSince(since)
  const touched = touchedBy(files, (file) => fileAt(since, file))
  return { since, files, touched, newOperations: newOperations(since, touched.operations) }
}

function newOperations(since: string, operations: readonly string[]): readonly string[] {
  const before = fileAt(since, 'mesh/openapi.json')
  if (before === null) return []
  const document: ContractDocument = JSON.parse(before)
  const existingIds = new Set(operationsIn(document).map(({ id }) => id))
  return operations.filter((id) => !existingIds.has(id))
}
