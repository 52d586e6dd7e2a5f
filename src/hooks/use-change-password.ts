import { useCallback, useState } from 'react'
import { accountOperations } from '../../generated/account.ts'
import type { ChangePasswordVariables } from '../../generated/session.ts'
import { OperationFailure } from '../data/errors.ts'
import { createIntentKeys } from '../data/intent-keys.ts'
import { reloadUser } from '../machines/session-state.ts'
import { useSessionState } from './use-session-state.ts'
import { useActor, useTransport } from './use-session.ts'

export type PasswordChange = NonNullable<ChangePasswordVariables['input']>

export interface PasswordControl {
  /** Null if the API does not say it. */
  readonly username: string | null
  /** Nothing else is open until the password is changed. */
  readonly isDue: boolean
  /** Null when it is done and everything is open; else why the API refused, for the form to show. */
  readonly change: (input: PasswordChange) => Promise<OperationFailure | null>
}

export function useChangePassword(): PasswordControl {
  const auth = useActor('auth')
  const transport = useTransport()
  const username = useSessionState('auth', (state) => state.context.user?.username ?? null)
  const isDue = useSessionState('auth', (state) => state.context.user?.mustChangePassword ?? false)
  const [intents] = useState(createIntentKeys)
  const change = useCallback(
    async (input: PasswordChange) => {
      try {
        const { changePassword: ref } = accountOperations
        const idempotencyKey = intents.keyOf(ref, { input })
        await transport.send(ref, { input }, { quiet: true, idempotencyKey })
        intents.complete(ref, { input })
      } catch (error) {
        if (error instanceof OperationFailure) return error
        throw error
      }
      if (isDue) await reloadUser(auth)
      return null
    },
    [auth, transport, intents, isDue],
  )
  return { username, isDue, change }
}
