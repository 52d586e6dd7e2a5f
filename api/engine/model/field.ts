import type { Choice } from './choice.ts'

/** The domain's field types (domain/page-kinds.md §3); `x-type` in the contract. */
export type FieldType =
  | 'string'
  | 'text'
  | 'html'
  | 'slug'
  | 'password'
  | 'int'
  | 'decimal'
  | 'money'
  | 'percent'
  | 'bool'
  | 'date'
  | 'datetime'
  | 'enum'
  | 'enums'
  | 'tags'
  | 'ref'
  | 'refs'
  | 'nested'
  | 'email'
  | 'url'
  | 'ip'
  | 'json'
  | 'image'
  | 'images'
  | 'files'
  | 'color'
  | 'timezone'
  | 'langs'
  | 'spark'
  | 'distribution'

export type Currency = { readonly code: string } | { readonly field: string }

/** A value is taken once: in the company (default), in the whole database, and together with other fields. */
export interface Uniqueness {
  readonly within: 'company' | 'global'
  readonly with: readonly string[]
}

/** What a field is: how it is stored, checked, shown and linked. Built by the functions of `fields.ts`. */
export interface Field {
  readonly type: FieldType
  readonly zh: string
  readonly en: string
  /** SQL type of its column; null = the value lives in other rows (children, assignments). */
  readonly column: string | null
  /** SQL over the row's own columns that the database keeps the value by; null = it is written. */
  readonly generated: string | null
  /** Required on create. */
  readonly required: boolean
  /** Where a create leaves it out, the resource's rules give it a value (`rules.prepare`). */
  readonly serverDefault: boolean
  /** Null in an answer is possible. */
  readonly nullable: boolean
  /** Written by the server only. */
  readonly readOnly: boolean
  /** Cannot be changed once the record is there. */
  readonly immutable: boolean
  /** Never in an answer. */
  readonly writeOnly: boolean
  /** Personal data: exported with the export permission only, masked in logs. */
  readonly pii: boolean
  /** Keys that show it in full, all others read `••••1234`; with no keys all users do. Null = it is no secret. */
  readonly masked: readonly string[] | null
  /** Stored as a text that only the server can read; `deterministic`: the same value is the same text. Null = it is stored as it is. */
  readonly encrypted: 'secret' | 'deterministic' | null
  readonly indexed: boolean
  /** A number that names something and counts nothing: shown without separators. */
  readonly identifier: boolean
  /** The text is the name of a page or section of the console, or the title of the one that another field names; null: neither. */
  readonly page: 'name' | { readonly titleOf: string } | null
  readonly unique: Uniqueness | null
  /** JSON value when absent on create; `now` for a datetime is the moment of writing. */
  readonly default: string | number | boolean | null
  /** What a form starts with: the caller or the moment; null: nothing, or the default. */
  readonly proposed: 'me' | 'now' | null
  readonly minLength: number | null
  readonly maxLength: number | null
  readonly pattern: string | null
  /** `token`: small letters, blanks as hyphens, however it was sent. */
  readonly spelling: 'token' | null
  /** Words that stand for something else in the text, as a form offers them; null: it has none. */
  readonly variables: readonly Choice[] | null
  readonly minimum: number | null
  readonly maximum: number | null
  /** Set to 0, or changed by more than half, it is confirmed before it is sent. */
  readonly confirmsJump: boolean
  /** Longest list. */
  readonly maxItems: number | null
  readonly choices: readonly Choice[] | null
  /** Values that are none of the choices may stand there, too: what has been logged outlives its name. */
  readonly isOpen: boolean
  /** Name of the resource that a ref, refs or nested field leads to. */
  readonly resource: string | null
  /** What the record is chosen for, and the fields whose values decide whether it is accepted; null where any is. */
  readonly purpose: { readonly name: string; readonly dependsOn: readonly string[] } | null
  /** The reference whose record says which of the choices there are; null where all are. */
  readonly choicesFrom: string | null
  /** Of the choices, which are content languages, only those of the selected company. */
  readonly ofCompany: boolean
  /** The field with the titles of the records that a list of references names; null where people never read them. */
  readonly titles: string | null
  readonly currency: Currency | null
  /** Field of the record with the zone in which people mean the time; null: the company's. */
  readonly zone: string | null
  /** Properties of a JSON object, where they are known. */
  readonly shape: Readonly<Record<string, object>> | null
  /** Properties of the shape that may be left out. */
  readonly optional: readonly string[]
  /** A JSON value that is a list of such objects. */
  readonly isList: boolean
  /** What an uploaded picture has to be; null = it is no picture. */
  readonly picture: Picture | null
  /** What an attachment has to be (`pdf`, `png`); null = whatever can be uploaded. */
  readonly fileTypes: readonly string[] | null
  /** Fields of the objects in a list that an action takes. */
  readonly items: Fields | null
  /** Children that several kinds of parents have: how theirs are found, where the child's scope does not say it. */
  readonly owner: ChildOwner | null
  /** The assignment table that holds the value; null where none does. */
  readonly through: Assignment | null
  /** SQL over the row `t` that lists are sorted by instead of the value; null where the value itself is. */
  readonly sortedBy: string | null
  /** SQL over the row `t` that reads the value, where it lives in other rows or is not what the column has; null where the column says it, or none is read. */
  readonly sql: string | null
}

declare const typeBrand: unique symbol

/** A field of which the compiler knows what its values are, and whether a record has them, beside a reference the record it names, or not. */
export interface FieldOf<Value, Kind = 'value'> extends Field {
  readonly [typeBrand]?: { readonly value: Value; readonly kind: Kind }
}

/** The kind of a field whose value are children: records of the resource of that name. */
export interface Children<Name extends string> {
  readonly children: Name
}

export interface ComputedFieldOf<Value, Kind = 'value'> extends FieldOf<Value, Kind> {
  readonly sql: string
}

/** Rows of a table that tie a record to others; each is one element of the field's list. */
export interface Assignment {
  readonly table: string
  /** Its column with the record's id. */
  readonly own: string
  /** Its other columns, all of them ids: one for a list of ids, several for a list of objects. */
  readonly columns: readonly string[]
  /** SQL over the assignment `m`: those that a call reads and replaces; all of them unless given. */
  readonly where?: string
}

/** What an uploaded picture has to be. */
export interface Picture {
  /** `png`, `jpeg`, `webp`, `gif`, `svg+xml`. */
  readonly types?: readonly string[]
  /** At most, in KiB. */
  readonly kb?: number
  /** At least, in pixels; nothing else with `exact`. */
  readonly width?: number
  readonly height?: number
  readonly exact?: true
  /** Width to height. */
  readonly ratio?: readonly [number, number]
}

export interface ChildOwner {
  /** The child's column with the parent's id. */
  readonly by: string
  /** The child's column that says what the parent is, and its value for this parent. */
  readonly type: { readonly column: string; readonly value: string }
  /** SQL over the child `t`: which of them an answer has, where others are kept as history. */
  readonly current?: string
}

/** A field whose value is an SQL expression over the row `t`. */
export interface ComputedField extends Field {
  readonly sql: string
}

export type Fields = Readonly<Record<string, Field>>

/** Whether the body of a create has to have it. */
export function isNeeded({ required, serverDefault, default: fallback }: Field): boolean {
  return required && !serverDefault && fallback === null
}

/** The property that carries `{id, title}` of the record that a reference names: `payment_method` for `payment_method_id`. */
export function referenceKey(name: string): string {
  return name.endsWith('_id') ? name.slice(0, -3) : `${name}_record`
}
