import type { OperationName, Permission, ResourceName } from './names.ts'

/** A reference to a persisted operation: the browser sends `hash`, the gateway knows the document. */
export interface OperationRef {
  readonly name: OperationName
  readonly kind: 'query' | 'mutation'
  readonly hash: string
  /** Variables the operation declares, in the order of the document. */
  readonly variables: readonly string[]
  /**
   * Resources that it is about. A query: those of which its answer shows something; a mutation: those whose rows it may
   * change, so that every answer about one of them is out of date. Absent: the contract does not say.
   */
  readonly touches?: readonly ResourceName[]
}

/** What a text and an operation are: here keys and references; the compiler puts its own before it emits. */
export interface Leaves {
  readonly label: unknown
  readonly operation: unknown
}

export interface Emitted {
  /** Message key in the section's namespace. */
  readonly label: string
  readonly operation: OperationRef
}

export type Scalar = string | number | boolean

/** Where a value comes from: a property of the row or record, a parameter of the route, or the manifest. */
export type Source = { readonly row: string } | { readonly route: string } | { readonly value: Scalar }

/** An operation with the variables that are known without asking. */
export interface Call<X extends Leaves = Emitted> {
  readonly operation: X['operation']
  readonly given?: Readonly<Record<string, Source>>
  /** Alternatives of permission keys, each needed together; empty: any signed-in user. `admin` opens everything. */
  readonly needs: readonly (readonly Permission[])[]
}

/**
 * Alternatives; in each, every field has one of the values, which stand in the API's filter syntax: booleans `1` and `0`,
 * `!x` anything but x, `null`, `notnull`, `me`, `a..b`. Empty: always.
 */
export type Conditions = readonly Readonly<Record<string, readonly string[]>>[]
