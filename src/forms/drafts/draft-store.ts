import type { Draft } from '../../hooks/use-form-lifecycle.ts'

/** Whose draft, in which company, of which form and record. */
export interface DraftPlace {
  readonly user: number
  readonly company: number
  readonly form: string
}

/** Where drafts are kept: in this browser, for seven days. */
export interface DraftStore {
  readonly read: (place: DraftPlace) => Draft | null
  readonly write: (place: DraftPlace, draft: Draft) => void
  readonly clear: (place: DraftPlace) => void
}

const prefix = 'console.draft.'
/** Page-kinds.md §1.7, in milliseconds. */
const lifetime = 7 * 24 * 60 * 60 * 1000

/** Survives storage that is disabled, full or spoilt: then there are no drafts. */
export function createDraftStore(storage: () => Storage = () => localStorage, now = Date.now): DraftStore {
  const attempt = <T>(action: (storage: Storage) => T): T | null => {
    try {
      return action(storage())
    } catch {
      return null
    }
  }
  const isAlive = (draft: Draft | null): draft is Draft => draft !== null && now() - draft.at < lifetime
  const sweep = (storage: Storage) => {
    for (const key of Object.keys(storage))
      if (key.startsWith(prefix) && !isAlive(readDraft(storage.getItem(key)))) storage.removeItem(key)
  }
  return {
    read: (place) =>
      attempt((storage) => {
        sweep(storage)
        return readDraft(storage.getItem(keyOf(place)))
      }),
    write: (place, draft) => void attempt((storage) => storage.setItem(keyOf(place), JSON.stringify(draft))),
    clear: (place) => void attempt((storage) => storage.removeItem(keyOf(place))),
  }
}

const keyOf = ({ user, company, form }: DraftPlace): string => `${prefix}${user}:${company}:${form}`

/** Null for what an older version or a stranger wrote. */
function readDraft(text: string | null): Draft | null {
  const value: unknown = attemptParse(text)
  if (typeof value !== 'object' || value === null) return null
  const { at, fields } = value as Partial<Draft>
  const isDraft = typeof at === 'number' && typeof fields === 'object' && fields !== null
  return isDraft && Object.values(fields).every(isPair) ? (value as Draft) : null
}

function attemptParse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

const isPair = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'was' in value && 'is' in value
