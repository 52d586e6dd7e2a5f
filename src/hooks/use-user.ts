import { useSessionState } from './use-session-state.ts'
import { type Actors, useActor } from './use-session.ts'

export interface Profile {
  readonly id: number
  readonly uid: string
  readonly name: string
  readonly introduction: string
  readonly avatar: string | null
}

/** The signed-in person; after a sign-out the last one, until the page is left. Only below the layout, where the user is always loaded. */
export function useUser(): Profile {
  const last = lastUserOf(useActor('auth'))
  const user = useSessionState('auth', (state) => state.context.user) ?? last()
  if (user === null) throw new Error('useUser needs a signed-in user: use it below the layout')
  return user
}

const readers = new WeakMap<Actors['auth'], () => Profile | null>()

/** What is opened after the sign-out needs the person as well. */
function lastUserOf(auth: Actors['auth']): () => Profile | null {
  const cached = readers.get(auth)
  if (cached !== undefined) return cached
  let last: Profile | null = auth.getSnapshot().context.user
  auth.subscribe(({ context }) => {
    last = context.user ?? last
  })
  const read = () => last
  readers.set(auth, read)
  return read
}
