import { useEffect } from 'react'

/** Runs every so many seconds while the page is seen; null: never. */
export function useEvery(seconds: number | null, run: () => void): void {
  useEffect(() => {
    if (seconds === null) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') run()
    }, seconds * 1000)
    return () => clearInterval(timer)
  }, [seconds, run])
}
