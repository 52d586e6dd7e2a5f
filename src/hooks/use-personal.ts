import { useCallback, useSyncExternalStore } from 'react'
import { consoleOperation } from '../data/console-operation.ts'
import { type Pages, type Personal, createPersonal } from '../data/personal.ts'
import type { Transport } from '../data/transport.ts'
import { viewToken } from '../data/viewing.ts'
import { useTransport } from './use-session.ts'
import { useUser } from './use-user.ts'
import { createWriter } from './writer.ts'

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
  const ref = consoleOperation('savePreferences')
  const writer = createWriter({ transport })
  const save = async (pages: Pages) => {
    if (ref === null) return true
    const variables = { input: { column_prefs: pages } }
    return 'result' in (await writer.send({ ref, variables, keepalive: true, quiet: true }))
  }
  const personal = createPersonal({
    userId,
    transport,
    load: consoleOperation('preferences'),
    ...(viewToken.read() === null ? { save } : { save: null, storage: nowhere }),
  })
  ofSession.set(userId, personal)
  return personal
}

/** What whoever is looked at likes is theirs to change. */
const nowhere = { getItem: () => null, setItem: () => undefined }
