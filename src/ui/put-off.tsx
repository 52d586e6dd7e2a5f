import { type ReactNode, useEffect, useState } from 'react'
import { whenIdle } from '../data/when-idle.ts'
import { useEver } from './use-ever.ts'

interface PutOffProps {
  /** What somebody waits for is on the page, and only has to be drawn. */
  readonly stands: boolean
  /** Somebody waits for the children themselves. */
  readonly now: boolean
  readonly children: ReactNode
}

/** Its children come when what somebody waits for has been drawn, and stay: their code would be loaded and run before that picture. */
export function PutOff({ stands, now, children }: PutOffProps) {
  const [isIdle, setIdle] = useState(false)
  const isTheirTurn = useEver(now || isIdle)
  useEffect(() => (stands && !isTheirTurn ? whenIdle(() => setIdle(true)) : undefined), [stands, isTheirTurn])
  return isTheirTurn ? children : null
}
