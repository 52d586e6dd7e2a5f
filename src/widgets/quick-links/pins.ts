/** As many pages may be pinned. */
export const mostPins = 12

/** Paths that were pinned, in the person's own order; what is not understood was not pinned. */
export function readPins(stored: unknown): readonly string[] {
  if (typeof stored !== 'object' || stored === null || !('pinned' in stored)) return []
  const { pinned } = stored
  if (!Array.isArray(pinned)) return []
  const paths = pinned.filter((path): path is string => typeof path === 'string')
  return [...new Set(paths)].slice(0, mostPins)
}

/** Puts a pin before or behind others; a place outside of the list changes nothing. */
export function movedPin(pins: readonly string[], from: number, to: number): readonly string[] {
  const moved = pins[from]
  if (moved === undefined || to < 0 || to >= pins.length || from === to) return pins
  const others = pins.filter((_, place) => place !== from)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}
