import { type Period } from '../../engine/query/calendar.ts'
import { and, array } from '../../engine/query/sql.ts'
import { addDays } from '../../engine/query/today.ts'
import { type SQL, sql } from '../../kernel/database/sql.ts'
import { type DimensionKey, idType } from '../registry/dimensions.ts'
import type { Source, SourceColumn, SourceDimension, Within } from '../sources/source.ts'
import { sourceFor } from './source-for.ts'
import type { Wanted } from './wanted.ts'

/** Measures that no source can tell for what is asked; they are not known, which is not 0. */
export interface Composed {
  /** One for the groups and, where groups cannot be added up, one for all of them at once, which other parts of an answer ask for as well. */
  readonly statements: readonly SQL[]
  readonly unknown: ReadonlySet<string>
}

/** What one part is made from: each source is read once a period and the groups of several are laid on top of each other. */
export function compose(wanted: Wanted): Composed {
  const unknown = new Set<string>()
  const bySource = new Map<Source, string[]>()
  for (const measure of wanted.measures) {
    const source = sourceFor(measure, wanted)
    if (source === null) unknown.add(measure)
    else bySource.set(source, [...(bySource.get(source) ?? []), measure])
  }
  const known = wanted.measures.filter((measure) => !unknown.has(measure))
  const branchesBy = (make: typeof wholeBranch) =>
    [...bySource].flatMap(([source, measures]) =>
      wanted.periods.flatMap((period, index) => make(source, measures, period, index, wanted)),
    )
  const groups = branchesBy((...each) => [branch(...each)])
  return {
    unknown,
    statements: [groups, branchesBy(wholeBranch)].flatMap((branches) =>
      bySource.size === 1 ? sideBySide(branches) : laidOnTop(branches, known),
    ),
  }
}

/** Groups of one source are told apart by period, bucket, x and split as they are. */
function sideBySide(branches: readonly SQL[]): SQL[] {
  return branches.length === 0 ? [] : [sql.join([...branches], sql` union all `)]
}

function laidOnTop(branches: readonly SQL[], known: readonly string[]): SQL[] {
  if (branches.length === 0) return []
  const sums = known.map((measure) => sql`sum(u.${sql.identifier(measure)}) as ${sql.identifier(measure)}`)
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
  wanted: Wanted,
): SQL[] {
  const single = measures.filter((measure) => source.single?.includes(measure))
  const isOneGroup = wanted.grain === null && wanted.x === null && wanted.split === null
  if (single.length === 0 || isOneGroup) return []
  return [
    branch(
      source,
      single,
      period,
      index,
      { ...wanted, grain: null, x: null, split: null },
      sql.raw(`'${wholeBucket}'`),
    ),
  ]
}

function branch(
  source: Source,
  measures: readonly string[],
  period: Period,
  index: number,
  wanted: Wanted,
  bucket?: SQL,
): SQL {
  const within = boundsOf(source, period, wanted)
  const x = columnOf(source, wanted.x)
  const split = columnOf(source, wanted.split)
  const filters = filtersOf(source, wanted.filters)
  const joins = new Set(
    [x, split, ...filters.map(({ column }) => column)].flatMap((column) => column?.joins ?? []),
  )
  const conditions = [
    ...companyOf(source, within),
    'date' in source.time ? betweenDays(source.time.date, period) : within.moment(source.time.moment),
    ...(wanted.grain === 'hour' && 'date' in source.time && source.time.hour !== undefined
      ? [sql`${sql.raw(source.time.hour)} >= 0`]
      : []),
    ...(source.condition === undefined ? [] : [sql.raw(`(${source.condition})`)]),
    ...(wanted.subject.condition === undefined ? [] : [wanted.subject.condition]),
    ...filters.map(({ condition }) => condition),
  ]
  const all = wanted.measures.map((measure) => {
    const expression = measures.includes(measure) ? source.measures[measure] : undefined
    return sql`${sql.raw(expression === undefined ? 'null' : `(${expression})`)}::numeric as ${sql.identifier(measure)}`
  })
  const groups = [bucketOf(source, wanted), plain(x), plain(split)]
  const keys = groups.filter((group) => group !== null)
  return sql`select ${sql.raw(String(index))} as period, ${bucket ?? asText(groups[0])} as bucket, ${asText(groups[1])} as x, ${asText(groups[2])} as split,
      ${sql.join(all, sql`, `)}
    from ${source.from(within)} ${sql.raw([...joins].map((name) => source.joins?.[name] ?? '').join(' '))}
    where ${and(conditions)}${keys.length === 0 ? sql`` : sql` group by ${sql.join(keys, sql`, `)}`}`
}

/** Conditions on the dimensions that the source knows, with the columns that they need. Companies are chosen by `boundsOf`. */
export function filtersOf(
  source: Source,
  filters: Wanted['filters'],
): { readonly column: SourceColumn; readonly condition: SQL }[] {
  return Object.entries(filters).flatMap(([key, ids]) => {
    const column = source.dims[key as SourceDimension]
    return column === undefined || ids === undefined || key === 'company'
      ? []
      : [{ column, condition: oneOf(key as SourceDimension, column.sql, ids) }]
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
    filters = {},
  }: Pick<Wanted, 'companyIds' | 'systemRows' | 'timezone'> & Partial<Pick<Wanted, 'filters'>>,
): Within {
  const ids = [...companyIds]
  const [only] = ids
  return {
    company: (column) => {
      const name = sql.raw(column)
      if (systemRows)
        return source.nobody === undefined ? sql`${name} is null` : sql`${name} = ${sql.raw(source.nobody)}`
      return ids.length === 1 ? sql`${name} = ${only}::bigint` : sql`${name} = any(${array(ids, 'bigint')})`
    },
    chosen: (key, column) => {
      const chosen = filters[key]
      return chosen === undefined ? null : oneOf(key, column, chosen)
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

function betweenDays(column: string, { from, to }: Period): SQL {
  return sql`${sql.raw(column)} between ${from}::date and ${to}::date`
}

function oneOf(key: SourceDimension, column: string, ids: readonly string[]): SQL {
  const type = isOwnId(key) || idType(key as DimensionKey) === 'bigint' ? 'bigint' : 'text'
  return sql`(${sql.raw(column)}) = any(${array([...ids], type)})`
}

/** Dimensions that only an endpoint's own record is found by. */
function isOwnId(key: string): boolean {
  return ['source_id', 'special', 'checkout_link', 'email_marketing', 'infomercial'].includes(key)
}

/** What the rows of a source are grouped by over time; null where a period is one group. */
export function bucketOf(
  { time }: Source,
  { grain, timezone }: Pick<Wanted, 'grain' | 'timezone'>,
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
