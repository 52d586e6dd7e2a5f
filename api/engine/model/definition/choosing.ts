import type { SQL } from '../../../kernel/database/sql.ts'
import type { Message } from '../../../kernel/formats/messages/message.ts'
import type { Caller } from '../caller.ts'

/** How records are offered where another record refers to one of them. */
export interface ChoosingOptions<Name extends string> {
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
  readonly disabled?: { readonly where: string; readonly reason: Message }
  /** What they are chosen for, by name (`x-ref.purpose` of a field): each takes some of the rows only. */
  readonly purposes?: Readonly<Record<string, Purpose>>
  /**
   * Values that another field may have once a row is chosen: the field that holds them, the license types of a product, or SQL about the row
   * `t`.
   */
  readonly offers?: Name | { readonly sql: string }
}

/** The rows `t` that a write of such a reference accepts; the others are shown, and say why they cannot be chosen. */
export interface Purpose {
  /** `values`: what the fields that `x-ref.given` names hold, in their order; null where one is empty. */
  readonly accepts: (values: readonly (string | null)[], caller: Caller) => SQL
  readonly reason: Message
}
