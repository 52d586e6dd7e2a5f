import type { Choice } from './choice.ts'
import type { ChildOwner, Children, FieldOf, Fields, Picture } from './field.ts'
import type { InputFrom } from './records.ts'

/*
 * What the functions of `fields.ts` take, and how the type of a field's values follows from it.
 */

/** What a definition may say of any field. */
export interface Rules {
  /** SQL over the row's own columns: the database computes and stores the value. */
  generated?: string
  required?: boolean
  /** Left out of a create, it is given by `rules.prepare`. */
  serverDefault?: boolean
  readOnly?: boolean
  immutable?: boolean
  writeOnly?: boolean
  pii?: boolean
  /** Keys that show it in full; others read `••••1234`. */
  masked?: readonly string[]
  /** Stored so that only the server can read it; `deterministic` values are looked up whole, or unique. */
  encrypted?: 'secret' | 'deterministic'
  index?: boolean
  unique?: boolean | 'global' | { with: readonly string[]; global?: boolean }
  default?: string | number | boolean
  /** What a form starts with, which the person may change: themselves, or the moment. A write does not fill it in. */
  proposed?: 'me' | 'now'
  /** SQL over the row `t` that lists are sorted by instead of the value. */
  sortedBy?: string
}

export interface TextRules extends Rules {
  min?: number
  max?: number
  pattern?: string
  /** `token`: small letters, blanks as hyphens; what is sent otherwise is written so. */
  spelling?: 'token'
  variables?: readonly Choice[]
  /** The name of a page or section of the console, or the title of the one that another field names. */
  page?: 'name' | { readonly titleOf: string }
}

export interface NumberRules extends Rules {
  /** A price: set to 0, or changed by more than half, it is confirmed before it is sent. */
  confirmsJump?: boolean
  min?: number
  max?: number
}

export interface IntRules extends NumberRules {
  /** A number that names something and counts nothing. */
  identifier?: boolean
}

export interface JsonRules extends Rules {
  shape?: Readonly<Record<string, object>>
  /** Properties of the shape that may be left out. */
  optional?: readonly string[]
}

export interface ListRules extends Rules {
  max?: number
}

/**
 * What a record is chosen for: the purpose of the other resource (`options.purposes`), and the fields whose values decide; `record_id` is the
 * record that refers to it.
 */
export interface PurposeRules {
  purpose?: string
  dependsOn?: readonly string[]
}

export interface RefRules extends Rules, PurposeRules {}

export interface EnumRules extends Rules {
  /** The reference whose record says which of the values there are (`options.offers` of its resource); `record_id`: the record itself. */
  choicesFrom?: string
  /** Of the content languages, those that the selected company has. */
  ofCompany?: true
}

export interface RefsRules extends ListRules, PurposeRules {
  /** The field with the titles of the records. */
  titles?: string
}

export interface FileRules extends ListRules {
  types?: readonly string[]
}

export interface TagRules extends ListRules {
  /** Longest word. */
  each?: number
}

export interface ImageRules extends Rules {
  picture?: Picture
}

export interface ImagesRules extends ImageRules {
  max?: number
}

export interface NestedRules extends ListRules {
  owner?: ChildOwner
}

export interface ReadRules extends Rules {
  /** SQL over the row `t` that reads the value. */
  sql?: string
}

/** Those rules of a field that say whether its value can be null, and whether records have it. */
export interface Presence<Q, D, G, W> {
  required?: Q
  default?: D
  generated?: G
  writeOnly?: W
}

/** A field whose rules are known to the compiler, so that its values are. */
export type TypedField<V, Q, D, G, W, Kind = 'value'> = FieldOf<
  [Q] extends [true] ? V : [D] extends [string | number | boolean] ? V : [G] extends [string] ? V : V | null,
  [W] extends [true] ? 'unread' : Kind
>

export type Plain<V, R extends Rules = Rules> = <
  const Q = false,
  const D = undefined,
  const G = undefined,
  const W = false,
>(
  zh: string,
  en: string,
  rules?: R & Presence<Q, D, G, W>,
) => TypedField<V, Q, D, G, W>

export type Unread<R extends Rules> = (zh: string, en: string, rules?: R) => FieldOf<string | null, 'unread'>

/** A value that comes with something beside its rules: choices, another resource, fields. */
export type With<Extra, V, R extends Rules = Rules, Kind = 'value'> = <
  const Q = false,
  const D = undefined,
  const G = undefined,
  const W = false,
>(
  zh: string,
  en: string,
  extra: Extra,
  rules?: R & Presence<Q, D, G, W>,
) => TypedField<V, Q, D, G, W, Kind>

export type Enumeration = <
  V extends string,
  const Q = false,
  const D = undefined,
  const G = undefined,
  const W = false,
>(
  zh: string,
  en: string,
  choices: readonly Choice<V>[],
  rules?: EnumRules & Presence<Q, D, G, W>,
) => TypedField<V, Q, D, G, W>

export type Enumerations = <
  V extends string,
  const Q = false,
  const D = undefined,
  const G = undefined,
  const W = false,
>(
  zh: string,
  en: string,
  choices: readonly Choice<V>[],
  rules?: ListRules & Presence<Q, D, G, W>,
) => TypedField<readonly V[], Q, D, G, W>

export type Ruled<V, R extends Rules> = <
  const Q = false,
  const D = undefined,
  const G = undefined,
  const W = false,
>(
  zh: string,
  en: string,
  rules: R & Presence<Q, D, G, W>,
) => TypedField<V, Q, D, G, W>

export type Nested = <const Name extends string, const Q = false>(
  zh: string,
  en: string,
  resource: Name,
  rules?: NestedRules & { required?: Q },
) => TypedField<readonly Readonly<Record<string, unknown>>[], Q, undefined, undefined, false, Children<Name>>

export type Entries = <const F extends Fields, const Q = false>(
  zh: string,
  en: string,
  items: F,
  rules?: ListRules & { required?: Q },
) => TypedField<readonly InputFrom<F>[], Q, undefined, undefined, false>
