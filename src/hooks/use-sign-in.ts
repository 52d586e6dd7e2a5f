import { useCallback, useSyncExternalStore } from 'react'
import type { Credentials } from '../machines/auth-context.ts'
import type { Refusal } from '../machines/refusal.ts'
import { useActor } from './use-session.ts'

export interface SignIn {
  /** From the click until the console stands. */
  readonly busy: boolean
  /** Why the last attempt was refused. */
  readonly refusal: Refusal | null
  readonly signIn: (credentials: Credentials) => void
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
    busy: !state.matches('loggedOut'),
    refusal: state.context.refusal,
    signIn: (credentials) => auth.send({ type: 'auth.signIn', ...credentials }),
  }
}
