import type { OperationName, Permission, ResourceName } from './names.ts'

/** A reference to a persisted operation: the browser sends `hash`, the gateway knows the document. */
export interface OperationRef {
  readonly name: OperationName
  readonly kind: 'query' | 'mutation'
  readonly hash: string
  /** Variables the operation declares, in the order of the document. */
  readonly variables: readonly string[]
  /** Of a query: resources of which its answer shows something. Absent: the contract does not say. */
  readonly reads?: readonly ResourceName[]
  /** Of a mutation: resources whose rows it may change, so that every answer that shows one of them is out of date. Absent: as above. */
  readonly changes?: readonly ResourceName[]
}

/** What a text and an operation are: here keys and references; the compiler puts its own before it emits. */
export interface Leaves {
  readonly label: unknown
  readonly operation: unknown
}

/** A text by its key in the page's namespaces: nothing that could be shown as it is. */
export interface MessageKey {
  readonly message: string
}

/** Descriptors as they are generated. */
export interface Emitted {
  readonly label: MessageKey
  readonly operation: OperationRef
}

/** Descriptors as they are shown: in the language of the interface. */
export interface Shown {
  readonly label: string
  readonly operation: OperationRef
}

/** The same with every text resolved: a part of a generated page becomes that part of a shown one. */
export type Localised<T> = T extends MessageKey
  ? string
  : T extends object
    ? { readonly [Key in keyof T]: Localised<T[Key]> }
    : T

export type Scalar = string | number | boolean

/** Where a value comes from: a property of the row or record, a parameter of the route, or the manifest. `text`: digits are no number here. */
export type Source =
  | { readonly row: string; readonly text?: true }
  | { readonly route: string; readonly text?: true }
  /** Id of the company that the person works in. */
  | { readonly company: true; readonly text?: true }
  | { readonly value: Scalar }

/** An operation with the variables that are known without asking. */
export interface Call<X extends Leaves = Shown> {
  readonly operation: X['operation']
  readonly bindings?: Readonly<Record<string, Source>>
  /** Alternatives of permission keys, each needed together; empty: any signed-in user. `admin` opens everything. */
  readonly needs: readonly (readonly Permission[])[]
}

/**
 * Alternatives; in each, every field has one of the values, which stand in the API's filter syntax: booleans `1` and `0`,
 * `!x` anything but x, `null`, `notnull`, `me`, `a..b`. Empty: always.
 */
export type Conditions = readonly Readonly<Record<string, readonly string[]>>[]
