import type { Credentials } from '../machines/auth-context.ts'
import type { Refusal } from '../machines/refusal.ts'
import { useActor, useSession } from './use-session.ts'

export interface SignIn {
  /** From the click until the console stands. */
  readonly busy: boolean
  /** Why the last attempt was refused. */
  readonly refusal: Refusal | null
  readonly signIn: (credentials: Credentials) => void
}

export function useSignIn(): SignIn {
  const auth = useActor('auth')
  const busy = useSession('auth', (state) => !state.matches('loggedOut'))
  const refusal = useSession('auth', (state) => state.context.refusal)
  return { busy, refusal, signIn: (credentials) => auth.send({ type: 'auth.signIn', ...credentials }) }
}
