import { useCallback, useSyncExternalStore } from 'react'
import { useClient } from 'urql'
import { everything, invalidate } from '../data/changes.ts'
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
  const client = useClient()
  const refresh = useCallback(
    () =>
      work.leave(() => {
        invalidate(client, [everything])
        version += 1
        listeners.notify()
      }),
    [work, client],
  )
  return { refresh, version: useSyncExternalStore(listeners.subscribe, () => version) }
}
