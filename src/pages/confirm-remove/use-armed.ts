import { useHasStood } from '../../ui/use-has-stood.ts'

/** Milliseconds in which nobody removes anything by a click too many (page-kinds.md §2.5). */
const pause = 1000

/** False for a moment after the page appeared. */
export function useArmed(): boolean {
  return useHasStood(pause)
}
