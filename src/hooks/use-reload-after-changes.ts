import { useEffect } from 'react'
import { useClient } from 'urql'
import { changedTypenames, invalidate } from '../data/changes.ts'
import { useActor } from './use-session.ts'

/** Asks again for what is on screen where the server says that something the person asked for has changed it. */
export function useReloadAfterChanges(): void {
  const client = useClient()
  const notifications = useActor('notifications')
  useEffect(() => {
    const subscription = notifications.on('rows.changed', ({ changes }) =>
      invalidate(client, changedTypenames(changes)),
    )
    return () => subscription.unsubscribe()
  }, [client, notifications])
}
