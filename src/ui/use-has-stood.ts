import { useEffect, useState } from 'react'

/** True once the component has been on the page for that many milliseconds; with 0 right after its first picture. */
export function useHasStood(after: number): boolean {
  const [hasStood, setHasStood] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasStood(true), after)
    return () => clearTimeout(timer)
  }, [after])
  return hasStood
}
