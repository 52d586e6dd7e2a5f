import { useCallback, useSyncExternalStore } from 'react'
import { consoleOperation } from '../data/console-operation.ts'
import { type Personal, type Saving, createPersonal } from '../data/personal.ts'
import type { Transport } from '../data/transport.ts'
import { viewToken } from '../data/viewing.ts'
import { whenIdle } from '../data/when-idle.ts'
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
  const cached = ofSession.get(userId)
  if (cached !== undefined) return cached
  const personal = createPersonal({
    userId,
    transport,
    load: consoleOperation('preferences'),
    ...(viewToken.read() === null ? { saving: savingBy(transport) } : { saving: null, storage: nowhere }),
  })
  ofSession.set(userId, personal)
  return personal
}

/** What saves is loaded when the rows are drawn; what is changed before that waits for it. */
function savingBy(transport: Transport): Saving {
  let saving: Saving | null = null
  let waiting: (() => Promise<void>) | null = null
  let loading: Promise<void> | null = null
  const open = async () => {
    const { createSaving } = await import('./personal-saving.ts')
    saving = createSaving(transport)
    if (waiting !== null) saving.later(waiting)
  }
  const load = () => {
    loading ??= open().catch(() => {
      loading = null
    })
  }
  whenIdle(load)
  return {
    later: (run) => {
      waiting = run
      if (saving === null) load()
      else saving.later(run)
    },
    save: async (pages) => (await saving?.save(pages)) ?? false,
  }
}

/** Preferences of the impersonated user are not changed. */
const nowhere = { getItem: () => null, setItem: () => undefined }
