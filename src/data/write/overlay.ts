export type Values = Readonly<Record<string, unknown>>

/** Values of one record that were written. */
export interface Change {
  readonly id: symbol
  /** Of the record. */
  readonly key: string
  readonly values: Values
  /** That the record has with it: from there on the record says them itself. Null: it is on its way. */
  readonly version: string | null
}

/** Changes over what is stored, in the order in which they were made: without one of them the record shows what it showed before it. */
export type Overlay = readonly Change[]

/** The values that stand over a record of this version; undefined: none. */
export function valuesOver(overlay: Overlay, key: string, stored: string): Values | undefined {
  const own = overlay.filter((one) => one.key === key && (one.version === null || one.version > stored))
  return own.length === 0 ? undefined : Object.assign({}, ...own.map(({ values }) => values))
}
