import type { Overlay, Values } from './overlay.ts'

export interface Shown {
  /** They are stored, with what the answer says of them. */
  readonly confirm: (values: Values, version: unknown) => void
  /** The record shows again what it showed without them. */
  readonly withdraw: () => void
}

export type ChangeOverlay = (next: (now: Overlay) => Overlay) => void

/** Shows values of a record at once; answers how to end that. */
export function showOver(change: ChangeOverlay, key: string, values: Values): Shown {
  const id = Symbol(key)
  change((now) => [...now, { id, key, values, version: null }])
  return {
    confirm: (answered, updatedAt) => {
      const version = typeof updatedAt === 'string' ? updatedAt : ''
      const confirmed = { ...answered, ...(version !== '' && { updated_at: version }) }
      change((now) =>
        now.map((one) =>
          one.id === id ? { ...one, values: { ...one.values, ...confirmed }, version } : one,
        ),
      )
    },
    withdraw: () => change((now) => now.filter((one) => one.id !== id)),
  }
}
