import type { Access } from './access.ts'
import type { RecordStep } from './action.ts'
import { createdAtField, idField, updatedAtField } from './common-fields.ts'
import type { Completion } from './completion.ts'
import type { Deletion } from './deletion.ts'
import type { ComputedField, Field, Fields } from './field.ts'
import type { Operation } from './operation.ts'
import type { RecordFrom, ResourceName, ValuesFrom } from './records.ts'
import type { Rules } from './rules.ts'
import type { Scope } from './scope.ts'

export type StandardOperation =
  | 'index'
  | 'show'
  | 'store'
  | 'update'
  | 'destroy'
  | 'options'
  | 'summary'
  | 'groups'
  | 'dependents'
  | 'restore'
  | 'reorder'

export interface Metric {
  readonly zh: string
  readonly en: string
  readonly format: 'int' | 'decimal' | 'money' | 'percent'
  /** SQL aggregate over the rows `t`. */
  readonly sql: string
}

interface ListDefinition<Name extends string> {
  /** Fields that `q` looks in. */
  readonly search: readonly Name[]
  readonly sortable: readonly Name[]
  /** `field` or `-field`. */
  readonly sort: Name | `-${Name}`
  /** Fields, or fields of a nested resource (`items.product_id`). */
  readonly filters: readonly (Name | `${string}.${string}`)[]
  /** Filters that hold unless the caller gives another value for the same field. */
  readonly defaultFilters?: Readonly<Partial<Record<Name, string>>>
  /** Fields summed over all matching rows, in `meta.summary`. */
  readonly totals?: readonly Name[]
  readonly perPage?: number
}

/**
 * What `from`, `to` and `compare` of a list and its cards are about: the columns that are figures of those days, or, for the cards alone,
 * the moment that says which rows count.
 */
export type PeriodUse<Name extends string = string> =
  | { readonly columns: readonly Name[] }
  | { readonly by: Name }

interface OptionsDefinition<Name extends string> {
  /** SQL of what names a row `t` where none of its own fields does; no personal data. */
  readonly label?: string
  /** Shown below the title to who may read the record; no personal data. */
  readonly subtitle?: Name
  /** What names the record to who may not read it, where that is not its title; the only field that they find it by. */
  readonly plainTitle?: Name
  readonly search: readonly Name[]
  /** Keys of who may read the record, where those of its own operations do not say it. */
  readonly readers?: readonly string[]
  /** Rows `t` that are shown and cannot be chosen: SQL, and why not. */
  readonly disabled?: { readonly where: string; readonly reason: string }
}

/** A resource in full: from it come table, schemas, routes and contract. Adding a field is one line in `fields`. */
export interface ResourceDefinition<F extends Fields, C extends Readonly<Record<string, ComputedField>>> {
  /** Plural, and the table's name. */
  readonly name: string
  /** Singular in PascalCase: the name of its component in the contract. */
  readonly entity: string
  readonly zh: string
  readonly en: string
  readonly path: string
  readonly scope: Scope
  readonly softDelete?: boolean
  /** Keys that open the recycle bin. */
  readonly recycleBin?: readonly string[]
  /** Keys of child pages: who has no other key reads the header fields of a record only. */
  readonly headerFor?: readonly string[]
  /** The field with the user who is responsible: a group's data range narrows the rows to those of its owners. */
  readonly ownerScoped?: keyof F & string
  /** How deep its tree by `parent_id` may be. */
  readonly levels?: number
  readonly languageScoped?: boolean
  /** The reference whose record says in which language a new one is; the call says it unless given. */
  readonly languageFrom?: string
  /**
   * SQL `bigint[]` over the row `t`: the companies that a record concerns, where those are others than the selected one; changing it takes
   * the key in each. What is shared out concerns the companies that share it without saying so.
   */
  readonly companiesOf?: string
  /** A record may be referred to by everybody who works in one of its companies, where reading it takes a key. */
  readonly mentionable?: true
  /** The field that names a record for a person. */
  readonly title: (keyof F & string) | 'id'
  readonly fields: F
  readonly computed?: C
  /** Columns that no answer has, with their SQL type. */
  readonly internal?: Readonly<Record<string, string>>
  /** Those of them that the database lets no call read, only the sign-in. */
  readonly unreadable?: readonly string[]
  /** SQL of the rows of a resource without a table: a sub-select with the columns of its fields and `id`. */
  readonly source?: () => string
  /** SQL joins beside the rows `t` that computed fields read; each adds exactly one row. What nobody asks for is not read. */
  readonly joins?: string
  /** First part of the operation ids; the name unless given. */
  readonly operationPrefix?: string
  /** Columns of composite indexes; in company-owned tables `company_id` goes first by itself. */
  readonly indexes?: readonly (readonly string[])[]
  readonly list?: ListDefinition<((keyof F | keyof C) & string) | 'id' | 'created_at' | 'updated_at'>
  readonly summary?: Readonly<Record<string, Metric>>
  /** Fields by whose values the summary can be broken down. */
  readonly groups?: readonly ((keyof F | keyof C) & string)[]
  readonly period?: PeriodUse<((keyof F | keyof C) & string) | 'created_at'>
  readonly options?: OptionsDefinition<keyof F & string>
  readonly operations?: Readonly<Partial<Record<StandardOperation, Access>>>
  readonly rules?: Rules<RecordFrom<F & C>, ValuesFrom<F>>
  readonly deletion?: Deletion
  /** Creating one makes money or keys: a repeated `Idempotency-Key` gets the first answer (domain/resources.md §1). */
  readonly idempotentStore?: boolean
  /** Of a resource by kind: the field with the user whose companies share a row that belongs to none; its allocations say it unless given. */
  readonly sharedBy?: keyof F & string
  /** The unique field that a deletion takes in its path as well as the id (domain/questions.md Q5). */
  readonly removedBy?: keyof F & string
  /** Other resources whose rows its operations write. */
  readonly changes?: readonly string[]
  /** What a file does that makes no records. */
  readonly completing?: Completion
  /** Operations beyond the standard ones. */
  readonly actions?: readonly Action[]
  /** What `POST …/bulk` can do, by name; there is no such endpoint where this is empty. */
  readonly bulk?: Readonly<Record<string, RecordStep>>
}

