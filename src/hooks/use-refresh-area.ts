import { useCallback, useSyncExternalStore } from 'react'
import { createListeners } from '../data/listeners.ts'
import { useUnsavedWorkOfSession } from './use-session.ts'

export interface RefreshArea {
  /** Loads the main area anew without reloading the page. */
  readonly refresh: () => void
  /** Changes with every refresh: the `key` of the main area. */
  readonly version: number
}

let version = 0
const listeners = createListeners()

export function useRefreshArea(): RefreshArea {
  const work = useUnsavedWorkOfSession()
  const ask = useCallback(() => work.leave(refresh), [work])
  return { refresh: ask, version: useSyncExternalStore(listeners.subscribe, () => version) }
}

function refresh(): void {
  version += 1
  listeners.tell()
}
