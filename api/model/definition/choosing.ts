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
  readonly disabled?: { readonly where: string; readonly reason: string }
}
