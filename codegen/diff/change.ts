/** `breaking`: something that worked stops working. `dangerous`: it works otherwise, or for more people. */
export type Level = 'breaking' | 'dangerous' | 'safe'

export const levels: readonly Level[] = ['breaking', 'dangerous', 'safe']

export interface Change {
  /** Permanent name of the change, as waivers give it: `orders.index columns.total removed`. */
  readonly id: string
  readonly level: Level
  readonly message: string
}

export function change(level: Level, subject: string, verb: string, detail = ''): Change {
  const id = `${subject} ${verb}`
  return { id, level, message: detail === '' ? id : `${id}: ${detail}` }
}

/** Values of two lists by their key: what is only in one of them, and what is in both. */
export function pair<T>(
  before: readonly T[],
  after: readonly T[],
  key: (item: T) => string,
): {
  readonly removed: readonly T[]
  readonly added: readonly T[]
  readonly both: readonly (readonly [T, T])[]
} {
  const old = new Map(before.map((item) => [key(item), item]))
  const now = new Set(after.map(key))
  return {
    removed: before.filter((item) => !now.has(key(item))),
    added: after.filter((item) => !old.has(key(item))),
    both: after.flatMap((item) => {
      const was = old.get(key(item))
      return was === undefined ? [] : [[was, item] as const]
    }),
  }
}
