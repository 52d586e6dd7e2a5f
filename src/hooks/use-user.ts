import { useSessionState } from './use-session-state.ts'

export interface Profile {
  readonly id: number
  readonly uid: string
  readonly name: string
  readonly introduction: string
  readonly avatar: string | null
}

/** The signed-in person. Only below the layout, where the user is always loaded. */
export function useUser(): Profile {
  const user = useSessionState('auth', (state) => state.context.user)
  if (!user) throw new Error('useUser needs a signed-in user: use it below the layout')
  return user
}
