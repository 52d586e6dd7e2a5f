import type { Localised, MessageKey } from '../../../generated/types.ts'

/** A part of a generated page with every text in it resolved, wherever it stands; all else stays as it is. */
export function localise<T>(part: T, textOf: (key: string) => string): Localised<T> {
  const walk = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(walk)
    if (isMessageKey(value)) return textOf(value.message)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]))
  }
  // The walk changes texts only, which is what the type says.
  return walk(part) as Localised<T>
}

const isMessageKey = (value: object): value is MessageKey =>
  'message' in value && typeof value.message === 'string' && Object.keys(value).length === 1
