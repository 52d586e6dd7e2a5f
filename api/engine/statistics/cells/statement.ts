import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { type Period } from '../../query/calendar.ts'
import { and, array } from '../../query/sql.ts'
import { addDays } from '../../query/today.ts'
import type { DimensionKey } from '../definition/dimensions.ts'
import type { Source, SourceColumn, Within } from '../definition/source.ts'
import type { CellQuery, Filter } from './cell-query.ts'
import { sourceFor } from './source-for.ts'

export interface Statements {
  /** One for the groups and, where groups cannot be added up, one for all of them at once, which other parts of an answer need as well. */
  readonly statements: readonly SQL[]
  /** Measures that no source has for this query; they are not known, which is not 0. */
  readonly unknown: ReadonlySet<string>
}

/** What one part is made from: each source is read once a period and the groups of several sources are merged. */
export function statementsOf(query: CellQuery): Statements {
  const unknown = new Set<string>()
  const bySource = new Map<Source, string[]>()
  for (const measure of query.measures) {
    const source = sourceFor(measure, query)
    if (source === null) unknown.add(measure)
    else bySource.set(source, [...(bySource.get(source) ?? []), measure])
  }
  const answeredMeasures = query.measures.filter((measure) => !unknown.has(measure))
  const branchesBy = (make: typeof wholeBranch) =>
    [...bySource].flatMap(([source, measures]) =>
      query.periods.flatMap((period, index) => make(source, measures, period, index, query)),
    )
  const groups = branchesBy((...each) => [branch(...each)])
  return {
    unknown,
    statements: [groups, branchesBy(wholeBranch)].flatMap((branches) =>
      bySource.size === 1 ? sideBySide(branches) : merged(branches, answeredMeasures),
    ),
  }
}

/** Groups of one source differ by period, bucket, x and split as they are. */
function sideBySide(branches: readonly SQL[]): SQL[] {
  return branches.length === 0 ? [] : [sql.join([...branches], sql` union all `)]
}

function merged(branches: readonly SQL[], measures: readonly string[]): SQL[] {
  if (branches.length === 0) return []
  const sums = measures.map((measure) => sql`sum(u.${sql.identifier(measure)}) as ${sql.identifier(measure)}`)
  return [
    sql`select u.period, u.bucket, u.x, u.split, ${sql.join(sums, sql`, `)}
      from (${sql.join([...branches], sql` union all `)}) u group by 1, 2, 3, 4`,
  ]
}

/** Bucket of what was counted over all groups at once, for measures that groups cannot be added up to. */
export const wholeBucket = '*'

function wholeBranch(
  source: Source,
  measures: readonly string[],
  period: Period,
  index: number,
  query: CellQuery,
): SQL[] {
  const single = measures.filter((measure) => source.single?.includes(measure))
  const isOneGroup = query.grain === null && query.x === null && query.split === null
  if (single.length === 0 || isOneGroup) return []
  return [
    branch(
      source,
      single,
      period,
      index,
      { ...query, grain: null, x: null, split: null },
      sql.raw(`'${wholeBucket}'`),
    ),
  ]
}

function branch(
  source: Source,
  measures: readonly string[],
  period: Period,
  index: number,
  query: CellQuery,
  bucket?: SQL,
): SQL {
  const within = boundsOf(source, period, query)
  const x = columnOf(source, query.x)
  const split = columnOf(source, query.split)
  const filters = filtersOf(source, query.filters)
  const joins = new Set(
    [x, split, ...filters.map(({ column }) => column)].flatMap((column) => column?.joins ?? []),
  )
  const conditions = [
    ...companyOf(source, within),
    'date' in source.time ? betweenDays(source.time.date, period) : within.moment(source.time.moment),
    ...(query.grain === 'hour' && 'date' in source.time && source.time.hour !== undefined
      ? [sql`${sql.raw(source.time.hour)} >= 0`]
      : []),
    ...(source.condition === undefined ? [] : [sql.raw(`(${source.condition})`)]),
    ...(query.subject.condition === undefined ? [] : [query.subject.condition]),
    ...filters.map(({ condition }) => condition),
  ]
  const all = query.measures.map((measure) => {
    const expression = measures.includes(measure) ? source.measures[measure] : undefined
    const last = expression === undefined || query.grain !== null ? sql`` : lastMonth(source, measure, period)
    return sql`(${sql.raw(expression ?? 'null')}${last})::numeric as ${sql.identifier(measure)}`
  })
  const groups = [bucketOf(source, query), plain(x), plain(split)]
  const keys = groups.filter((group) => group !== null)
  return sql`select ${sql.raw(String(index))} as period, ${bucket ?? asText(groups[0])} as bucket, ${asText(groups[1])} as x, ${asText(groups[2])} as split,
      ${sql.join(all, sql`, `)}
    from ${source.from(within)} ${sql.raw([...joins].map((name) => source.joins?.[name] ?? '').join(' '))}
    where ${and(conditions)}${keys.length === 0 ? sql`` : sql` group by ${sql.join(keys, sql`, `)}`}`
}

