import type { Locale } from '../formats/locale.ts'

/**
 * The seam between the resources (what is stored) and the storage (where and how).
 *
 * Definitions give `TableDescription`s; `openDatabase` creates or updates the tables from them and answers with a
 * `Database`, which behaves the same on PGlite and on PostgreSQL.
 */

export interface ColumnDescription {
  name: string
  /** SQL type: `bigint`, `text`, `numeric(14,2)`, `timestamptz`, `jsonb`, `text[]`, `boolean`, `date`, `inet` … */
  type: string
  nullable: boolean
  /** SQL expression or null. Ids: give `generated: 'identity'` instead. */
  default: string | null
  /** `identity` = bigint numbered by the database; anything else = SQL expression of a stored computed column. */
  generated?: string
  /** The application role may write it and never read it. */
  unreadable?: boolean
  /** The texts that it, or each text of its list, may be: a release that no longer has one is refused by rows that do. */
  values?: readonly string[]
  comment?: string
}

export interface UniqueDescription {
  /** Name of the constraint or index; this is what `DatabaseError.constraint` carries. */
  name: string
  /** Column names or SQL expressions in parentheses. */
  columns: readonly string[]
  /** Partial, for instance `deleted_at IS NULL`. */
  where?: string
}

export interface IndexDescription {
  name: string
  /** Column names, with direction or operator class when needed (`created_at DESC`, `email gin_trgm_ops`), or SQL expressions in parentheses. */
  columns: readonly string[]
  /** Columns beside the key: an index that has all that a statement reads saves it the rows. */
  include?: readonly string[]
  unique?: boolean
  where?: string
  method?: 'btree' | 'gin' | 'gist' | 'brin' | 'hash'
}

export interface ForeignKeyDescription {
  /** Default `<table>_<columns>_fkey`. */
  name?: string
  columns: readonly string[]
  table: string
  references: readonly string[]
  /** `set null <column>` sets that column only (the others, such as company_id, stay). */
  onDelete: 'restrict' | 'cascade' | 'set null' | `set null ${string}` | 'no action'
}

export interface CheckDescription {
  name: string
  /** SQL condition over the row. */
  expression: string
}

/** A function that runs once after each statement of a kind on a table, and reads its rows as `app_before` and `app_after`. */
export interface TriggerDescription {
  /** It need not be the table that describes it. */
  table: string
  on: 'insert' | 'update' | 'delete'
  /** Of the functions that the description brings. */
  function: string
  arguments: readonly string[]
}

/**
 * Which rows the application role may see and write; becomes the table's row-level security policy.
 *
 * - `global`: every row.
 * - `company`: `company_id` is one of the context's companies.
 * - `company?`: as `company`; rows with a null `company_id` only when the context says `systemRows`
 *   (writing such a row is always allowed: logs without a company).
 * - `user`: `user_id` is the context's user.
 * - `system`: no row for the application role; only `database.system` reaches it (tokens, secrets, registry).
 * - `through`: the parent row that `column` refers to (`parent.id`) is visible.
 * - `policy`: own SQL conditions over the row; `app_company_ids()` and `app_user_id()` are there to be used in them.
 */
export type TableScope =
  | 'global'
  | 'company'
  | 'company?'
  | 'user'
  | 'system'
  | { through: { table: string; column: string } }
  | { policy: { using: string; check: string } }

export interface TableDescription {
  name: string
  columns: readonly ColumnDescription[]
  primaryKey: readonly string[]
  uniques: readonly UniqueDescription[]
  indexes: readonly IndexDescription[]
  foreignKeys: readonly ForeignKeyDescription[]
  checks?: readonly CheckDescription[]
  scope: TableScope
  comment: string
  /** Script of the functions that belong to its business and run as the owner of the tables (`executable`). */
  functions?: string
  /** What calls them by itself. */
  triggers?: readonly TriggerDescription[]
}

/**
 * One parametrised statement (`$1`, `$2` …), answered by its rows.
 *
 * Parameters: null, string, number, bigint, boolean, Date, Uint8Array; an array becomes a PostgreSQL array, a plain object JSON
 * (a JSON array has to be given as `JSON.stringify(value)`). They are sent as text, so PostgreSQL reads them by the type that
 * the statement expects: write `$1::bigint` where it cannot know.
 *
 * Rows, the same on both databases: smallint/integer/float → number; bigint → number, or a decimal string outside
 * ±(2^53 − 1); numeric → string as stored (`"12.50"`); date → `"2025-01-31"`; timestamptz → `"2025-01-31T08:00:00.123456Z"` (UTC,
 * fraction as stored, none if zero); timestamp → the same without `Z`; json/jsonb → parsed; bytea → Uint8Array; arrays → arrays of these;
 * everything else → string.
 *
 * Throws `DatabaseError`.
 */
