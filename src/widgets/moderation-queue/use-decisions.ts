import { useCallback, useEffect, useRef, useState } from 'react'

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

/** Judgements wait for a moment in which they can be taken back; they are sent at the latest when the queue is left. */
export function useDecisions(send: (id: number, decision: Decision) => Promise<boolean>): Decisions {
  const [judged, setJudged] = useState<ReadonlyMap<number, Judged>>(new Map())
  const waiting = useRef(new Map<number, { readonly decision: Decision; readonly timer: number }>())
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
  const carryOut = useCallback(
    async (id: number) => {
      const held = waiting.current.get(id)
      if (held === undefined) return
      clearTimeout(held.timer)
      waiting.current.delete(id)
      mark(id, { ...held.decision, state: 'sent' })
      if (!(await latest.current(id, held.decision))) mark(id, { ...held.decision, state: 'failed' })
    },
    [mark],
  )
  const flush = useCallback(async () => {
    await Promise.all([...waiting.current.keys()].map(carryOut))
  }, [carryOut])
  useEffect(() => {
    const leave = () => void flush()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [flush])
  return {
    of: (id) => judged.get(id),
    count: judged.size,
    flush,
    decide: (id, decision) => {
      clearTimeout(waiting.current.get(id)?.timer)
      const timer = window.setTimeout(() => void carryOut(id), timeToUndo)
      waiting.current.set(id, { decision, timer })
      mark(id, { ...decision, state: 'waiting' })
    },
    undo: (id) => {
      clearTimeout(waiting.current.get(id)?.timer)
      waiting.current.delete(id)
      mark(id, null)
    },
    clear: () => setJudged(new Map()),
  }
}
