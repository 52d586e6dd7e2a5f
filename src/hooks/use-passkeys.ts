import { useState } from 'react'
import { consoleOperation } from '../data/console-operation.ts'
import type { OperationFailure } from '../data/errors.ts'
import { type OperationState, useOperation } from './use-operation.ts'
import { useTransport } from './use-session.ts'
import { createWriter } from './writer.ts'

/** A passkey as the API describes it. */
export interface Passkey {
  readonly id: number
  readonly name: string
  readonly created_at: string
  readonly last_used_at: string | null
}

/** Done, or why the API refused. */
export type PasskeyResult<T> = { readonly done: T } | { readonly failure: OperationFailure }

export interface PasskeysControl {
  /** Null: the API behind this console has none. */
  readonly state: OperationState<{ readonly data: readonly Passkey[]; readonly usable: boolean }> | null
  /** What the browser is given to make one. */
  readonly begin: (password: string) => Promise<PasskeyResult<unknown>>
  readonly add: (name: string, passkey: object) => Promise<PasskeyResult<null>>
  readonly remove: (id: number, password: string) => Promise<PasskeyResult<null>>
}

/** Passkeys of the signed-in person. */
export function usePasskeys(): PasskeysControl {
  const transport = useTransport()
  const list = consoleOperation('passkeys')
  const state = useOperation<{ readonly data: readonly Passkey[]; readonly usable: boolean }>(list, {})
  const [writer] = useState(() => createWriter({ transport }))
  const send = async <T>(name: string, variables: object): Promise<PasskeyResult<T | null>> => {
    const ref = consoleOperation(name)
    if (ref === null) throw new Error('the API behind this console has no passkeys')
    const outcome = await writer.send<T>({ ref, variables, silent: true })
    if ('failure' in outcome) return { failure: outcome.failure }
    return { done: 'result' in outcome ? outcome.result : null }
  }
  const change = async (name: string, variables: object): Promise<PasskeyResult<null>> => {
    const answer = await send(name, variables)
    if ('failure' in answer) return answer
    state.reload()
    return { done: null }
  }
  return {
    state: list === null ? null : state,
    async begin(password) {
      const answer = await send<{ readonly data: { readonly options: unknown } }>('beginPasskey', {
        input: { password },
      })
      return 'failure' in answer ? answer : { done: answer.done?.data.options }
    },
    add: (name, passkey) => change('addPasskey', { input: { name, passkey } }),
    remove: (id, password) => change('removePasskey', { id, input: { password } }),
  }
}