export interface Query {
  <T extends object = Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<T[]>
}

export interface TransactionContext {
  /** The selected company (X-Company-Id); null sees no company row. */
  companyId: number | null
  userId: number | null
  /** All companies whose rows may be seen, when a call spans several (search with scope=all, synthesizing). Default `[companyId]`. */
  companyIds?: readonly number[]
  /** Rows of `company?` tables without a company are visible too (`?scope=system`, admin only). */
  systemRows?: boolean
  /** What the product wrote is answered in this language (`app.locale`); Chinese unless given. */
  locale?: Locale
  /** A write inside fails with `readOnly`. */
  readOnly?: boolean
  /** Longest time of one statement; default from the settings. */
  statementTimeoutMs?: number
}

export interface Database {
  readonly kind: 'pglite' | 'postgres'
  /**
   * One transaction as the application role: row-level security applies. Commits when `work` resolves, rolls back when it throws
   * (and throws on). `tx` is dead afterwards. Not to be nested. After a deadlock, a serialization failure or the loss of the connection
   * `work` runs again, in a new transaction: it changes nothing outside that a second run would do twice.
   */
  transaction<T>(context: TransactionContext, work: (tx: Query) => Promise<T>): Promise<T>
  /** One transaction as the owner, outside row-level security: authentication, jobs, migrations. Knowingly. */
  system<T>(work: (tx: Query) => Promise<T>): Promise<T>
  /**
   * One look-up as the owner, outside row-level security, in a transaction of its own and one way to the database and back. Its statement is
   * prepared, and runs again after the loss of the connection even if it may have succeeded: it writes nothing that counts twice.
   */
  alone: Query
  /**
   * As the owner: one statement with parameters in a transaction of its own, or a script without parameters that brings its own. For the
   * job queue, whose library writes its statements itself.
   */
  direct(text: string, params?: readonly unknown[]): Promise<Record<string, unknown>[]>
  /** Runs `work` while no other process of this database runs work of this name. */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T>
  /** How busy the connections are now. */
  load(): ConnectionLoad
  /** True if the demo data made this database; then demo accounts exist in it. */
  isDemo(): Promise<boolean>
  /** Waits for running transactions, then closes and gives the folder back. */
  close(): Promise<void>
}

/** Connections that are in use and that are not, and callers who wait for one. */
export interface ConnectionLoad {
  readonly busy: number
  readonly idle: number
  readonly waiting: number
}

export interface DatabaseSettings {
  /** PostgreSQL address; when set, `folder` is not used. */
  url?: string | undefined
  /** PGlite's folder; null = in memory (tests). */
  folder?: string | null | undefined
  /** PGlite: a new database begins with this dump instead of empty. */
  template?: string | undefined
  /** Longest time of one statement of a call; default 5 000, on PGlite 60 000. */
  statementTimeoutMs?: number
  /** PostgreSQL connections; default 10. */
  poolSize?: number
  /** PGlite: CHECKPOINT after so many writing transactions (default 500) … */
  checkpointEvery?: number
  /** … and after so much idle time since the last write (default 5 000). */
  checkpointIdleMs?: number
  /** Gets what an operator should know of an upgrade: copies, migrations, columns that nothing describes any more. */
  report?: ((text: string) => void) | undefined
}

export type DatabaseErrorKind =
  | 'unique'
  | 'foreignKey'
  | 'notNull'
  | 'check'
  /** A text that is no value of its type: `abc` as integer, NUL, a broken date. */
  | 'invalidText'
  /** A number or date beyond its type. */
  | 'outOfRange'
  | 'tooLong'
  /** Serialization failure or deadlock: may be tried again. */
  | 'serialization'
  /** Statement or lock took too long. */
  | 'timeout'
  | 'readOnly'
  /** Refused by row-level security or missing rights. */
  | 'permission'
  /** The disk of the database is full. */
  | 'full'
  /** The database cannot be reached, does not answer or was restarted. */
  | 'unavailable'
  | 'other'

/** What a statement's failure means, independent of its wording. */
export class DatabaseError extends Error {
  readonly kind: DatabaseErrorKind
  readonly sqlState: string | null
  readonly table: string | null
  readonly column: string | null
  readonly constraint: string | null
  readonly detail: string | null

  constructor(
    kind: DatabaseErrorKind,
    message: string,
    facts: { sqlState?: string; table?: string; column?: string; constraint?: string; detail?: string } = {},
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'DatabaseError'
    this.kind = kind
    this.sqlState = facts.sqlState ?? null
    this.table = facts.table ?? null
    this.column = facts.column ?? null
    this.constraint = facts.constraint ?? null
    this.detail = facts.detail ?? null
  }
}
