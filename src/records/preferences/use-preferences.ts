import { useCallback, useState } from 'react'

export type Density = 'compact' | 'normal' | 'relaxed'

/** What one person likes about one page; never in the address (page-kinds.md §1.3). */
export interface Preferences {
  readonly density: Density
  /** Columns whose visibility differs from the manifest's, by field. */
  readonly shown: Readonly<Record<string, boolean>>
}

export const densities: readonly Density[] = ['compact', 'normal', 'relaxed']
export const defaultPreferences: Preferences = { density: 'normal', shown: {} }

export function usePreferences(page: string): [Preferences, (next: Preferences) => void] {
  const key = `table.${page}`
  const [preferences, setPreferences] = useState(() => readPreferences(localStorage.getItem(key)))
  const save = useCallback(
    (next: Preferences) => {
      setPreferences(next)
      localStorage.setItem(key, JSON.stringify(next))
    },
    [key],
  )
  return [preferences, save]
}

/** Anything unreadable counts as no preference. */
export function readPreferences(stored: string | null): Preferences {
  const { density, shown } = record(parse(stored))
  return {
    density: densities.find((known) => known === density) ?? defaultPreferences.density,
    shown: Object.fromEntries(
      Object.entries(record(shown)).flatMap(([field, on]) => (typeof on === 'boolean' ? [[field, on]] : [])),
    ),
  }
}

function parse(stored: string | null): unknown {
  try {
    return stored === null ? null : JSON.parse(stored)
  } catch {
    return null
  }
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
