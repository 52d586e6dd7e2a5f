import type { Client } from '@urql/core'
import type { OperationRef } from '../../generated/types.ts'
import { outsideChange } from './documents.ts'

/** Every answer. */
export const everything = '*'

/** Answers about records, which is what a change may concern where the contract does not say what it concerns. */
const records = '*records'

/** Answers of which the contract does not say what they show. */
const unspecified = '*unspecified'

/**
 * The type names under which a query's answer becomes out of date: its operation, and the resources that it shows. Names and labels for
 * choosing, and who is signed in, show no resource unless the contract says so.
 */
export function typenamesOf({ name, reads }: OperationRef): readonly string[] {
  const isOfRecords = !/^(?:session|console)_|_options$/.test(name)
  return [
    everything,
    name,
    ...(reads ?? (isOfRecords ? [unspecified] : [])),
    ...(isOfRecords ? [records] : []),
  ]
}

/** The type names whose answers are out of date once rows of the resources may have changed; undefined: the contract does not say. */
export function changedTypenames(resources: readonly string[] | undefined): readonly string[] {
  if (resources === undefined) return [records]
  return resources.length === 0 ? [] : [...resources, unspecified]
}

/** Marks answers as out of date: those on screen are loaded again past the cache, the others when they are shown next. */
export function invalidate(client: Client, typenames: readonly string[]): void {
  if (typenames.length === 0) return
  client.mutation(outsideChange, {}, { additionalTypenames: [...typenames] }).subscribe(() => undefined)
}
