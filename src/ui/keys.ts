import { useEffectEvent, useLayoutEffect } from 'react'
import { isBehindDialog } from './behind-dialog.ts'

/** Whether keys go into a field as text: check boxes and radio buttons take none. */
export function takesText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(fields) !== null)
}

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select'

/** Whether a key is pressed in a dialog or in the panel beside a list. */
export function isInLayer(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null
}

type Modifiers = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>

/** Whether the key is pressed with none that changes what it means, Shift left aside. */
export function isPlain({ ctrlKey, metaKey, altKey }: Modifiers): boolean {
  return !ctrlKey && !metaKey && !altKey
}

/**
 * Listens to the keys of the whole document from the moment that the component is seen for as long as it stands.
 *
 * @param target `window` gets events after everything in the document.
 */
export function useKeyDown(
  listen: (event: KeyboardEvent) => void,
  target: Document | Window = document,
): void {
  const listenNow = useEffectEvent(listen)
  useLayoutEffect(() => {
    const onKey = (event: Event) => {
      if (event instanceof KeyboardEvent) listenNow(event)
    }
    target.addEventListener('keydown', onKey)
    return () => target.removeEventListener('keydown', onKey)
  }, [target])
}

/**
 * Runs on a key of its own, but never while something is being typed, and behind a dialog never (page-kinds.md §1.10).
 *
 * @param run Null while it cannot be run: the key is left to others then.
 * @param where Keys that are pressed in a panel are for what it shows: `page` leaves them alone, `anywhere` takes them.
 */
export function useShortcut(
  key: string,
  run: (() => void) | null,
  where: 'page' | 'anywhere' = 'page',
): void {
  useKeyDown((event) => {
    if (run === null || event.key.toLowerCase() !== key || !isPlain(event) || takesText(event.target)) return
    if (isBehindDialog() || (where === 'page' && isInLayer(event.target))) return
    event.preventDefault()
    run()
  })
}
