import { numbered } from '../numbered.ts'
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
  const [were, are] = [before, after].map((items) => numbered(items.map(key))) as [Keys, Keys]
  const old = new Map(before.map((item, index) => [were[index], item]))
  const now = new Set(are)
  return {
    removed: before.filter((_, index) => !now.has(were[index] ?? '')),
    added: after.filter((_, index) => !old.has(are[index])),
    both: after.flatMap((item, index) => {
      const was = old.get(are[index])
      return was === undefined ? [] : [[was, item] as const]
    }),
  }
}

type Keys = readonly string[]
