import type { Page } from '@playwright/test'
import type { RouteName } from '../../../generated/routes.ts'

/** What an SQL statement answers. */
export type Row = Readonly<Record<string, unknown>>

/** One thing that a member of staff does in the selected company, 图匠科技, and what is true in its database afterwards. */
export interface Deed {
  readonly name: string
  /** User name of who does it. */
  readonly as: string
  readonly page: RouteName
  /** Where it begins: path and query. */
  readonly opens: string
  /** SQL that finds what it is done to, with an `id` and a `word` to search for. Absent: what it makes is found by `mark`. */
  readonly finds?: string
  readonly does: (page: Page, found: { readonly word: string; readonly mark: string }) => Promise<void>
  /** SQL (`:id`, `:word`, `:mark` are replaced) and what it answers when the deed is done. */
  readonly leaves: string
  readonly rows: readonly Row[]
  /** What the log of actions says of it, newest first: action and resource. */
  readonly logged: string
}
