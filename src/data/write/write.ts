import type { OperationRef } from '../../../generated/types.ts'
import type { OperationFailure } from '../errors.ts'

/** What is to be changed. */
export interface Write {
  readonly ref: OperationRef
  /** The body is `input`, with the version of the record that the person saw as `updated_at`. */
  readonly variables: object
  /** What its own writes have to follow: they go one after another, each with the version that the one before left. */
  readonly record?: string
  /** It was shown as done already, so it is delivered though the page is left meanwhile. */
  readonly keepalive?: boolean
  /** Of an intent that outlives its sender; default: one until it succeeded. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** Which failures the caller shows: every one, or those that it names; default: those with a dialog. */
  readonly silent?: boolean | ((failure: OperationFailure) => boolean)
}

export type WriteOutcome<TResult> =
  | { readonly result: TResult }
  | { readonly failure: OperationFailure }
  /** It was given up; whether it was done is not known. */
  | { readonly aborted: true }

/** It has a dialog of its own (page-kinds.md §1.6). */
export const hasDialog = ({ code }: OperationFailure): boolean =>
  code === 'CONFLICT' || code === 'HAS_DEPENDENTS'

/** Name of a record's queue. */
export const queueOf = (resource: string | null | undefined, id: unknown): string =>
  `${resource ?? ''} ${String(id)}`
