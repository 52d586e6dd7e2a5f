/** A value of the browser's storage: JSON under one name. Survives storage that is disabled, full or spoilt. */
export interface StoredValue<T> {
  read(): T | null
  write(value: T): void
  clear(): void
  /** Notifies of every change by another tab (null = taken away), and when one emptied the whole storage. Not for values of a tab. */
  watch(changed: (value: T | null) => void, emptied: () => void): void
}

/** What the browser keeps, each under one name (specification §9). */
export type StoredName =
  | 'session'
  | 'user'
  | 'answers'
  | 'company'
  | 'language'
  | 'sidebar'
  | 'locale'
  | 'theme'
  | 'device'
  | 'notice'
  | 'beginning'
  | 'view'
  | 'viewed-from'
  | 'addresses'
  | 'searches'
  | 'visits'

/**
 * @param area `tab` ends with the tab, `browser` stays.
 * @param accepts Refuses what an older version or a stranger wrote.
 */
export function storedValue<T>(
  area: 'tab' | 'browser',
  name: StoredName,
  accepts: (value: unknown) => value is T,
): StoredValue<T> {
  const key = `console.${name}`
  return {
    read: () => {
      const value = attempt(() => parse(storage(area).getItem(key)))
      return accepts(value) ? value : null
    },
    write: (value) => void attempt(() => storage(area).setItem(key, JSON.stringify(value))),
    clear: () => void attempt(() => storage(area).removeItem(key)),
    watch: (changed, emptied) =>
      addEventListener('storage', ({ key: changedKey, newValue }) => {
        if (changedKey === null) emptied()
        if (changedKey !== key) return
        const value = attempt(() => parse(newValue))
        changed(accepts(value) ? value : null)
      }),
  }
}

function storage(area: 'tab' | 'browser'): Storage {
  return area === 'tab' ? sessionStorage : localStorage
}

function parse(text: string | null): unknown {
  return text === null ? null : JSON.parse(text)
}

function attempt<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}
