import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { holdWork } from '../data/hold-work.ts'
import type { Work } from '../data/unsaved-work.ts'
import { useUnsavedWorkOfSession } from './use-session.ts'

/**
 * Says that a place holds something that is not saved: a lost session then asks for the password in place, a new deployment waits, and
 * who leaves the page, the company or the tab is asked first.
 * @returns How to say at once that it is saved, before the next page is opened.
 */
export function useUnsavedWork(isDirty: boolean, work: Work = nothing): () => void {
  const all = useUnsavedWorkOfSession()
  const [held] = useState(() => new Set<() => void>())
  const save = useEffectEvent(async () => (await work.save?.()) ?? false)
  const abandon = useEffectEvent(() => work.abandon?.())
  const isLostBy = useEffectEvent<NonNullable<Work['isLostBy']>>((from, to) =>
    (work.isLostBy ?? isAnotherPath)(from, to),
  )
  const canSave = work.save !== undefined
  useEffect(() => {
    if (!isDirty) return undefined
    const end = holdWork(all, { ...(canSave && { save }), abandon, isLostBy })
    held.add(end)
    return () => {
      held.delete(end)
      end()
    }
  }, [isDirty, canSave, all, held])
  return useCallback(() => {
    for (const end of held) end()
  }, [held])
}

const nothing: Work = {}

const isAnotherPath: NonNullable<Work['isLostBy']> = (from, to) => from.pathname !== to.pathname