export interface Resource {
  readonly name: string
  readonly entity: string
  readonly zh: string
  readonly en: string
  readonly path: string
  readonly scope: Scope
  readonly softDelete: boolean
  readonly recycleBin: readonly string[]
  readonly headerFor: readonly string[]
  readonly ownerScoped: string | null
  readonly sharedBy: string | null
  readonly levels: number | null
  readonly languageScoped: boolean
  readonly languageFrom: string | null
  readonly companiesOf: string | null
  readonly mentionable: boolean
  readonly title: string
  /** Own fields, then the common ones (id, company, times) in the order of the answer. */
  readonly fields: Fields
  readonly computed: Readonly<Record<string, ComputedField>>
  readonly internal: Readonly<Record<string, string>>
  readonly unreadable: readonly string[]
  readonly source: (() => string) | null
  readonly joins: string
  readonly operationPrefix: string
  readonly indexes: readonly (readonly string[])[]
  readonly list: ListDefinition<string> | null
  readonly summary: Readonly<Record<string, Metric>> | null
  readonly groups: readonly string[]
  readonly period: PeriodUse | null
  readonly options: OptionsDefinition<string> | null
  readonly operations: Readonly<Partial<Record<StandardOperation, Access>>>
  readonly rules: Rules
  readonly deletion: Deletion | null
  readonly idempotentStore: boolean
  readonly removedBy: string | null
  readonly changes: readonly string[]
  readonly completing: Completion | null
  readonly actions: readonly Action[]
  readonly bulk: Readonly<Record<string, RecordStep>>
}

/** A resource by its name; each that a declaration names is there (`ResourceFields`). */
export interface Find {
  (name: ResourceName): Resource
  (name: string): Resource | undefined
}

/** What an operation beyond the standard ones is made of when its resource is registered. */
export type Action = (resource: Resource, find: Find) => Operation

/** A call finds resources, and their actions are run on them; both are known below, where only what a resource is cannot be said yet. */
declare module './services.ts' {
  interface Services {
    readonly find: Find
  }
}

declare module './action.ts' {
  interface ActionContext {
    readonly resource: Resource
  }
}

/** Nothing but `id`, which every list knows anyway. */
type NoneComputed = Readonly<Record<'id', ComputedField>>

/** Checks names at compile time and adds the common columns (domain/resources.md §1). */
export function defineResource<
  const F extends Fields,
  const C extends Readonly<Record<string, ComputedField>> = NoneComputed,
>(definition: ResourceDefinition<F, C>): Resource {
  return {
    softDelete: false,
    recycleBin: [],
    headerFor: [],
    ownerScoped: null,
    sharedBy: null,
    levels: null,
    languageScoped: false,
    languageFrom: null,
    companiesOf: null,
    mentionable: false,
    computed: {},
    internal: {},
    unreadable: [],
    source: null,
    joins: '',
    operationPrefix: definition.name,
    indexes: [],
    list: null,
    summary: null,
    groups: [],
    period: null,
    options: null,
    operations: {},
    rules: {},
    deletion: null,
    idempotentStore: false,
    removedBy: null,
    changes: [],
    completing: null,
    actions: [],
    bulk: {},
    ...definition,
    fields: { ...definition.fields, ...languageField(definition), ...commonFields(definition.fields) },
  }
}

/** A field or computed field by name; undefined if there is none. */
export function fieldOf(resource: Resource, name: string): Field | ComputedField | undefined {
  if (name === 'id') return idField
  if (Object.hasOwn(resource.fields, name)) return resource.fields[name]
  return Object.hasOwn(resource.computed, name) ? resource.computed[name] : undefined
}

/** A create may name the language, or leave it to the company's default; an update leaves it as it is. */
function languageField({ languageScoped, fields }: { languageScoped?: boolean; fields: Fields }): Fields {
  const { language } = fields
  return languageScoped === true && language !== undefined
    ? { language: { ...language, readOnly: false, serverDefault: true } }
    : {}
}

function commonFields(own: Fields): Fields {
  const { created_at: createdAt = createdAtField, updated_at: updatedAt = updatedAtField } = own
  return { created_at: createdAt, updated_at: updatedAt }
}
