import { useRef } from 'react'
import { isBehindDialog } from '../../ui/behind-dialog.ts'
import { isInLayer, takesText, useKeyDown } from '../../ui/keys.ts'
import { type GlobalCommand, type Stroke, resolveStroke } from './global-keys.ts'

/** What the keys themselves open and close. */
const ownLayers = '.palette, .key-sheet'

/** Listens outside of everything else, so that a page's own keys go first. */
export function useGlobalKeys(run: Readonly<Record<GlobalCommand, () => void>>): void {
  const pending = useRef<Stroke | null>(null)
  useKeyDown((event) => {
    if (event.defaultPrevented || event.altKey || event.repeat || event.isComposing) return
    if (isBehindDialog(null, ownLayers)) return
    const { key, ctrlKey, metaKey, target, timeStamp } = event
    const stroke = {
      key,
      isControlled: ctrlKey || metaKey,
      isTyping: takesText(target) || isInLayer(target),
      at: timeStamp,
    }
    const outcome = resolveStroke(stroke, pending.current)
    pending.current = outcome.pending
    if (outcome.command === null) return
    event.preventDefault()
    run[outcome.command]()
  }, window)
}
