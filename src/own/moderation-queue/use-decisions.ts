import { useCallback, useEffect, useRef, useState } from 'react'
import { type Deferred, createDeferred } from '../../data/write/deferred.ts'

/** A judgement that can still be taken back. */
export interface Decision {
  readonly action: 'approve' | 'reject' | 'spam'
  readonly reason?: string
}

export type Judged = Decision & { readonly state: 'waiting' | 'sent' | 'failed' }

export interface Decisions {
  readonly of: (id: number) => Judged | undefined
  readonly count: number
  readonly decide: (id: number, decision: Decision) => void
  /** While it waits: nothing happened. */
  readonly undo: (id: number) => void
  /** Sends what waits, now. */
  readonly flush: () => Promise<void>
  readonly clear: () => void
}

/** Page-kinds.md §1.14, in milliseconds. */
const timeToUndo = 5000

/** Judgements wait for a moment in which they can be taken back; they are sent at the latest when the queue or the page is left. */
export function useDecisions(send: (id: number, decision: Decision) => Promise<boolean>): Decisions {
  const [judged, setJudged] = useState<ReadonlyMap<number, Judged>>(new Map())
  const deferred = useRef<Deferred<number>>(null)
  useEffect(() => {
    const own = createDeferred<number>({ delay: timeToUndo })
    deferred.current = own
    return own.end
  }, [])
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  const mark = useCallback((id: number, next: Judged | null) => {
    setJudged((now) => {
      const changed = new Map(now)
      if (next === null) changed.delete(id)
      else changed.set(id, next)
      return changed
    })
  }, [])
  return {
    of: (id) => judged.get(id),
    count: judged.size,
    flush: async () => deferred.current?.flush(),
    decide: (id, decision) => {
      deferred.current?.add(id, async () => {
        mark(id, { ...decision, state: 'sent' })
        if (!(await latest.current(id, decision))) mark(id, { ...decision, state: 'failed' })
      })
      mark(id, { ...decision, state: 'waiting' })
    },
    undo: (id) => {
      deferred.current?.drop(id)
      mark(id, null)
    },
    clear: () => setJudged(new Map()),
  }
}
