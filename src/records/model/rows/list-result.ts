/** A row as the API sent it: only the fields that the page shows. */
export type Row = Readonly<Record<string, unknown>>

/** A value as plain text: what is no text, number or boolean is written as JSON. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** `result` of a list operation (resources.md §1 List). */
export interface ListResult {
  readonly data: readonly Row[]
  readonly meta: {
    readonly pagination: {
      readonly current_page: number
      readonly per_page: number
      readonly total: number
      /** False: an imported API names no total, and there are at least so many. */
      readonly total_known?: boolean
    }
    /** Sums over all matching rows, by column. */
    readonly summary: Row | null
  }
}

/** `result` of a summary operation. */
export interface SummaryResult {
  readonly data: Row
}

/** `result` of an options operation. */
export interface OptionsResult {
  readonly data: readonly RelationOption[]
}

export interface RelationOption {
  readonly id: number
  readonly title: string
  readonly subtitle: string | null
  readonly disabled: boolean | null
  /** Why it cannot be chosen. */
  readonly reason?: string | null
  /** Of a tree: the titles above it, from the top. */
  readonly path?: readonly string[] | null
  /** Values that another field may have once it is chosen. */
  readonly offers?: readonly string[] | null
}
