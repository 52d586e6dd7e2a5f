import { storedValue } from './browser-storage.ts'

/** The person ticked 记住此设备 at the last sign-in. */
export const rememberedDevice = storedValue('browser', 'device', (value): value is 1 => value === 1)

/** What says how the console looks and speaks, not what was done in it; it stays (domain/screens.md, /logout). */
const settings = ['console.device', 'console.locale', 'console.theme', 'console.sidebar']
const columnPreferences = 'console.preferences.'

/**
 * Removes what this browser holds of a person's work: drafts, visits, searches, choices, addresses, answers. For a sign-out; not for a session
 * that was lost, whose drafts are continued.
 */
export function clearLocalData(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = globalThis[area]
      for (const key of Object.keys(storage)) if (isOfWork(key)) storage.removeItem(key)
    } catch {
      // Storage that is forbidden holds nothing.
    }
  }
}

function isOfWork(key: string): boolean {
  return key.startsWith('console.') && !settings.includes(key) && !key.startsWith(columnPreferences)
}
