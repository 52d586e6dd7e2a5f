import { useState } from 'react'
import { useClient } from 'urql'
import type { OperationRef } from '../../generated/types.ts'
import { changedTypenames, invalidate } from '../data/changes.ts'
import { holdPage } from '../data/write/hold-page.ts'
import { requestUser } from '../machines/session-state.ts'
import { useActor, useTransport } from './use-session.ts'
import { type Writer, createWriter } from './writer.ts'

/**
 * For intents that are on their way beside each other. After a success everything on screen that it may have made stale is asked for
 * again, the user with the companies to choose from as well.
 */
export function useWriter(): Writer {
  const transport = useTransport()
  const client = useClient()
  const auth = useActor('auth')
  const [writer] = useState(() =>
    createWriter({
      transport,
      onDone: (ref: OperationRef) => {
        invalidate(client, changedTypenames(ref.changes))
        const changed: readonly string[] = ref.changes ?? []
        if (changed.includes('companies')) requestUser(auth)
      },
      onWaiting: holdPage,
    }),
  )
  return writer
}
