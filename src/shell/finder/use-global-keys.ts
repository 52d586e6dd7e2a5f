import { useEffect, useRef } from 'react'
import { isBehindDialog } from '../../ui/behind-dialog.ts'
import { isTyping } from '../../ui/use-shortcut.ts'
import { type GlobalCommand, type Stroke, resolveStroke } from './global-keys.ts'

/** What the keys themselves open and close. */
const ownLayers = '.palette, .key-sheet'

/** Listens outside of everything else, so that a page's own keys go first. */
export function useGlobalKeys(run: Readonly<Record<GlobalCommand, () => void>>): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    let begun: Stroke | null = null
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.repeat || event.isComposing) return
      if (isBehindDialog(null, ownLayers)) return
      const { key, ctrlKey, metaKey, target, timeStamp } = event
      const stroke = {
        key,
        isControlled: ctrlKey || metaKey,
        isTyping: isTyping(target),
        at: timeStamp,
      }
      const outcome = resolveStroke(stroke, begun)
      begun = outcome.begun
      if (outcome.command === null) return
      event.preventDefault()
      latest.current[outcome.command]()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
