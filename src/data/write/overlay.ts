export type Values = Readonly<Record<string, unknown>>

/** Values of one record that were written, and that no answer about the record says yet. */
export interface Change {
  readonly id: symbol
  /** Of the record. */
  readonly key: string
  readonly values: Values
  /** That the record has with it; null: it is on its way. */
  readonly version: string | null
}

/** Changes over what is stored, in the order in which they were made: without one of them the record shows what it showed before it. */
export type Overlay = readonly Change[]

export const noChanges: Overlay = []

/** The values that stand over a record; undefined: none. */
export function valuesOver(overlay: Overlay, key: string): Values | undefined {
  const own = overlay.filter((change) => change.key === key)
  return own.length === 0 ? undefined : Object.assign({}, ...own.map(({ values }) => values))
}

/** It was done; the answer may know more of the values. */
export function confirmed(overlay: Overlay, id: symbol, values: Values, version: string): Overlay {
  return overlay.map((one) =>
    one.id === id ? { ...one, values: { ...one.values, ...values }, version } : one,
  )
}

/** It was not done. */
export function withdrawn(overlay: Overlay, id: symbol): Overlay {
  return overlay.filter((one) => one.id !== id)
}

/** Without the changes that the stored records say themselves; what is on its way stays. */
export function caughtUp(overlay: Overlay, versionOf: (key: string) => string | undefined): Overlay {
  const left = overlay.filter(({ key, version }) => version === null || version > (versionOf(key) ?? ''))
  return left.length === overlay.length ? overlay : left
}
