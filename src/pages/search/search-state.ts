/** What an entry of the browser's history knows of a search beside its address. */
export interface SearchState {
  /** It was just asked for: the only hit opens by itself, but not when one comes back. */
  readonly fresh: boolean
  /** Criteria that are too long for the address. */
  readonly kept: Readonly<Record<string, string>>
}

const none: SearchState = { fresh: false, kept: {} }

export function stateOfEntry(state: unknown): SearchState {
  if (typeof state !== 'object' || state === null || !('kept' in state)) return none
  // Only this page writes entries of its address.
  return state as SearchState
}

/** The entry is old from now on. */
export function markSeen(): void {
  const entry: { readonly usr?: unknown } | null = history.state
  history.replaceState({ ...entry, usr: { ...stateOfEntry(entry?.usr), fresh: false } }, '')
}
