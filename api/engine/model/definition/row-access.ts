import type { Settled } from './settled.ts'

/** Which rows somebody reaches who may call the operation, where scope and keys do not say it all. */
export interface RowAccessOptions<Name extends string> {
  /** The field with the user who is responsible: a group's data range narrows the rows to those of its owners. */
  readonly ownerScoped?: Name
  /** Of a resource by kind: the field with the user whose companies share a row that belongs to none; its allocations say it unless given. */
  readonly sharedBy?: Name
  /**
   * SQL `bigint[]` over the row `t`: the companies that a record concerns, where those are others than the selected one; changing it takes
   * the key in each. What is shared out concerns the companies that share it without saying so.
   */
  readonly companiesOf?: string
  /** Keys of child pages: who has no other key reads the header fields of a record only. */
  readonly headerFor?: readonly string[]
  /** A record may be referred to by everybody who works in one of its companies, where reading it takes a key. */
  readonly mentionable?: boolean
}

export type RowAccess = Settled<RowAccessOptions<string>, 'ownerScoped' | 'sharedBy' | 'companiesOf'>

export function settleAccess(given: RowAccessOptions<string> = {}): RowAccess {
  return { ownerScoped: null, sharedBy: null, companiesOf: null, headerFor: [], mentionable: false, ...given }
}
