import { useEffect, useRef } from 'react'
import { isBehindDialog } from './behind-dialog.ts'

/** Runs on a key of its own (no Ctrl, Alt, Meta), but never while something is being typed (page-kinds.md §1.10). */
export function useShortcut(key: string, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      if (isBehindDialog()) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [key])
}

/** Whether keys go into a field, or belong to a dialog. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null
}
