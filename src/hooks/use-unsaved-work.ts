import { useCallback, useEffect, useRef } from 'react'
import type { Work } from '../data/unsaved-work.ts'
import { useUnsavedWorkOfSession } from './use-session.ts'

/**
 * Says that a form holds something that nobody has saved: a lost session then asks for the password in place, a new deployment waits, and
 * whoever leaves the page, the company or the tab is asked first.
 * @returns How to say at once that it is saved, before the next page is opened.
 */
export function useUnsavedWork(isDirty: boolean, work: Work = nothing): () => void {
  const all = useUnsavedWorkOfSession()
  const latest = useRef(work)
  const over = useRef<(() => void) | null>(null)
  useEffect(() => {
    latest.current = work
  })
  const canSave = work.save !== undefined
  useEffect(() => {
    if (!isDirty) return undefined
    const end = all.add({
      ...(canSave && { save: async () => (await latest.current.save?.()) ?? false }),
      abandon: () => latest.current.abandon?.(),
      isLostBy: (from, to) => (latest.current.isLostBy ?? isAnotherPath)(from, to),
    })
    over.current = end
    const ask = (event: BeforeUnloadEvent) => {
      if (all.exists()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('beforeunload', ask)
      end()
    }
  }, [isDirty, canSave, all])
  return useCallback(() => over.current?.(), [])
}

const nothing: Work = {}

const isAnotherPath: NonNullable<Work['isLostBy']> = (from, to) => from.pathname !== to.pathname
