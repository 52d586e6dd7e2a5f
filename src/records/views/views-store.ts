import type { ListView } from './list-view.ts'

/** The views that people saved, as they were answered last: a copy in the browser, so that a list begins with the right one at once. */
const views = new Map<string, readonly ListView[]>()
const answered = new Set<string>()
const listeners = new Set<() => void>()

/** Null: nobody has asked yet. The same list until it changes. */
export function storedViews(key: string): readonly ListView[] | null {
  const known = views.get(key)
  if (known !== undefined) return known
  const copy = readCopy(key)
  if (copy !== null) views.set(key, copy)
  return copy
}

/** The API was asked since the page was loaded: there are no others. */
export function areAnswered(key: string): boolean {
  return answered.has(key)
}

export function storeViews(key: string, next: readonly ListView[]): void {
  const isSame = JSON.stringify(views.get(key)) === JSON.stringify(next)
  if (isSame && answered.has(key)) return
  answered.add(key)
  if (!isSame) {
    views.set(key, next)
    keepCopy(key, next)
  }
  for (const listener of listeners) listener()
}

export function followViews(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function keepCopy(key: string, next: readonly ListView[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Storage that is full or forbidden: this page has it.
  }
}

function readCopy(key: string): readonly ListView[] | null {
  try {
    const copy: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(copy) ? copy.filter(isView) : null
  } catch {
    return null
  }
}

function isView(value: unknown): value is ListView {
  return (
    typeof value === 'object' && value !== null && 'key' in value && 'filters' in value && 'saved' in value
  )
}
