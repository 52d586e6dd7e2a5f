import { useCallback, useMemo, useState } from 'react'
import type { Jump } from '../records/fields/jumps.ts'

export interface JumpAsking {
  /** What is asked just now; empty: nothing. */
  readonly jumps: readonly Jump[]
  readonly answer: (isConfirmed: boolean) => void
  /** Whether it may be saved; without jumps nobody is asked. */
  readonly ask: (jumps: readonly Jump[]) => Promise<boolean>
}

/** Holds a save until somebody has confirmed what changes much. */
export function useJumpQuestion(): JumpAsking {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = useCallback(
    (jumps: readonly Jump[]) =>
      jumps.length === 0
        ? Promise.resolve(true)
        : new Promise<boolean>((resolve) => setAsked({ jumps, resolve })),
    [],
  )
  return useMemo(
    () => ({
      jumps: asked?.jumps ?? none,
      answer: (isConfirmed) => {
        setAsked(null)
        asked?.resolve(isConfirmed)
      },
      ask,
    }),
    [asked, ask],
  )
}

interface Asked {
  readonly jumps: readonly Jump[]
  readonly resolve: (isConfirmed: boolean) => void
}

const none: readonly never[] = []
