import type { SQL } from '../../kernel/database/sql.ts'
import type { AuditAction } from './audit-action.ts'
import type { RecordOf, ResourceName, StoredOf, Surplus } from './records.ts'

/** What a statement writes: values of the resource's own fields, or SQL over the row. */
export type ChangesOf<Name extends ResourceName> = {
  readonly [Field in keyof StoredOf<Name>]: StoredOf<Name>[Field] | SQL
}

/** Names of what a record has: columns and what is computed. */
export type ColumnOf<Name extends ResourceName> = keyof RecordOf<Name> & string

/**
 * The records of one resource within a call: in its transaction, under its row-level security. What is written is typed by the definition: a
 * field that the resource does not have does not compile, nor do values of which the fields are not known. `create` and `change` follow all
 * of the resource's rules; the others write rows and leave rules and action log to who calls.
 */
export interface Repository<Name extends ResourceName> {
  /** The record as the caller sees it; throws 404 or 403 where they do not. */
  find(id: number): Promise<RecordOf<Name>>
  /** The same, locked until the transaction ends; throws where the caller may not change it. */
  lock(id: number): Promise<RecordOf<Name>>
  /** Locks several in the order of their ids, before any other of the resource is locked. */
  lockAll(ids: readonly number[]): Promise<void>
  /** Fields of the rows `t` that meet a condition, as records have them, in the order of their ids; of every company unless the condition or row-level security says which. */
  select<const Column extends ColumnOf<Name>>(
    columns: readonly Column[],
    condition: SQL,
  ): Promise<Pick<RecordOf<Name>, Column | 'id'>[]>
  /** A new record by all the rules, in the action log. Throws an `ApiError` with messages by field. */
  create<const V extends StoredOf<Name>>(values: V & Surplus<V, StoredOf<Name>>): Promise<RecordOf<Name>>
  /** Changes a locked record by all the rules, in the action log. Throws an `ApiError` with messages by field. */
  change<const V extends StoredOf<Name>>(
    record: RecordOf<Name>,
    values: V & Surplus<V, StoredOf<Name>>,
  ): Promise<RecordOf<Name>>
  /** A new row, of the selected company unless another is given; its id. A value that is taken is a message at its field. */
  insert<const V extends StoredOf<Name>>(
    values: V & Surplus<V, StoredOf<Name>>,
    companyId?: number | null,
  ): Promise<number>
  /** Changes a row and its version, and by whom. */
  update<const V extends ChangesOf<Name>>(id: number, changes: V & Surplus<V, StoredOf<Name>>): Promise<void>
  /** The same for the rows `t` that meet a condition, which are locked before where they are several (`lockAll`); which they were. */
  updateWhere<const V extends ChangesOf<Name>>(
    condition: SQL,
    changes: V & Surplus<V, StoredOf<Name>>,
  ): Promise<number[]>
  /** Changes what the server counts or notes about a row: a user who edits it is in no conflict with that. */
  note<const V extends ChangesOf<Name>>(id: number, changes: V & Surplus<V, StoredOf<Name>>): Promise<void>
  /** The same for the rows `t` that meet a condition; which they were. */
  noteWhere<const V extends ChangesOf<Name>>(
    condition: SQL,
    changes: V & Surplus<V, StoredOf<Name>>,
  ): Promise<number[]>
  /** What a caller could have written of a record: the values of a duplicate. */
  copyOf(record: RecordOf<Name>): StoredOf<Name>
  /** Writes a change of a record down in the action log. */
  log(
    action: AuditAction,
    before: Partial<RecordOf<Name>> | null,
    after: Partial<RecordOf<Name>> | null,
  ): Promise<void>
}
