import { useState } from 'react'
import { consoleOperation } from '../data/console-operation.ts'
import type { OperationFailure } from '../data/errors.ts'
import { type OperationState, useOperation } from './use-operation.ts'
import { useTransport } from './use-session.ts'
import { createWriter } from './writer.ts'

export interface NewApiKey {
  readonly name: string
  readonly password: string
  readonly read_only: boolean
  readonly only_company_id: number | null
  readonly addresses: readonly string[]
  /** ISO 8601; null: it has no end. */
  readonly expires_at: string | null
}

/** @typeParam TKey A key as the API describes it. */
export interface ApiKeysControl<TKey> {
  /** Null: the API behind this console has none. */
  readonly state: OperationState<{ readonly data: readonly TKey[] }> | null
  /** The whole key, which is shown this once, or why there is none. */
  readonly make: (
    key: NewApiKey,
  ) => Promise<{ readonly secret: string } | { readonly failure: OperationFailure }>
  /** False where the API refused, which was shown then. */
  readonly revoke: (id: number) => Promise<boolean>
}

/** Keys of the signed-in person's own programs. */
export function useApiKeys<TKey>(): ApiKeysControl<TKey> {
  const transport = useTransport()
  const list = consoleOperation('apiKeys')
  const state = useOperation<{ readonly data: readonly TKey[] }>(list, {})
  const [writer] = useState(() => createWriter({ transport }))
  return {
    state: list === null ? null : state,
    async make(input) {
      const outcome = await writer.send<{ readonly data: { readonly secret: string } }>({
        ref: textField('makeApiKey'),
        variables: { input },
        silent: true,
      })
      if ('failure' in outcome) return { failure: outcome.failure }
      state.reload()
      return { secret: 'result' in outcome ? outcome.result.data.secret : '' }
    },
    async revoke(id) {
      const outcome = await writer.send({ ref: textField('revokeApiKey'), variables: { id } })
      state.reload()
      return !('failure' in outcome)
    },
  }
}

function textField(name: string) {
  const ref = consoleOperation(name)
  if (ref === null) throw new Error('the API behind this console has no keys')
  return ref
}
