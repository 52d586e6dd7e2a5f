import type { Localised, MessageKey } from '../../../../generated/types.ts'

/** A part of a generated page with every text in it resolved, wherever it stands; all else stays as it is. */
export function localise<T>(part: T, textOf: (key: string) => string): Localised<T> {
  const walk = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(walk)
    if (isMessageKey(value)) return textOf(value.message)
    const copy: Record<string, unknown> = {}
    for (const [key, inner] of Object.entries(value)) copy[key] = walk(inner)
    return copy
  }
  // The walk changes texts only, which is what the type says.
  return walk(part) as Localised<T>
}

/** A part for what asks and shows nothing: its texts stay keys, whatever the type says. */
export function unlabelled<T>(part: T): Localised<T> {
  return part as unknown as Localised<T>
}

const isMessageKey = (value: object): value is MessageKey =>
  'message' in value && typeof value.message === 'string' && Object.keys(value).length === 1
