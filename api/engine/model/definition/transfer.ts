import type { Access } from '../access.ts'
import type { Settled } from './settled.ts'

/** Who takes the rows of the list out as a file, and brings rows in from one; each is offered only where it is given. */
export interface TransferOptions {
  readonly exports?: Access
  readonly imports?: Access
  /** A file of people needs their consent, and where the list comes from. */
  readonly consented?: boolean
}

export type Transfer = Settled<TransferOptions, 'exports' | 'imports'>

export function settleTransfer(given: TransferOptions = {}): Transfer {
  return { exports: null, imports: null, consented: false, ...given }
}
