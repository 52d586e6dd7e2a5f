import { useCallback, useSyncExternalStore } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { ApiError } from '../machines/api-error.ts'
import type { PasswordCredentials } from '../machines/auth-context.ts'
import type { authMachine } from '../machines/auth.ts'
import { useActor } from './use-session.ts'

export interface SignIn {
  /** From the click until the console stands. */
  readonly busy: boolean
  /** Why the last attempt was refused. */
  readonly apiError: ApiError | null
  /** Whose code is asked for, beside the password that was right; null while it is none's. */
  readonly codeOf: string | null
  readonly signIn: (credentials: PasswordCredentials) => void
  readonly sendPasskey: (passkey: object) => void
  readonly sendCode: (code: string) => void
  /** From the code to the password. */
  readonly back: () => void
}

/** Without `useSessionState`: the login page has no room for the library that the console's hooks read machines with. */
export function useSignIn(): SignIn {
  const auth = useActor('auth')
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = auth.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    [auth],
  )
  const state = useSyncExternalStore(subscribe, () => auth.getSnapshot())
  return {
    busy: !state.matches('loggedOut') && !state.matches('codeDue'),
    apiError: state.context.apiError,
    codeOf: codeOf(state),
    signIn: (credentials) => auth.send({ type: 'auth.signIn', ...credentials }),
    sendPasskey: (passkey) => auth.send({ type: 'auth.passkey', passkey }),
    sendCode: (code) => auth.send({ type: 'auth.code', code }),
    back: () => auth.send({ type: 'auth.back' }),
  }
}

/** Empty of who has come back from the account of the company. Also while the code that was sent is judged, and while the console is loaded after it. */
function codeOf(state: SnapshotFrom<typeof authMachine>): string | null {
  const { credentials } = state.context
  const needsCode = state.hasTag('code') || credentials?.code !== undefined
  if (!needsCode || credentials === null) return null
  return 'username' in credentials ? credentials.username : ''
}
