import { useEffect, useRef } from 'react'
import { isBehindDialog } from '../ui/behind-dialog.ts'

/** Runs on a key of its own, in the panel too, but never while something is being typed. */
export function useDecisionKey(key: string, run: (() => void) | null): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      const isTyped = target instanceof HTMLElement && target.closest('input, textarea, select') !== null
      if (isTyped || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key.toLowerCase() !== key || latest.current === null || isBehindDialog()) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [key])
}
