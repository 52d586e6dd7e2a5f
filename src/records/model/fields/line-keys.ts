import type { FieldValues } from './held-value.ts'

/** Lines have no names of their own: each gets one that stays with it while it is edited and moved. */
export interface LineKeys {
  keyOf(line: FieldValues): string
  /** The edited line goes on under the name of the one that it replaces. */
  replace(line: FieldValues, next: FieldValues): void
}

export function createLineKeys(): LineKeys {
  const keys = new WeakMap<FieldValues, string>()
  let last = 0
  const keyOf = (line: FieldValues) => {
    const cached = keys.get(line)
    if (cached !== undefined) return cached
    last += 1
    const key = String(last)
    keys.set(line, key)
    return key
  }
  return { keyOf, replace: (line, next) => void keys.set(next, keyOf(line)) }
}

/** The same lines with one of them at another place. */
export function movedLine<T>(lines: readonly T[], from: number, to: number): readonly T[] {
  const line = lines[from]
  if (line === undefined || to < 0 || to >= lines.length) return lines
  return lines.toSpliced(from, 1).toSpliced(to, 0, line)
}
