import { useEffect } from 'react'
import { setAttendance } from '../data/attendance.ts'
import type { SessionActors } from '../machines/session-actors.ts'
import { requestUser } from '../machines/session-state.ts'
import { useSessionState } from './use-session-state.ts'
import { useActor } from './use-session.ts'

/** Watches whether this tab is used, for who has a limit of idle time. */
export function useIdleLimit(): void {
  const auth = useActor('auth')
  const isLimited = useSessionState('auth', (state) => state.context.user?.idleMinutes != null)
  useEffect(() => (isLimited ? watchIdle(auth) : undefined), [auth, isLimited])
}

/** Milliseconds after the last key or movement for which calls are a person's. */
const attended = 60_000

/**
 * Where a role limits idle time, the API ends a sign-in that was not used for so long. What the console asks by itself does not count, and
 * what a person does without asking anything, such as typing a long text, does: then it asks who is signed in, a few times within the limit.
 */
export function watchIdle(
  auth: SessionActors['auth'],
  target: EventTarget = window,
  now = Date.now,
): () => void {
  let last = now()
  let reportedAt = last
  setAttendance(() => now() - last > attended)
  const use = () => {
    last = now()
    const { user } = auth.getSnapshot().context
    if (user?.idleMinutes == null || last - reportedAt < (user.idleMinutes * 60_000) / 5) return
    reportedAt = last
    requestUser(auth)
  }
  for (const kind of kinds) target.addEventListener(kind, use, { passive: true, capture: true })
  return () => {
    setAttendance(() => false)
    for (const kind of kinds) target.removeEventListener(kind, use, { capture: true })
  }
}

const kinds = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove'] as const
