import type { Call } from './operation.ts'
import type { Row } from './row.ts'

/** How long a record in the recycle bin can be brought back (domain/questions.md Q91). */
export const binDays = 30

/** What becomes of records that depend on a deleted one: they prevent it, go with it, lose the reference, or stay as they are. */
export type DependentEffect = 'blocking' | 'cascading' | 'detaching' | 'kept'

export type Dependent = Dependency & (Named | { readonly zh?: never; readonly en?: never })

/** What rows are called where it is not the resource's own name. */
interface Named {
  readonly zh: string
  readonly en: string
}

interface Dependency {
  /** The resource whose rows `d` depend on the row `t`. */
  readonly resource: string
  readonly effect: DependentEffect
  /** The column of `d` with the record's id, by which the console lists these rows; `column` unless given, and none where neither is. */
  readonly by?: string
  /** Filters by which the console lists just these rows, where `by` alone lists others too; `{id}` and `{title}` are the record's. */
  readonly filters?: Readonly<Record<string, string>>
  /** SQL over `d` and `t`; the record's id in that column unless given. */
  readonly where?: string
  /** The column of `d` with the reference: emptied on detaching, or given what the caller chose; without it `beforeDelete` does the work. */
  readonly column?: string
  /** Key of the choice that takes these rows over; blocking rows with a choice prevent nothing once it is made. */
  readonly choice?: string
  /** Key of a yes-or-no choice with the same effect; `beforeDelete` then sees to the rows. */
  readonly override?: string
  /** Rows in the recycle bin count, too: they refer to the record as well. */
  readonly withDeleted?: true
}

/** What a deletion would change beyond the records that depend on it, with the names of what it concerns. */
export interface Consequence {
  readonly zh: string
  readonly en: string
  readonly names: readonly { readonly zh: string; readonly en: string }[]
  /** Of all that it concerns, also of those that the caller may not see; as many as there are names unless given. */
  readonly count?: number
}

/** What the deletion of a record asks and reports first (domain/resources.md §1 "Dependents"). */
export interface Deletion {
  /** Field that has to be typed again. */
  readonly confirm: string | null
  /** When it has to: always, only if other records depend on this one, or only if records of these resources do. */
  readonly when: 'always' | 'dependents' | readonly string[]
  readonly dependents: readonly Dependent[]
  /** Further messages of a deletion; those without names are not. */
  readonly consequences?: (call: Call, record: Row) => Promise<readonly Consequence[]>
  /** What the caller has to choose for the records that would be left without: another record, or yes (`resource` null). */
  readonly choices: readonly {
    readonly key: string
    readonly zh: string
    readonly en: string
    readonly resource: string | null
    /** Which of its records take over; decides with the record that is deleted (`record_id`). */
    readonly purpose?: string
  }[]
}
