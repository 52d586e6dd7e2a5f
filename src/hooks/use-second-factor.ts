import { useState } from 'react'
import { consoleOperation } from '../data/console-operation.ts'
import type { OperationFailure } from '../data/errors.ts'
import { isAccountDue } from '../machines/identity.ts'
import { reloadUser } from '../machines/session-state.ts'
import { type OperationState, useOperation } from './use-operation.ts'
import { useSessionState } from './use-session-state.ts'
import { useActor, useTransport } from './use-session.ts'
import { createWriter } from './writer.ts'

export interface SecondFactor {
  readonly enabled: boolean
  /** One of the person's roles asks for it. */
  readonly required: boolean
  /** How many are left. */
  readonly recovery_codes: number
}

/** A step was done, or the API says why not. */
export type StepResult<T> = { readonly done: T } | { readonly failure: OperationFailure }

export interface Proof {
  readonly password: string
  readonly code: string
}

export interface SecondFactorControl {
  /** Null: the API behind this console has none. */
  readonly state: OperationState<{ readonly data: SecondFactor }> | null
  /** Nothing else is open until it is turned on. */
  readonly isDue: boolean
  readonly begin: (password: string) => Promise<StepResult<{ readonly secret: string; readonly uri: string }>>
  readonly confirm: (code: string) => Promise<StepResult<readonly string[]>>
  readonly renewCodes: (proof: Proof) => Promise<StepResult<readonly string[]>>
  readonly turnOff: (proof: Proof) => Promise<StepResult<null>>
  /** Everything is open from now on, where it was due. */
  readonly finish: () => Promise<void>
}

interface Codes {
  readonly data: { readonly recovery_codes: readonly string[] }
}

/** The second factor of the signed-in person. */
export function useSecondFactor(): SecondFactorControl {
  const auth = useActor('auth')
  const transport = useTransport()
  const isDue = useSessionState('auth', (state) => state.context.user?.mustEnableSecondFactor ?? false)
  const show = consoleOperation('secondFactor')
  const state = useOperation<{ readonly data: SecondFactor }>(show, {})
  const [writer] = useState(() => createWriter({ transport }))
  const send = async <T>(name: string, input: object): Promise<StepResult<T>> => {
    const ref = consoleOperation(name)
    if (ref === null) throw new Error('the API behind this console has no second factor')
    const outcome = await writer.send<T>({ ref, variables: { input }, silent: true })
    return 'failure' in outcome
      ? { failure: outcome.failure }
      : { done: ('result' in outcome ? outcome.result : null) as T }
  }
  const codesOf = (answer: StepResult<Codes>): StepResult<readonly string[]> =>
    'failure' in answer ? answer : { done: answer.done.data.recovery_codes }
  return {
    state: show === null ? null : state,
    isDue,
    begin: async (password) => {
      const answer = await send<{ data: { secret: string; uri: string } }>('beginSecondFactor', { password })
      return 'failure' in answer ? answer : { done: answer.done.data }
    },
    confirm: async (code) => {
      const answer = codesOf(await send<Codes>('confirmSecondFactor', { code }))
      if ('done' in answer) state.reload()
      return answer
    },
    renewCodes: async (proof) => codesOf(await send<Codes>('renewRecoveryCodes', proof)),
    turnOff: async (proof) => {
      const answer = await send<unknown>('turnOffSecondFactor', proof)
      return 'failure' in answer ? answer : { done: null }
    },
    finish: async () => {
      if (isAccountDue(auth.getSnapshot().context.user)) await reloadUser(auth)
      state.reload()
    },
  }
}
