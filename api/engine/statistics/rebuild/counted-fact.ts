import { type SQL, sql } from '../../../kernel/database/sql.ts'
import type { Fact } from '../../model/fact.ts'
import type { Field } from '../../model/field.ts'
import type { Period } from '../../query/calendar.ts'
import { and } from '../../query/sql.ts'
import { boundsOf, bucketOf, companyOf } from '../cells/statement.ts'
import type { DimensionKey } from '../definition/dimensions.ts'
import type { Source, SourceColumn } from '../definition/source.ts'

/** Days of one company, on its own clock. */
export interface Window {
  readonly companyId: number
  readonly timezone: string
  readonly period: Period
}

/** Measures of a fact table that follow from records; what is reported from outside, such as visits, is no part of it and stays. */
export interface CountedFact {
  /** Facts are counted in the order of these names. */
  readonly name: string
  readonly fact: Fact
  readonly measures: readonly string[]
  /** SQL: which of the fact's rows `f` are counted here; all unless given. */
  readonly only?: string
  /** A statement of `date`, the fact's grain and the measures. */
  readonly rows: (window: Window) => SQL
}

/** Records that are added up: the measures by the fact's names as SQL aggregates, what they are grouped by as columns of the source. */
export interface Part {
  readonly source: Source
  readonly measures: Readonly<Record<string, string>>
  readonly grain: Readonly<Record<string, SourceColumn>>
}

/** A fact whose measures are the sums of records; `where` is SQL of which of its rows `f`, all unless given. */
export function countedFrom(name: string, fact: Fact, parts: readonly Part[], where?: string): CountedFact {
  const measures = [...new Set(parts.flatMap((part) => Object.keys(part.measures)))]
  const names = ['date', ...Object.keys(fact.grain)].map((name) => sql.identifier(name))
  return {
    name,
    fact,
    measures,
    ...(where === undefined ? {} : { only: where }),
    rows: (window) => {
      const branches = parts.map((part) => branch(fact, part, measures, window))
      const sums = measures.map((name) => sql`sum(u.${sql.identifier(name)}) as ${sql.identifier(name)}`)
      return sql`select ${sql.join([...names, ...sums], sql`, `)} from (${sql.join(branches, sql` union all `)}) u
        group by ${sql.join(names, sql`, `)}`
    },
  }
}

/** Records of a source by some of its measures and dimensions; `grain` has the dimension for each column of the fact. */
export function part(
  source: Source,
  grain: Readonly<Record<string, DimensionKey>>,
  ...measures: readonly string[]
): Part {
  return {
    source,
    measures: measured(source, measures),
    grain: Object.fromEntries(Object.entries(grain).map(([name, key]) => [name, column(source, key)])),
  }
}

/** The aggregates of a source by their names. */
export function measured(source: Source, names: readonly string[]): Part['measures'] {
  return Object.fromEntries(
    names.map((name) => {
      const aggregate = source.measures[name]
      if (aggregate === undefined) throw new Error(`${source.name} does not measure ${name}`)
      return [name, aggregate]
    }),
  )
}

/** A source of which only some rows count. */
export function only(source: Source, condition: string): Source {
  return { ...source, condition }
}

/** A column that needs no join. */
export function plain(text: string): SourceColumn {
  return { sql: text, joins: [] }
}

function column(source: Source, key: DimensionKey): SourceColumn {
  const found = source.dims[key]
  if (found === undefined) throw new Error(`${source.name} is not grouped by ${key}`)
  return found
}

function branch(fact: Fact, part: Part, measures: readonly string[], window: Window): SQL {
  const { source, grain } = part
  const { companyId, timezone, period } = window
  const within = boundsOf(source, period, { companyIds: [companyId], systemRows: false, timezone })
  const keys = Object.entries(fact.grain).map(([name, field]) => keyOf(name, field, grain[name]))
  const sums = measures.map(
    (name) => sql`coalesce(${sql.raw(part.measures[name] ?? '0')}, 0)::numeric as ${sql.identifier(name)}`,
  )
  const joins = new Set(Object.values(grain).flatMap((column) => column.joins))
  const conditions = [
    ...companyOf(source, within),
    ...('moment' in source.time ? [within.moment(source.time.moment)] : []),
    ...(source.condition === undefined ? [] : [sql.raw(`(${source.condition})`)]),
  ]
  const places = [sql.raw('1'), ...keys.map((_, index) => sql.raw(String(index + 2)))]
  return sql`select ${bucketOf(source, { grain: 'day', timezone })} as date, ${sql.join([...keys, ...sums], sql`, `)}
    from ${source.from(within)} ${sql.raw([...joins].map((name) => source.joins?.[name] ?? '').join(' '))}
    where ${and(conditions)} group by ${sql.join(places, sql`, `)}`
}

/** A fact has no nulls: no record is 0, an unknown country `ZZ`. */
function keyOf(name: string, { column }: Field, found: SourceColumn | undefined): SQL {
  if (found === undefined) throw new Error(`no column of the source is ${name}`)
  const none = column === 'bigint' ? '0' : name === 'country' ? `'ZZ'` : null
  const value = none === null ? found.sql : `coalesce(${found.sql}, ${none})`
  return sql`${sql.raw(`(${value})::${column ?? 'text'}`)} as ${sql.identifier(name)}`
}
