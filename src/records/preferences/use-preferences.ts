import { useCallback, useMemo } from 'react'
import { usePersonal } from '../../hooks/use-personal.ts'
import { type Preferences, readPreferences } from '../model/columns/preferences.ts'

/** What the person likes about a list, and how it is changed; on the server, for every browser. */
export function usePreferences(list: string): [Preferences, (next: Preferences) => void] {
  const [stored, write] = usePersonal(list)
  const preferences = useMemo(() => readPreferences(stored), [stored])
  const save = useCallback((next: Preferences) => write({ ...next }), [write])
  return [preferences, save]
}
