import { type SQL, sql } from '../../../kernel/database/sql.ts'
import type { DimensionKey } from './dimensions.ts'

/** Conditions on time and company that a source with an inner query puts there itself. */
export interface Within {
  moment(column: string): SQL
  company(column: string): SQL
  /** The condition that the filters state on a dimension, on a column that has it; null where they state none. */
  filtered(key: DimensionKey, column: string): SQL | null
}

/** Rows `t` that measures are added up over: a fact table, or the records themselves. All SQL is over `t` and its joins. */
export interface Source {
  readonly name: string
  /** What it counts and what it leaves out, such as deleted rows (docs/metrics.md). */
  readonly about: string
  readonly from: (within: Within) => SQL
  /** A `date` knows days only; a `moment` falls on the day of the company's time zone, and has hours. */
  readonly time: { readonly date: string; readonly hour?: string } | { readonly moment: string }
  /** Null where a row is of no company: only administrators ask for those. No column where rows are shared by companies as they are. */
  readonly company: string | null
  /** Value of `company` for rows of no company. */
  readonly noCompany?: string
  readonly condition?: string
  /** SQL aggregates. */
  readonly measures: Readonly<Record<string, string>>
  /** Measures that cannot be added up over groups. */
  readonly single?: readonly string[]
  /**
   * Sums that stand at the end of a month, and that months do not add up to: of several months they are those of the last. Only where `date`
   * is the first day of a month.
   */
  readonly levels?: readonly string[]
  readonly dims: Readonly<Partial<Record<DimensionKey, SourceColumn>>>
  readonly joins?: Readonly<Record<string, string>>
}

export interface SourceColumn {
  readonly sql: string
  /** Names of joins that it needs. */
  readonly joins: readonly string[]
}

export function table(text: string): Source['from'] {
  return () => sql.raw(text)
}

/** Columns of `t`, by dimension. */
export function columns(
  entries: Readonly<Partial<Record<DimensionKey, string | readonly [sql: string, ...joins: string[]]>>>,
): Source['dims'] {
  return Object.fromEntries(
    Object.entries(entries).map(([key, value]) => {
      const [text, ...joins] = typeof value === 'string' ? [value] : value
      return [key, { sql: text, joins }]
    }),
  )
}

/** `{orders: 'sum(t.orders)'}` of plain columns. */
export function sums(...names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, `sum(t.${name})`]))
}

/** SQL: a moment on the clock of the selected company. */
export function local(moment: string): string {
  return `(${moment} at time zone (select z.timezone from companies z where z.id = app_company_id()))`
}
