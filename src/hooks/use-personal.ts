import { useCallback, useSyncExternalStore } from 'react'
import { consoleOperation } from '../data/console-operation.ts'
import { type Personal, createPersonal } from '../data/personal.ts'
import type { Transport } from '../data/transport.ts'
import { viewToken } from '../data/viewing.ts'
import { useTransport } from './use-session.ts'
import { useUser } from './use-user.ts'

/** What the signed-in person likes about a page, as it was stored, and how it is changed. */
export function usePersonal(page: string): [stored: unknown, write: (value: object) => void] {
  const personal = personalOf(useTransport(), useUser().id)
  const stored = useSyncExternalStore(personal.subscribe, () => personal.read(page))
  const write = useCallback((value: object) => personal.write(page, value), [personal, page])
  return [stored, write]
}

/** One a session and person. */
const opened = new WeakMap<Transport, Map<number, Personal>>()

function personalOf(transport: Transport, userId: number): Personal {
  const ofSession = opened.get(transport) ?? new Map<number, Personal>()
  opened.set(transport, ofSession)
  const known = ofSession.get(userId)
  if (known !== undefined) return known
  const personal = createPersonal({
    userId,
    transport,
    load: consoleOperation('preferences'),
    save: consoleOperation('savePreferences'),
    ...(viewToken.read() !== null && { save: null, storage: nowhere }),
  })
  ofSession.set(userId, personal)
  addEventListener('pagehide', personal.flush)
  return personal
}

/** What whoever is looked at likes is theirs to change. */
const nowhere = { getItem: () => null, setItem: () => undefined }
