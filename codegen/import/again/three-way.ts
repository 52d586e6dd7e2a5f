import { unset, type Data, entryNames, isList, isObject, isSame, type Place } from './places.ts'

/** A place that was edited by hand and changed in the document as well. */
export interface Conflict {
  readonly place: Place
  /** Of the three sides; `unset` where one has nothing there. */
  readonly yours: unknown
  readonly document: unknown
  readonly before: unknown
}

export interface MergeLog {
  /** Both sides differ from what was; yours stays. */
  readonly conflicts: Conflict[]
  /** Edited by hand, and gone with what it was about; or removed by hand before that. */
  readonly lost: Conflict[]
  readonly removed: Place[]
  readonly added: Place[]
}

export const createLog = (): MergeLog => ({ conflicts: [], lost: [], removed: [], added: [] })

/**
 * What a file has to say after the document went from `base` to `next`, while everything that was edited by hand stays:
 * entries of lists are known by their names, whatever their order.
 */
export function mergeThreeWays(own: unknown, base: unknown, next: unknown, log: MergeLog): unknown {
  return mergeAt([], own, base, next, log)
}

function mergeAt(place: Place, own: unknown, base: unknown, next: unknown, log: MergeLog): unknown {
  if (isObject(own) && isObject(next)) return mergeObjects(place, own, isObject(base) ? base : {}, next, log)
  if (isList(own) && isList(next)) return mergeLists(place, own, isList(base) ? base : [], next, log)
  if (isSame(own, next)) {
    // Removed on both sides; the next time that it comes it is not to come back.
    if (own === unset && base !== unset) log.lost.push({ place, yours: own, document: next, before: base })
    return own
  }
  if (isSame(own, base)) {
    if (next === unset) log.removed.push(place)
    else if (base === unset) log.added.push(place)
    return next
  }
  if (isSame(next, base)) return own
  const conflict = { place, yours: own, document: next, before: base }
  if (next !== unset) {
    if (own !== unset) log.conflicts.push(conflict)
    return own
  }
  if (isOfApi(place)) log.lost.push(conflict)
  return isOfApi(place) ? unset : own
}

/** Sections and pages are about calls of the API: without them none stands, whatever was edited in it. */
const isOfApi = (place: Place): boolean =>
  place.length === 0 || (place.length === 2 && (place[0] === 'pages' || place[0] === 'sections'))

function mergeObjects(place: Place, own: Data, base: Data, next: Data, log: MergeLog): Data {
  const [ownKeys, baseKeys, nextKeys] = [Object.keys(own), Object.keys(base), Object.keys(next)]
  const at = (data: Data, key: string): unknown => (Object.hasOwn(data, key) ? data[key] : unset)
  const values = new Map(
    [...new Set([...ownKeys, ...nextKeys, ...baseKeys])].map((key) => [
      key,
      mergeField([...place, key], at(own, key), at(base, key), at(next, key), log),
    ]),
  )
  const order = orderOf(ownKeys, baseKeys, nextKeys, (key) => values.get(key) !== unset)
  return Object.fromEntries(order.map((key) => [key, values.get(key)]))
}

/** Of a list that the document has no longer that stays which was edited by hand. */
function mergeField(place: Place, own: unknown, base: unknown, next: unknown, log: MergeLog): unknown {
  const isLeft = next === unset && !isSame(own, base)
  const empty = isList(own) && isList(base) ? [] : isObject(own) && isObject(base) ? {} : null
  if (!isLeft || empty === null) return mergeAt(place, own, base, next, log)
  const merged = mergeAt(place, own, base, empty, log)
  return Object.keys(Object(merged)).length === 0 ? unset : merged
}

function mergeLists(
  place: Place,
  own: readonly unknown[],
  base: readonly unknown[],
  next: readonly unknown[],
  log: MergeLog,
): readonly unknown[] {
  const [ownNames, baseNames, nextNames] = [entryNames(own), entryNames(base), entryNames(next)]
  const at = (list: readonly unknown[], names: readonly string[], name: string): unknown => {
    const index = names.indexOf(name)
    return index < 0 ? unset : list[index]
  }
  const values = new Map(
    [...new Set([...ownNames, ...nextNames, ...baseNames])].map((name) => {
      const sides = [at(own, ownNames, name), at(base, baseNames, name), at(next, nextNames, name)] as const
      return [name, mergeEntry([...place, name], sides, log)]
    }),
  )
  const order = orderOf(ownNames, baseNames, nextNames, (name) => values.get(name) !== unset)
  return order.map((name) => values.get(name))
}

/** A column that has nothing but its field is written as that field. */
function mergeEntry(place: Place, sides: readonly [unknown, unknown, unknown], log: MergeLog): unknown {
  if (!sides.some(isObject)) return mergeAt(place, ...sides, log)
  const long = (side: unknown): unknown => (typeof side === 'string' ? { field: side } : side)
  const [own, base, next] = sides
  const merged = mergeAt(place, long(own), long(base), long(next), log)
  const isShort = isObject(merged) && Object.keys(merged).join(' ') === 'field' && !isSame(own, merged)
  return isShort ? merged['field'] : merged
}

/**
 * The document's order with what was added by hand after what it stood after; where the order was changed by hand, the other
 * way round.
 */
function orderOf(
  own: readonly string[],
  base: readonly string[],
  next: readonly string[],
  isThere: (name: string) => boolean,
): readonly string[] {
  const isReordered = !isSame(
    own.filter((name) => base.includes(name)),
    base.filter((name) => own.includes(name)),
  )
  const [first, second] = isReordered ? [own, next] : [next, own]
  const order = first.filter(isThere)
  const placed = new Set(order)
  let before: string | undefined
  for (const name of second.filter(isThere)) {
    if (!placed.has(name)) {
      order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name)
      placed.add(name)
    }
    before = name
  }
  return order
}
