import { useCallback } from 'react'
import { useActor, useUnsavedWorkOfSession } from './use-session.ts'

/** Signs out on the server, clears this browser's session and reloads the page (specification §4). */
export function useSignOut(): () => void {
  const actor = useActor('auth')
  const work = useUnsavedWorkOfSession()
  return useCallback(() => work.leave(() => actor.send({ type: 'auth.signOut' })), [actor, work])
}
