import { isDeepStrictEqual } from 'node:util'

export type Data = Readonly<Record<string, unknown>>

/** The same as data: what the file has afterwards. */
export function mergedData(own: unknown, base: unknown, next: unknown): unknown {
  if (isObject(own) && isObject(next)) {
    const before = isObject(base) ? base : {}
    const kept = Object.entries(own).flatMap(([key, value]) => {
      if (Object.hasOwn(next, key)) return [[key, mergedData(value, before[key], next[key])] as const]
      const isGone = Object.hasOwn(before, key) && isDeepStrictEqual(value, before[key])
      return isGone ? [] : [[key, value] as const]
    })
    const added = Object.entries(next).filter(
      ([key]) => !Object.hasOwn(own, key) && !Object.hasOwn(before, key),
    )
    return Object.fromEntries([...kept, ...added])
  }
  if (Array.isArray(own) && Array.isArray(next)) {
    const before: readonly unknown[] = Array.isArray(base) ? base : []
    const named = (list: readonly unknown[], name: string): unknown =>
      list.find((item) => nameOf(item) === name)
    const kept = own.flatMap((item: unknown) => {
      const [was, is] = [named(before, nameOf(item)), named(next, nameOf(item))]
      if (is !== undefined) return [mergedData(item, was, is)]
      return was !== undefined && isDeepStrictEqual(was, item) ? [] : [item]
    })
    const added = next.filter(
      (item: unknown) => named(own, nameOf(item)) === undefined && named(before, nameOf(item)) === undefined,
    )
    return [...kept, ...added]
  }
  return isDeepStrictEqual(own, base) ? next : own
}

/** What an entry of a list is known by. */
export function nameOf(item: unknown): string {
  if (!isObject(item)) return String(item)
  const { name, key, field, to, label } = item
  return String(name ?? key ?? field ?? to ?? label)
}

export const isObject = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
