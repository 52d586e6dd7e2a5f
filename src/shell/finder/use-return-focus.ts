import { useLayoutEffect, useRef } from 'react'

/** Gives the focus back to where it was before the first layer opened; a layer that takes the place of another is none of its business. */
export function useReturnFocus(isOpen: boolean): void {
  const last = useRef<EventTarget | null>(null)
  useLayoutEffect(() => {
    if (isOpen) return undefined
    const { current } = last
    if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true })
    const over = new AbortController()
    document.addEventListener('focusin', ({ target }) => (last.current = target), over)
    document.addEventListener('focusout', ({ relatedTarget }) => (last.current = relatedTarget), over)
    return () => over.abort()
  }, [isOpen])
}
