import { useState } from 'react'
import { useSessionState } from './use-session-state.ts'

export interface Profile {
  readonly id: number
  readonly uid: string
  readonly name: string
  readonly introduction: string
  readonly avatar: string | null
}

/** The signed-in person, until the page is left after a sign-out. Only below the layout, where the user is always loaded. */
export function useUser(): Profile {
  const current = useSessionState('auth', (state) => state.context.user)
  const [last, setLast] = useState(current)
  if (current !== null && current !== last) setLast(current)
  const user = current ?? last
  if (user === null) throw new Error('useUser needs a signed-in user: use it below the layout')
  return user
}
