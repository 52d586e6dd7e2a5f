import { useSyncExternalStore } from 'react'

/** Whether the page is dark now, whatever the choice was that led to it. */
export function useDark(): boolean {
  return useSyncExternalStore(subscribe, isDark)
}

const isDark = (): boolean => document.body.classList.contains('bp6-dark')

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, { attributes: true, attributeFilter: ['class'] })
  return () => observer.disconnect()
}
