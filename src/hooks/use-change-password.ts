import { useCallback, useState } from 'react'
import { accountOperations } from '../../generated/account.ts'
import type { ChangePasswordVariables } from '../../generated/session.ts'
import type { OperationRef } from '../../generated/types.ts'
import type { OperationFailure } from '../data/errors.ts'
import { reloadUser } from '../machines/session-state.ts'
import { useSessionState } from './use-session-state.ts'
import { useActor, useTransport } from './use-session.ts'
import { createWriter } from './writer.ts'

export type PasswordChange = NonNullable<ChangePasswordVariables['input']>

/** Null: the API behind this console has none. */
const { changePassword }: { readonly changePassword: OperationRef | null } = accountOperations

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
  const [writer] = useState(() => createWriter({ transport }))
  const change = useCallback(
    async (input: PasswordChange) => {
      if (changePassword === null) throw new Error('the API behind this console changes no passwords')
      const outcome = await writer.send({
        ref: changePassword,
        variables: { input },
        silent: true,
      })
      if ('failure' in outcome) return outcome.failure
      if (isDue) await reloadUser(auth)
      return null
    },
    [auth, writer, isDue],
  )
  return { username, isDue, change }
}
