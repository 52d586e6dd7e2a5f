import { useEffect, useState } from 'react'

/** Milliseconds in which nobody removes anything by a click too many (page-kinds.md §2.5). */
const pause = 1000

/** False for a moment after the page appeared. */
export function useArmed(): boolean {
  const [armed, setArmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), pause)
    return () => clearTimeout(timer)
  }, [])
  return armed
}
