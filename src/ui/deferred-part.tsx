import { type ReactNode, useEffect, useState } from 'react'
import { whenIdle } from '../data/when-idle.ts'
import { useLatch } from './use-latch.ts'

interface DeferredPartProps {
  /** What the user waits for is on the page, and only has to be drawn. */
  readonly stands: boolean
  /** The user waits for the children themselves. */
  readonly now: boolean
  readonly children: ReactNode
}

/** Its children come when what the user waits for has been drawn, and stay: their code would be loaded and run before that picture. */
export function DeferredPart({ stands, now, children }: DeferredPartProps) {
  const [isIdle, setIdle] = useState(false)
  const isTheirTurn = useLatch(now || isIdle)
  useEffect(() => (stands && !isTheirTurn ? whenIdle(() => setIdle(true)) : undefined), [stands, isTheirTurn])
  return isTheirTurn ? children : null
}
