import type { OperationRef } from '../../generated/types.ts'
import { createListeners } from './listeners.ts'
import { onlyCopy } from './only-copy.ts'
import type { Transport } from './transport.ts'

/** What one person likes, by page: on the server, with a copy in the browser so that it is there at once. */
export interface Personal {
  /** Undefined: nothing was ever chosen for the page. The same object until it changes. */
  readonly read: (page: string) => unknown
  readonly write: (page: string, value: object) => void
  readonly subscribe: (listener: () => void) => () => void
}

export interface PersonalSettings {
  readonly userId: number
  readonly transport: Pick<Transport, 'send'>
  /** Null: the API keeps no preferences, the browser does. */
  readonly load: OperationRef | null
  /** Null: what is changed is not stored at the API. */
  readonly saving: Saving | null
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'>
}

export interface Saving {
  /** Does it when nothing was changed for a moment, or when the page is left; instead of what was to be done before. */
  readonly later: (run: () => Promise<void>) => void
  /** Stores these pages, and none of the others; answers whether that was done. */
  readonly save: (pages: Pages) => Promise<boolean>
}

export type Pages = Readonly<Record<string, unknown>>

const preferencesKey = 'console.preferences.'

/** What was stored for a page by the one person who uses this browser, before it is known who that is. */
export function personalCopy(page: string): unknown {
  return pagesOf(onlyCopy((key) => key.startsWith(preferencesKey)))[page]
}

interface PreferencesResult {
  readonly data: { readonly column_prefs: unknown }
}

/**
 * The last write of a page wins, those of other tabs to other pages stay; what was changed here and is not sent yet is newer than what the
 * server says.
 */
export function createPersonal(settings: PersonalSettings): Personal {
  const { userId, transport, load, saving, storage } = settings
  // Where it is forbidden, already the name of the storage throws.
  const openStorage = () => storage ?? localStorage
  const key = preferencesKey + String(userId)
  const listeners = createListeners()
  const changed = new Set<string>()
  let pages = readCopy(openStorage, key)
  let isRequested = false

  function take(next: Pages): void {
    pages = next
    listeners.notify()
  }

  async function ask(): Promise<void> {
    if (isRequested || load === null) return
    isRequested = true
    // Without an answer the copy holds.
    const answer = await transport
      .send<PreferencesResult>(load, {}, { silent: true, joins: true })
      .catch(() => null)
    if (answer === null) return
    const own = Object.fromEntries([...changed].map((page) => [page, pages[page]]))
    const next = { ...asPages(answer.data.column_prefs), ...own }
    if (JSON.stringify(next) === JSON.stringify(pages)) return
    keepCopy(openStorage, key, next)
    take(withEqualParts(pages, next))
  }

  async function send({ save }: Saving): Promise<void> {
    const sent = [...changed]
    changed.clear()
    const changes = Object.fromEntries(sent.map((page) => [page, pages[page]]))
    const isSaved = await save(changes).catch(() => false)
    // What could not be saved is still in the browser, and goes with the next change.
    if (!isSaved) for (const page of sent) changed.add(page)
  }

  return {
    read: (page) => pages[page],
    write: (page, value) => {
      changed.add(page)
      // Another tab may have written other pages of the copy.
      keepCopy(openStorage, key, { ...readCopy(openStorage, key), [page]: value })
      take({ ...pages, [page]: value })
      saving?.later(() => send(saving))
    },
    subscribe: (listener) => {
      void ask()
      return listeners.subscribe(listener)
    },
  }
}

/** What is equal stays the same object, so that nothing renders again for it. */
function withEqualParts(old: Pages, next: Pages): Pages {
  return Object.fromEntries(
    Object.entries(next).map(([page, value]) => [
      page,
      JSON.stringify(old[page]) === JSON.stringify(value) ? old[page] : value,
    ]),
  )
}

function readCopy(storage: () => Pick<Storage, 'getItem'>, key: string): Pages {
  try {
    return pagesOf(storage().getItem(key))
  } catch {
    return {}
  }
}

function pagesOf(text: string | null): Pages {
  try {
    return asPages(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

function keepCopy(storage: () => Pick<Storage, 'setItem'>, key: string, pages: Pages): void {
  try {
    storage().setItem(key, JSON.stringify(pages))
  } catch {
    // Storage that is full or forbidden: the server has it.
  }
}

function asPages(value: unknown): Pages {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Pages) : {}
}
