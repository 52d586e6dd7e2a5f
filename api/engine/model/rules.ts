import type { SQL } from '../../kernel/database/sql.ts'
import type { Message } from '../../kernel/formats/messages/message.ts'
import type { FieldErrors } from '../../kernel/platform/api-error.ts'
import type { Caller } from './caller.ts'
import type { Call } from './operation.ts'
import type { ErrorsOf, RecordOf, ResourceName, StoredOf, Surplus, ValuesOf } from './records.ts'

export type Values = Record<string, unknown>

/** What the text of a cell says, or why it says nothing. */
export type CellValue = { readonly value: unknown } | { readonly problem: Message }

/**
 * What a resource asks for beyond its fields, in the order in which a call comes to it; `R` are its records, `V` the values that a write may give, `Prepared` those that the rules give
 * themselves, `Errors` messages by field.
 */
export interface Rules<
  R = Readonly<Values>,
  V = Readonly<Values>,
  Prepared = Readonly<Values>,
  Errors = FieldErrors,
  Imported = Readonly<Values>,
  Archived = Readonly<Values>,
> {
  // Reading

  /** A further condition on the rows `t` that a caller sees. */
  visible?(caller: Caller): SQL
  /** Rows `t` that a data range shows beside those of the owners in it. */
  alsoOwned?(caller: Caller): SQL

  // Importing, before each row is written

  /** How a file for import says a field's value, where that is not the usual way of its type. */
  readonly cells?: Readonly<Record<string, (call: Call) => Promise<(text: string) => CellValue>>>
  /** Values that the server gives a record which a file brings; `note` is what the person says about where the file comes from. */
  imported?(note: string | null): Imported

  // Writing: references and children are checked, then these; the row is written after `prepare`, its children after `afterInsert`

  /** Why this caller may not change or delete this record; null if they may. */
  guard?(caller: Caller, record: R): Message | null
  /** Whole-record rules before a write (`record` is null for a new one): messages by field; may change other rows. */
  beforeWrite?(call: Call, values: V, record: R | null): Promise<Errors>
  /**
   * Values that the server gives a record, or that follow from what is written (`record` is null for a new one), after the checks: own
   * fields, also read-only ones, take these instead of the caller's.
   */
  prepare?(call: Call, values: V, record: R | null): Promise<Prepared>
  /** What has to stand before the new record can be seen by who made it. */
  afterInsert?(call: Call, id: number): Promise<void>
  /** Saves the children of one parent together, where they are not changed one by one; `owner` are the columns that say whose they are. */
  saveGroup?(call: Call, owner: Readonly<Values>, children: readonly Values[]): Promise<void>
  /**
   * What else a write changes, in its transaction; `record` is as it now is, `before` as it was (null for a new one), `values` what was
   * written, secrets included.
   */
  afterWrite?(call: Call, record: R, before: R | null, values: V): Promise<void>

  // Deleting, after `guard`

  /** Why this record cannot be deleted now, beyond what depends on it: 409 `STATE`; null if it can. */
  preventsDeletion?(call: Call, record: R): Promise<Message | null>
  /** What else a deletion changes, in its transaction, before the row goes; `choices` are the caller's (`move_to`, …). */
  beforeDelete?(call: Call, record: R, choices: Readonly<Values>): Promise<void>
  /** Values that a record gets instead of going, where others need it; null where it goes. */
  archived?(call: Call, record: R): Promise<Archived | null>

  // Restoring

  /** What comes back with a record from the recycle bin. */
  afterRestore?(call: Call, record: R): Promise<void>
}

/** The rules of the resource of that name. */
export type RulesOf<Name extends ResourceName> = Rules<
  RecordOf<Name>,
  ValuesOf<Name>,
  StoredOf<Name>,
  ErrorsOf<Name>,
  StoredOf<Name>,
  StoredOf<Name>
>

/** Rules of the resource of that name: what they give, and what they have messages for, are its own fields or do not compile. */
export function defineRules<
  const Name extends ResourceName,
  const Prepared extends StoredOf<Name>,
  Errors extends ErrorsOf<Name>,
  const Imported extends StoredOf<Name>,
  const Archived extends StoredOf<Name>,
>(
  _of: Name,
  rules: Rules<
    RecordOf<Name>,
    ValuesOf<Name>,
    Prepared & Surplus<Prepared, StoredOf<Name>>,
    Errors & Surplus<Errors, ErrorsOf<Name>>,
    Imported & Surplus<Imported, StoredOf<Name>>,
    Archived & Surplus<Archived, StoredOf<Name>>
  >,
): RulesOf<Name> {
  return rules
}
