import { centsOf } from './amount.ts'

/** A price is set to 0, or changes by more than half: it is confirmed before it is sent. Null, or an empty text: there was none. */
export function isJump(before: string | null, after: string | null): boolean {
  const [from, to] = [centsOf(before), centsOf(after)]
  if (to === null || to === from) return false
  return to === 0 || (from !== null && from > 0 && Math.abs(to - from) * 2 > from)
}
