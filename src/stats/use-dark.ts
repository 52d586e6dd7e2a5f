import { useSyncExternalStore } from 'react'
import { subscribeTheme } from '../data/theme.ts'

/** Whether the page is dark now, by the choice of the theme or, without one, by the system's. */
export function useDark(): boolean {
  return useSyncExternalStore(subscribe, isDark)
}

const isDark = (): boolean => document.body.classList.contains('bp6-dark')

const systemDark = matchMedia('(prefers-color-scheme: dark)')

/** The theme's own listener of the system was first: the class is there when this one is called. */
function subscribe(listener: () => void): () => void {
  const leave = subscribeTheme(listener)
  systemDark.addEventListener('change', listener)
  return () => {
    leave()
    systemDark.removeEventListener('change', listener)
  }
}
