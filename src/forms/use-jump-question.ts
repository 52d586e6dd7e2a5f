import { useCallback, useMemo, useState } from 'react'
import type { Jump } from '../records/model/fields/jumps.ts'

export interface JumpAsking {
  /** What is asked just now; empty: nothing. */
  readonly jumps: readonly Jump[]
  readonly answer: (isConfirmed: boolean) => void
  /** Whether it may be saved; without jumps nobody is asked. */
  readonly ask: (jumps: readonly Jump[]) => Promise<boolean>
}

/** Holds a save until somebody has confirmed what changes much. */
export function useJumpQuestion(): JumpAsking {
  const [pending, setPending] = useState<PendingQuestion | null>(null)
  const ask = useCallback(
    (jumps: readonly Jump[]) =>
      jumps.length === 0
        ? Promise.resolve(true)
        : new Promise<boolean>((resolve) => setPending({ jumps, resolve })),
    [],
  )
  return useMemo(
    () => ({
      jumps: pending?.jumps ?? none,
      answer: (isConfirmed) => {
        setPending(null)
        pending?.resolve(isConfirmed)
      },
      ask,
    }),
    [pending, ask],
  )
}

interface PendingQuestion {
  readonly jumps: readonly Jump[]
  readonly resolve: (isConfirmed: boolean) => void
}

const none: readonly never[] = []
