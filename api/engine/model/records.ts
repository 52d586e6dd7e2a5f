import type { FieldOf } from './field.ts'

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
export type DraftOf<Name extends ResourceName> = Partial<RecordOf<Name>> & ValuesOf<Name>

/** Names of values that a record has and a write may change. */
export type FieldNameOf<Name extends ResourceName> = keyof RecordOf<Name> & keyof ValuesOf<Name>

/** The record that such fields make. */
export type RecordFrom<F> = Common & {
  readonly [Name in keyof F as KindOf<F[Name]> extends 'unread' ? never : Name]: ValueOf<F[Name]>
} & {
  readonly [
    Name in keyof F as KindOf<F[Name]> extends 'reference' ? Exclude<ReferenceKey<Name>, keyof F> : never
  ]: ReferredTo | null
}

/** The values that may be given to such fields. */
export type ValuesFrom<F> = { readonly [Name in keyof F]?: ValueOf<F[Name]> }

/** The input of an action with such fields, defaults filled in: what is not required may be missing. */
export type InputFrom<F> = {
  readonly [Name in keyof F]: null extends ValueOf<F[Name]> ? ValueOf<F[Name]> | undefined : ValueOf<F[Name]>
}

type Common = { readonly id: number; readonly created_at: string; readonly updated_at: string }

type ReferredTo = { readonly id: number; readonly title: string }

type ValueOf<F> = F extends FieldOf<infer Value, unknown> ? Value : unknown

type KindOf<F> = F extends FieldOf<unknown, infer Kind> ? Kind : unknown

type ReferenceKey<Name> = Name extends `${infer Own}_id`
  ? Own
  : Name extends string
    ? `${Name}_record`
    : never
