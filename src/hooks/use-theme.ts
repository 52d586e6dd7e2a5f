import { useSyncExternalStore } from 'react'
import { type Theme, setTheme, subscribeTheme, themeChoice } from '../data/theme.ts'

export interface ThemeControl {
  readonly theme: Theme
  readonly set: (theme: Theme) => void
}

export function useTheme(): ThemeControl {
  return { theme: useSyncExternalStore(subscribeTheme, themeChoice), set: setTheme }
}
