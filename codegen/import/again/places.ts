import { isDeepStrictEqual } from 'node:util'

export type Data = Readonly<Record<string, unknown>>

/** Steps to a value: keys of maps, and names of the entries of lists. */
export type Place = readonly string[]

/** Stands for a value where there is none. */
export const unset: unique symbol = Symbol('absent')

export const isObject = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other)

/** What each entry of a list is known by, whatever its position; a number follows a name that stands there already. */
export function entryNames(list: readonly unknown[]): readonly string[] {
  const counts = new Map<string, number>()
  return list.map((item) => {
    const name = nameOf(item)
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name}#${count}`
  })
}

function nameOf(item: unknown): string {
  if (!isObject(item)) return typeof item === 'string' ? item : JSON.stringify(item)
  const name = item['name'] ?? item['key'] ?? item['field'] ?? item['to'] ?? item['label']
  return typeof name === 'string' ? name : JSON.stringify(name ?? item)
}

export function valueAt(data: unknown, place: Place): unknown {
  const [step, ...rest] = place
  if (step === undefined) return data
  if (isList(data)) {
    const index = entryNames(data).indexOf(step)
    return index < 0 ? unset : valueAt(data[index], rest)
  }
  return isObject(data) && Object.hasOwn(data, step) ? valueAt(data[step], rest) : unset
}

/** The data with another value at a place, or without it; as it was where the place before it is missing. */
export function withValue(data: unknown, place: Place, value: unknown): unknown {
  const [step, ...rest] = place
  if (step === undefined) return value
  if (isList(data)) {
    const index = entryNames(data).indexOf(step)
    if (index < 0) return rest.length > 0 || value === unset ? data : [...data, value]
    const item = withValue(data[index], rest, value)
    return item === unset ? data.toSpliced(index, 1) : data.with(index, item)
  }
  if (!isObject(data)) return data
  if (!Object.hasOwn(data, step) && (rest.length > 0 || value === unset)) return data
  const inner = withValue(data[step], rest, value)
  if (inner !== unset) return { ...data, [step]: inner }
  const { [step]: _, ...others } = data
  return others
}

/** As a person reads it. */
export const showPlace = (place: Place): string => place.join(' › ')
