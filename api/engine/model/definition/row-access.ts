import type { Resolved } from './resolved.ts'

/** Which rows a user reaches who may call the operation, where scope and keys do not say it all. */
export interface RowAccessOptions<Name extends string> {
  /** The field with the user who is responsible: a group's data range narrows the rows to those of its owners. */
  readonly ownerScoped?: Name
  /** Of a resource by kind: which companies share a row that belongs to none. */
  readonly sharing?: Sharing
  /**
   * SQL `bigint[]` over the row `t`: the companies that a record concerns, where those are others than the selected one; changing it takes
   * the key in each. What is shared out concerns the companies that share it without saying so.
   */
  readonly companiesOf?: string
  /** Keys of child pages: who has no other key reads the header fields of a record only. */
  readonly restrictedProjectionFor?: readonly string[]
  /** A record may be referred to by every user who works in one of its companies, where reading it takes a key. */
  readonly referenceable?: boolean
  /** Its rows say who signs in and what they may do: with a key of a user they are read, and never written. */
  readonly ofPeople?: boolean
}

/** Who shares the row with an alias, in SQL. */
export interface Sharing {
  /** The shares and which of them are the row's, ending with the company of one: `company_users m where m.user_id = t.user_id and m.company_id`. */
  readonly shares: (row: string) => string
  /** A `bigint[]`: all their companies, also those out of the caller's reach. */
  readonly companies: (row: string) => string
}

/** A row that belongs to a user is shared by the companies of that user. */
export function sharedByUser(field: string): Sharing {
  return {
    shares: (row) => `company_users m where m.user_id = ${row}.${field}
    and m.company_id`,
    companies: (row) => `array(select m.company_id from company_users m where m.user_id = ${row}.${field})`,
  }
}

export type RowAccess = Resolved<RowAccessOptions<string>, 'ownerScoped' | 'sharing' | 'companiesOf'>

export function resolveAccess(options: RowAccessOptions<string> = {}): RowAccess {
  return {
    ownerScoped: null,
    sharing: null,
    companiesOf: null,
    restrictedProjectionFor: [],
    referenceable: false,
    ofPeople: false,
    ...options,
  }
}
