/** A parameter of the address beside those of every list, declared by who reads it (page-kinds.md §1.1). */
export interface AddressParameter {
  readonly name: string
  /** False: the value is dropped, and said to be. */
  readonly accepts: (raw: string) => boolean
}

/** The record that a drawer shows, by its key; `new` where one can be made. */
export const recordParameter: AddressParameter = {
  name: 'record',
  accepts: (raw) => raw === 'new' || /^[\w.-]{1,64}$/.test(raw),
}

/** One of the tabs that are named. */
export function tabParameter(name: 'tab' | 'rtab', keys: readonly string[]): AddressParameter {
  return { name, accepts: (raw) => keys.includes(raw) }
}

const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** A range of days with its grain and its comparison, for figures and charts. */
export function rangeParameters(grains: readonly string[]): readonly AddressParameter[] {
  return [
    ...['from', 'to', 'cfrom', 'cto'].map((name) => ({ name, accepts: (raw: string) => day.test(raw) })),
    { name: 'grain', accepts: (raw) => grains.includes(raw) },
    { name: 'compare', accepts: (raw) => ['none', 'previous', 'year'].includes(raw) },
  ]
}

/** Keys of the branches that stand open, by comma. */
export const openParameter: AddressParameter = {
  name: 'open',
  accepts: (raw) => /^[\w.-]+(?:,[\w.-]+)*$/.test(raw),
}
