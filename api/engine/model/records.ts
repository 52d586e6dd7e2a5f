import type { Message } from '../../kernel/formats/messages/message.ts'
import type { Children, Field, FieldOf } from './field.ts'

/**
 * The fields of every resource by its name, as `typeof fields & typeof computedFields`: each resource adds its own by declaration, so
 * that rules and actions in other files know its records without importing it.
 */
// oxlint-disable-next-line typescript/no-empty-interface typescript/no-empty-object-type
export interface ResourceFields {}

export type ResourceName = keyof ResourceFields

/** A record as rules and actions get it: `presentRow`, references as `{id, title}` beside their ids. */
export type RecordOf<Name extends ResourceName> = RecordFrom<ResourceFields[Name]>

/** What a create or an update may give; what it leaves out is not there. */
export type ValuesOf<Name extends ResourceName> = ValuesFrom<ResourceFields[Name]>

/** A record as it will be: as it is, with what a write gives; a new one has only that. */
export type DraftOf<Name extends ResourceName> = Partial<Omit<RecordOf<Name>, keyof ValuesOf<Name>>> &
  ValuesOf<Name>

/** What a row of the resource may be written: its own fields, also those that only the server writes, and nothing that is computed. */
export type StoredOf<Name extends ResourceName> = StoredFrom<ResourceFields[Name]>

/** Messages by field of the resource, or of one of its children (`items.0.product_id`). */
export type ErrorsOf<Name extends ResourceName> = ErrorsFrom<ResourceFields[Name]>

/** Names of values that a record has and a write may change. */
export type FieldNameOf<Name extends ResourceName> = keyof RecordOf<Name> & keyof ValuesOf<Name>

/** The record that such fields make. */
export type RecordFrom<F> = Common & {
  readonly [Name in keyof F as KindOf<F[Name]> extends 'unread' ? never : Name]: ReadOf<F[Name]>
} & {
  readonly [
    Name in keyof F as KindOf<F[Name]> extends 'reference' ? Exclude<ReferenceKey<Name>, keyof F> : never
  ]: ReferredTo | null
}

/** The values that may be given to such fields. */
export type ValuesFrom<F> = { readonly [Name in keyof F]?: WrittenOf<F[Name]> }

/** What a row with such fields may be written. */
export type StoredFrom<F> = {
  readonly [Name in keyof F as F[Name] extends ComputedBySql ? never : Name]?: WrittenOf<F[Name]>
}

/** Messages by such a field, or by what is in it. */
export type ErrorsFrom<F> = { [Name in keyof F & string]?: Message[] } & {
  [path: `${string}.${string}`]: Message[]
}

/**
 * What a value has beyond a shape: `value: V & Surplus<V, Shape>` does not compile for a field that the shape does not have, nor for a
 * value of which the fields are not known; nor do children that have one.
 */
export type Surplus<V, Shape> = [Exclude<KeyIn<V>, keyof Shape>] extends [never]
  ? [KeyIn<V> & ChildrenIn<Shape>] extends [never]
    ? unknown
    : { readonly [Name in KeyIn<V> & ChildrenIn<Shape>]?: SurplusOfEach<ValueIn<V, Name>, Shape[Name]> }
  : { readonly [Name in Exclude<KeyIn<V>, keyof Shape>]?: never }

/** The answer of an action with such fields. */
export type AnswerFrom<F> = { readonly [Name in keyof F]: ValueOf<F[Name]> }

/** The input of an action with such fields, defaults filled in: what is not required may be missing. */
export type InputFrom<F> = {
  readonly [Name in keyof F]: null extends ValueOf<F[Name]> ? ValueOf<F[Name]> | undefined : ValueOf<F[Name]>
}

/** A field of which it is known that SQL reads it has no column. */
type ComputedBySql = Field & { readonly sql: string }

/** Of a union the keys of all its members. */
type KeyIn<V> = V extends unknown ? keyof V : never

/** Of a union the values that its members have by that name. */
type ValueIn<V, Name extends PropertyKey> = V extends { readonly [Key in Name]?: infer Value } ? Value : never

/** The fields of a shape whose values are children. */
type ChildrenIn<Shape> = {
  [Name in keyof Shape]-?: NonNullable<Shape[Name]> extends readonly (infer Child)[]
    ? 'id' extends keyof Child
      ? Name
      : never
    : never
}[keyof Shape]

type SurplusOfEach<V, Shape> =
  NonNullable<Shape> extends readonly (infer Child)[]
    ? readonly Surplus<V extends readonly (infer Each)[] ? Each : never, Child>[] | null
    : unknown

type Common = { readonly id: number; readonly created_at: string; readonly updated_at: string }

type ReferredTo = { readonly id: number; readonly title: string }

/** A child as its parent is written with: changed where it has the id of one that is there, new without. */
export type ChildOf<Name extends ResourceName> = StoredOf<Name> & { readonly id?: number }

/** The value that a record has: children as records of their own. */
type ReadOf<F> =
  KindOf<F> extends Children<infer Name extends ResourceName>
    ? readonly RecordOf<Name>[] | Extract<ValueOf<F>, null>
    : ValueOf<F>

/** The value that a write gives. */
type WrittenOf<F> =
  KindOf<F> extends Children<infer Name extends ResourceName>
    ? readonly ChildOf<Name>[] | Extract<ValueOf<F>, null>
    : ValueOf<F>

type ValueOf<F> = F extends FieldOf<infer Value, unknown> ? Value : unknown

type KindOf<F> = F extends FieldOf<unknown, infer Kind> ? Kind : unknown

type ReferenceKey<Name> = Name extends `${infer Own}_id`
  ? Own
  : Name extends string
    ? `${Name}_record`
    : never
