import type { TableDescription } from '../../kernel/database/types.ts'
import type { Field, Fields } from './field.ts'

/**
 * A table of daily counts and sums (domain/resources.md §4.6). Its grain is its primary key and has no nulls: where a row is about no
 * record the id is 0, where a country is not known it is `ZZ`. It refers to nothing, so that it can be rebuilt by itself.
 */
export interface Fact {
  readonly name: string
  readonly zh: string
  readonly en: string
  /** Whose rows: a company's, or also those of no company (`company_id` 0), which only the server and administrators read. */
  readonly scope: 'company' | 'company?'
  /** Beside `company_id` and `date`, which begin every grain. */
  readonly grain: Fields
  readonly measures: Fields
  /** Beside the primary key; `company_id` goes first by itself. */
  readonly indexes: readonly (readonly string[])[]
}

/** Checks the names in `indexes` at compile time. */
export function defineFact<const G extends Fields>(
  definition: Omit<Fact, 'grain' | 'indexes'> & {
    readonly grain: G
    readonly indexes?: readonly (readonly ((keyof G & string) | 'date')[])[]
  },
): Fact {
  return { indexes: [], ...definition }
}

/** The table that a fact's rows live in. */
export function factTable(fact: Fact): TableDescription {
  const { name, zh, en } = fact
  return {
    name,
    columns: [
      column('company_id', 'bigint', '品牌 Company', null),
      column('date', 'date', '日期 Date', null),
      ...Object.entries(fact.grain).map(([key, field]) => fieldColumn(key, field, null)),
      ...Object.entries(fact.measures).map(([key, field]) => fieldColumn(key, field, '0')),
    ],
    primaryKey: ['company_id', 'date', ...Object.keys(fact.grain)],
    uniques: [],
    indexes: fact.indexes.map((names) => ({
      name: `${name}_${names.join('_')}_idx`,
      columns: ['company_id', ...names],
    })),
    foreignKeys: [],
    scope: fact.scope === 'company' ? 'company' : { policy: { using: systemRowsToo, check: orNoCompany } },
    comment: `${zh} ${en}`,
  }
}

const inCompany = 'company_id = any((select app_company_ids())::bigint[])'
const systemRowsToo = `${inCompany} or (company_id = 0 and (select app_system_rows()))`
const orNoCompany = `${inCompany} or company_id = 0`

function fieldColumn(name: string, field: Field, initial: string | null) {
  return column(name, field.column ?? 'text', `${field.zh} ${field.en}`, initial)
}

function column(name: string, type: string, comment: string, initial: string | null) {
  return { name, type, nullable: false, default: initial, comment }
}
