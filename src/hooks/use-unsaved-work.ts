import { useEffect } from 'react'
import { useUnsavedWorkOfSession } from './use-session.ts'

/**
 * Says that a form holds something that nobody has saved: a lost session then asks for the password in place, a new deployment waits, and
 * the browser asks before the tab is closed.
 */
export function useUnsavedWork(isDirty: boolean): void {
  const work = useUnsavedWorkOfSession()
  useEffect(() => {
    if (!isDirty) return undefined
    const over = work.add()
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('beforeunload', ask)
      over()
    }
  }, [isDirty, work])
}
