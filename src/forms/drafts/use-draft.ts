import { useCallback, useEffect, useRef, useState } from 'react'
import { viewToken } from '../../data/viewing.ts'
import { useCompany } from '../../hooks/use-company.ts'
import { useUser } from '../../hooks/use-user.ts'
import { createDraftStore } from './draft-store.ts'
import type { Draft } from './draft.ts'

/** Page-kinds.md §1.7, in milliseconds. */
const interval = 15_000

/** What is typed while looking as somebody else is no draft of theirs: it goes with the tab. */
const store = createDraftStore(() => (viewToken.read() === null ? localStorage : sessionStorage))

export interface DraftKeeping {
  /** What was kept before the form was opened, until it is restored or discarded. */
  readonly offered: Draft | null
  /** Keeps what is typed now. */
  readonly keep: () => void
  /** The offer is dealt with. */
  readonly settle: () => void
  /** Nothing is left to keep: it was saved, discarded or given up. */
  readonly clear: () => void
}

/**
 * Keeps what is typed into a form: every 15 seconds, with every field that is left, and when the page goes away.
 * @param snapshot What would be lost now; null: nothing.
 * @param isWorth Whether a kept draft still says something that the form does not.
 */
export function useDraft(
  formKey: string,
  isDirty: boolean,
  snapshot: () => Draft | null,
  isWorth: (draft: Draft) => boolean,
): DraftKeeping {
  const { id: user } = useUser()
  const company = useCompany().current?.id ?? 0
  const latest = useRef({ place: { user, company, form: formKey }, snapshot })
  useEffect(() => {
    latest.current = { place: { user, company, form: formKey }, snapshot }
  })
  const [offered, setOffered] = useState(() => {
    const draft = store.read({ user, company, form: formKey })
    return draft !== null && isWorth(draft) ? draft : null
  })

  const keep = useCallback(() => {
    const { place, snapshot: take } = latest.current
    const draft = take()
    if (draft !== null) store.write(place, draft)
  }, [])
  const clear = useCallback(() => {
    store.clear(latest.current.place)
    setOffered(null)
  }, [])

  useEffect(() => {
    if (!isDirty) return undefined
    const timer = setInterval(keep, interval)
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [isDirty, keep])
  // A form that is taken away with something typed: another identity, a page that failed.
  useEffect(() => keep, [keep])

  return { offered, keep, settle: useCallback(() => setOffered(null), []), clear }
}
