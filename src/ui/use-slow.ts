import { useEffect, useState } from 'react'

/** True once something has been busy for that many milliseconds without a pause. */
export function useSlow(busy: boolean, after: number): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return undefined
    const timer = setTimeout(() => setSlow(true), after)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy, after])
  return slow
}
