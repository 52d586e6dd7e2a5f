import { storedValue } from './browser-storage.ts'
import { createListeners } from './listeners.ts'

export type Theme = 'system' | 'light' | 'dark'

/** The choice, not what it comes to. */
export function themeChoice(): Theme {
  return choice
}

export function setTheme(theme: Theme): void {
  choice = theme
  stored.write(theme)
  apply()
  listeners.notify()
}

export function subscribeTheme(listener: () => void): () => void {
  return listeners.subscribe(listener)
}

/** Dresses the page, and follows the system where it was chosen to. */
export function startTheme(): void {
  apply()
  systemDark.addEventListener('change', apply)
}

function apply(): void {
  const dark = choice === 'dark' || (choice === 'system' && systemDark.matches)
  document.body.classList.toggle('bp6-dark', dark)
}

function isTheme(value: unknown): value is Theme {
  return value === 'system' || value === 'light' || value === 'dark'
}

const systemDark = matchMedia('(prefers-color-scheme: dark)')
const stored = storedValue('browser', 'theme', isTheme)
const listeners = createListeners()
let choice: Theme = stored.read() ?? 'system'