/** Conditions on the dimensions that the source knows, with the columns that they need. Those on companies are in `boundsOf`. */
export function filtersOf(
  source: Source,
  filters: readonly Filter[],
): { readonly column: SourceColumn; readonly condition: SQL }[] {
  return filters.flatMap((filter) => {
    const column = source.dims[filter.key]
    return column === undefined || filter.key === 'company'
      ? []
      : [{ column, condition: oneOf(filter, column.sql) }]
  })
}

/** The conditions of a period, and of whose rows. */
export function boundsOf(
  source: Source,
  period: Period,
  {
    companyIds,
    systemRows,
    timezone,
    filters = [],
  }: Pick<CellQuery, 'companyIds' | 'systemRows' | 'timezone'> & Partial<Pick<CellQuery, 'filters'>>,
): Within {
  const ids = [...companyIds]
  const [only] = ids
  return {
    company: (column) => {
      const name = sql.raw(column)
      if (systemRows)
        return source.noCompany === undefined
          ? sql`${name} is null`
          : sql`${name} = ${sql.raw(source.noCompany)}`
      return ids.length === 1 ? sql`${name} = ${only}::bigint` : sql`${name} = any(${array(ids, 'bigint')})`
    },
    filtered: (key, column) => {
      const filter = filters.find((each) => each.key === key)
      return filter === undefined ? null : oneOf(filter, column)
    },
    moment: (column) => {
      const begin = (day: string) => sql`(${day}::timestamp at time zone ${timezone})`
      return sql`${sql.raw(column)} >= ${begin(period.from)} and ${sql.raw(column)} < ${begin(addDays(period.to, 1))}`
    },
  }
}

export function companyOf({ company }: Source, within: Within): SQL[] {
  return company === null ? [] : [within.company(company)]
}

/** Of a level in one group of several months: the last month alone. */
function lastMonth({ time, levels }: Source, measure: string, { to }: Period): SQL {
  if (levels?.includes(measure) !== true || !('date' in time)) return sql``
  return sql` filter (where ${sql.raw(time.date)} = date_trunc('month', ${to}::date)::date)`
}

function betweenDays(column: string, { from, to }: Period): SQL {
  return sql`${sql.raw(column)} between ${from}::date and ${to}::date`
}

function oneOf({ ids, type }: Filter, column: string): SQL {
  return sql`(${sql.raw(column)}) = any(${array([...ids], type)})`
}

/** What the rows of a source are grouped by over time; null where a period is one group. */
export function bucketOf(
  { time }: Source,
  { grain, timezone }: Pick<CellQuery, 'grain' | 'timezone'>,
): SQL | null {
  if (grain === null) return null
  if ('date' in time) {
    if (grain === 'hour')
      return sql`((${sql.raw(time.date)} + ${sql.raw(time.hour ?? '0')} * interval '1 hour') at time zone ${sql.raw(literal(timezone))})`
    return grain === 'day'
      ? sql.raw(time.date)
      : sql.raw(`date_trunc('${grain}', ${time.date}::timestamp)::date`)
  }
  if (grain === 'hour') return sql.raw(`date_trunc('hour', ${time.moment}, ${literal(timezone)})`)
  const local = `(${time.moment} at time zone ${literal(timezone)})`
  return sql.raw(grain === 'day' ? `${local}::date` : `date_trunc('${grain}', ${local})::date`)
}

/** A parameter would be another expression in the list than in `group by`; the zone is one of the database's own names. */
function literal(timezone: string): string {
  if (!/^[\w+/-]{1,64}$/.test(timezone)) throw new Error(`${timezone} is no time zone`)
  return `'${timezone}'`
}

function columnOf(source: Source, key: DimensionKey | null): SourceColumn | null {
  return key === null || key === 'date' ? null : (source.dims[key] ?? null)
}

function plain(column: SourceColumn | null): SQL | null {
  return column === null ? null : sql.raw(`(${column.sql})`)
}

function asText(group: SQL | null | undefined): SQL {
  return group == null ? sql`null::text` : sql`${group}::text`
}
