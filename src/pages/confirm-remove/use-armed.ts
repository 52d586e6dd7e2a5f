import { useHasStood } from '../../ui/use-has-stood.ts'

/** Milliseconds in which a double click removes nothing (page-kinds.md §2.5). */
const pause = 1000

/** False for a moment after the page appeared. */
export function useArmed(): boolean {
  return useHasStood(pause)
}
