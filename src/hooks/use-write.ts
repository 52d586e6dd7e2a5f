import { useCallback, useState } from 'react'
import { useClient } from 'urql'
import type { OperationRef } from '../../generated/types.ts'
import { changedTypenames, invalidate } from '../data/changes.ts'
import { type OperationFailure, failureFromTransport, isAbort } from '../data/errors.ts'
import { createIntentKeys } from '../data/intent-keys.ts'
import { useActor, useTransport } from './use-session.ts'

export interface Write {
  readonly ref: OperationRef
  readonly variables: object
  /** Of an intent that outlives who sends it; default: one for each request until it succeeds. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** Which failures whoever sends it shows: every one, or those that it names. */
  readonly quiet?: boolean | ((failure: OperationFailure) => boolean)
}

export type WriteOutcome<TResult> =
  | { readonly result: TResult }
  | { readonly failure: OperationFailure }
  /** The person gave it up; whether it was done nobody knows. */
  | { readonly aborted: true }

/**
 * Sends what changes something. Failures are values; what page-kinds.md §1.6 gives a dialog is not shown as a message. After a success
 * everything on screen that it may have made stale is asked for again, the user with the companies to choose from as well.
 */
export function useWrite(): <TResult>(write: Write) => Promise<WriteOutcome<TResult>> {
  const transport = useTransport()
  const client = useClient()
  const auth = useActor('auth')
  const [intents] = useState(createIntentKeys)
  return useCallback(
    async <TResult>({
      ref,
      variables,
      idempotencyKey = intents.keyOf(ref, variables),
      signal,
      quiet,
    }: Write): Promise<WriteOutcome<TResult>> => {
      try {
        const options = { quiet: quiet ?? hasDialog, idempotencyKey, ...(signal && { signal }) }
        const result = await transport.send<TResult>(ref, variables, options)
        intents.complete(ref, variables)
        invalidate(client, changedTypenames(ref.touches))
        const touched: readonly string[] = ref.touches ?? []
        if (touched.includes('companies')) auth.send({ type: 'user.reload' })
        return { result }
      } catch (error) {
        if (isAbort(error)) return { aborted: true }
        return { failure: failureFromTransport(error, '') }
      }
    },
    [transport, client, auth, intents],
  )
}

/** It has a dialog of its own (page-kinds.md §1.6). */
export const hasDialog = ({ code }: OperationFailure): boolean =>
  code === 'CONFLICT' || code === 'HAS_DEPENDENTS'
