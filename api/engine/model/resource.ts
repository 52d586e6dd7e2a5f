import type { Access } from './access.ts'
import type { RecordStep } from './action.ts'
import { createdAtField, idField, isDeletedField, updatedAtField } from './common-fields.ts'
import type { Completion } from './completion.ts'
import type { ChoosingOptions } from './definition/choosing.ts'
import { type Lifecycle, type LifecycleOptions, resolveLifecycle } from './definition/lifecycle.ts'
import type { ListOptions, Metric, PeriodUse } from './definition/list.ts'
import type { Lock } from './definition/lock.ts'
import type { Published } from './definition/published.ts'
import { type RowAccess, type RowAccessOptions, resolveAccess } from './definition/row-access.ts'
import { resolveStorage, type Storage, type StorageOptions } from './definition/storage.ts'
import { resolveTransfer, type Transfer, type TransferOptions } from './definition/transfer.ts'
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

/**
 * A resource in full: from it come table, schemas, routes and contract. Adding a field is one line in `fields`. Options stand in this order
 * in every definition.
 */
export interface ResourceDefinition<F extends Fields, C extends Readonly<Record<string, ComputedField>>> {
  /** Plural, and the table's name. */
  readonly name: string
  /** Singular in PascalCase: the name of its component in the contract. */
  readonly entity: string
  /** First part of the operation ids; the name unless given. */
  readonly operationPrefix?: string
  readonly zh: string
  readonly en: string
  readonly path: string
  readonly scope: Scope
  /** Each record belongs to one of the company's content languages; a list shows those of the selected one. */
  readonly languageScoped?: boolean
  /** The reference whose record says in which language a new one is; the call says it unless given. */
  readonly languageFrom?: string
  /** How deep its tree by `parent_id` may be. */
  readonly levels?: number
  /** The field that names a record for a person. */
  readonly title: (keyof F & string) | 'id'
  readonly fields: F
  readonly computed?: C
  readonly storage?: StorageOptions
  readonly access?: RowAccessOptions<keyof F & string>
  readonly list?: ListOptions<((keyof F | keyof C) & string) | 'id' | 'created_at' | 'updated_at'>
  readonly period?: PeriodUse<((keyof F | keyof C) & string) | 'created_at'>
  /** The cards above the list, by name. */
  readonly summary?: Readonly<Record<string, Metric>>
  /** Fields by whose values the summary can be broken down. */
  readonly groups?: readonly ((keyof F | keyof C) & string)[]
  readonly options?: ChoosingOptions<keyof F & string>
  /** The standard operations that there are, and who may call each. */
  readonly operations?: Readonly<Partial<Record<StandardOperation, Access>>>
  readonly transfer?: TransferOptions
  /** What a record keeps as it is in which state. */
  readonly locks?: readonly Lock<keyof F & string>[]
  /** By `defineRules`, which knows the fields of what they give, too. */
  readonly rules?: Rules<RecordFrom<F & C>, ValuesFrom<F>>
  readonly lifecycle?: LifecycleOptions<keyof F & string>
  /** Programs of the company may be notified of what happens to its records. */
  readonly published?: Published<keyof F & string>
  /** Other resources whose rows writes of its records may change; actions say it themselves. */
  readonly changes?: readonly ResourceName[]
  /**
   * Other resources whose rows are read for its own: by the SQL of its fields, its joins and its summary, by functions that these call, by what is
   * visible to whom. Those that a field refers to need not be said. `tests/contract/declared-reads.test.ts` compares it with what PostgreSQL finds in the SQL.
   */
  readonly reads?: readonly ResourceName[]
  /** What a file does that makes no records. */
  readonly updateOnlyImport?: Completion
  /** Operations beyond the standard ones. */
  readonly actions?: readonly Action[]
  /** What `POST …/bulk` can do, by name; there is no such endpoint where this is empty. */
  readonly bulk?: Readonly<Record<string, RecordStep>>
}

/** A definition with every option resolved; what they mean stands there. */
export interface Resource {
  readonly name: string
  readonly entity: string
  readonly operationPrefix: string
  readonly zh: string
  readonly en: string
  readonly path: string
  readonly scope: Scope
  readonly languageScoped: boolean
  readonly languageFrom: string | null
  readonly levels: number | null
  readonly title: string
  /** Own fields, then the common ones (id, company, times) in the order of the answer. */
  readonly fields: Fields
  readonly computed: Readonly<Record<string, ComputedField>>
  readonly storage: Storage
  readonly access: RowAccess
  readonly list: ListOptions<string> | null
  readonly period: PeriodUse | null
  readonly summary: Readonly<Record<string, Metric>> | null
  readonly groups: readonly string[]
  readonly options: ChoosingOptions<string> | null
  readonly operations: Readonly<Partial<Record<StandardOperation, Access>>>
  readonly transfer: Transfer
  readonly locks: readonly Lock[]
  readonly rules: Rules
  readonly lifecycle: Lifecycle
  readonly published: Published<string> | null
  readonly changes: readonly string[]
  readonly reads: readonly string[]
  readonly updateOnlyImport: Completion | null
  readonly actions: readonly Action[]
  readonly bulk: Readonly<Record<string, RecordStep>>
}

/** A resource by its name; each that a declaration names is there (`ResourceFields`). */
export interface ResourceRegistry {
  (name: ResourceName): Resource
  (name: string): Resource | undefined
}

/** What an operation beyond the standard ones is made of when its resource is registered. */
export type Action = (resource: Resource, find: ResourceRegistry) => Operation

/** A call finds resources, and their actions are run on them; both are known below, where only what a resource is cannot be said yet. */
declare module './services.ts' {
  interface Services {
    readonly find: ResourceRegistry
    /** All of them, in the order of the modules. */
    readonly resources: readonly Resource[]
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
    operationPrefix: definition.name,
    languageScoped: false,
    languageFrom: null,
    levels: null,
    list: null,
    period: null,
    summary: null,
    groups: [],
    options: null,
    operations: {},
    locks: [],
    rules: {},
    published: null,
    changes: [],
    reads: [],
    updateOnlyImport: null,
    actions: [],
    bulk: {},
    ...definition,
    computed: { ...definition.computed, ...binFields(definition) },
    storage: resolveStorage(definition.storage),
    access: resolveAccess(definition.access),
    transfer: resolveTransfer(definition.transfer),
    lifecycle: resolveLifecycle(definition.lifecycle),
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

/** Where a deleted record can be brought back, a row of the recycle bin says that it is one. */
function binFields({
  lifecycle,
  operations,
}: Partial<Pick<Resource, 'operations'>> & { readonly lifecycle?: LifecycleOptions<string> }): Readonly<
  Record<string, ComputedField>
> {
  return lifecycle?.softDelete === true && operations?.restore !== undefined
    ? { is_deleted: isDeletedField }
    : {}
}

function commonFields(own: Fields): Fields {
  const { created_at: createdAt = createdAtField, updated_at: updatedAt = updatedAtField } = own
  return { created_at: createdAt, updated_at: updatedAt }
}
