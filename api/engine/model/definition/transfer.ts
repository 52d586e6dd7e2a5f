import type { Access } from '../access.ts'
import type { ImportSource } from '../import-source.ts'
import type { Resolved } from './resolved.ts'

/** Who takes the rows of the list out as a file, and brings rows in from one; each is offered only where it is given. */
export interface TransferOptions {
  readonly exports?: Access
  readonly imports?: Access
  /** A file of people needs their consent, and where the list comes from. */
  readonly consented?: boolean
  /** What reads a file whose lines are not records of the list. */
  readonly source?: ImportSource
}

export type Transfer = Resolved<TransferOptions, 'exports' | 'imports' | 'source'>

export function resolveTransfer(options: TransferOptions = {}): Transfer {
  return { exports: null, imports: null, consented: false, source: null, ...options }
}
