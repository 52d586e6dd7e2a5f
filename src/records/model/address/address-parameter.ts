import { isRealDay } from '../../../dates/days.ts'

/** A parameter of the address beside those of every list, declared by who reads it (page-kinds.md §1.1). */
export interface AddressParameter {
  readonly name: string
  /** False: the value is dropped, and said to be. */
  readonly accepts: (raw: string) => boolean
  /** What it names keeps things in the address itself, by the inner scope: they go with it. */
  readonly holdsInner?: true
}

/** The record that a drawer shows, by its key; `new` where one can be made. */
export const recordParameter: AddressParameter = {
  name: 'record',
  accepts: (raw) => raw === 'new' || /^[\w.-]{1,64}$/.test(raw),
  holdsInner: true,
}

/** One of the tabs that are named. */
export function tabParameter(name: 'tab' | 'rtab', keys: readonly string[]): AddressParameter {
  return { name, accepts: (raw) => keys.includes(raw) }
}

const daysOf = (...names: readonly string[]): readonly AddressParameter[] =>
  names.map((name) => ({ name, accepts: isRealDay }))

/** The days that charts over the rows of a list are about. */
export const periodParameters = daysOf('from', 'to')

/** A range of days with its grain and its comparison, for figures and charts. */
export function rangeParameters(grains: readonly string[]): readonly AddressParameter[] {
  return [
    ...daysOf('from', 'to', 'cfrom', 'cto'),
    { name: 'grain', accepts: (raw) => grains.includes(raw) },
    { name: 'compare', accepts: (raw) => ['none', 'previous', 'year'].includes(raw) },
  ]
}

/** Keys of the branches that stand open, by comma. */
export const openParameter: AddressParameter = {
  name: 'open',
  accepts: (raw) => /^[\w.-]+(?:,[\w.-]+)*$/.test(raw),
}
