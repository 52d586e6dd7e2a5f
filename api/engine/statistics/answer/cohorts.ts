import { sql } from '../../../kernel/database/sql.ts'
import type { Query as Transaction } from '../../../kernel/database/types.ts'
import { fromCents, toCents } from '../../../kernel/formats/money/amount.ts'
import { quotient } from '../../../kernel/formats/money/decimal.ts'
import { and, array, run } from '../../query/sql.ts'
import { today } from '../../query/today.ts'
import { filtersIn } from '../cells/cell-query.ts'
import { boundsOf, filtersOf } from '../cells/statement.ts'
import type { Formula } from '../definition/formula.ts'
import { formulaOf, type Requested } from '../definition/statistic.ts'
import type { Point } from './series.ts'

interface Spent {
  readonly month: number
  readonly cost: string
  readonly net: string
}

const longest = 12

/**
 * What came back of what was spent, by the month in which it began to be spent: the return on investment after 0 to 12 months, summed up.
 * Months that are still to come are left out.
 */
export async function cohortsOf(tx: Transaction, requested: Requested) {
  const { statistic, query } = requested
  const { cohort } = statistic
  const [source] = statistic.sources
  if (cohort === undefined || source === undefined) throw new Error(`${statistic.id} has no cohorts`)
  const { from, to } = query.period
  const untilNow = { from, to: today(query.timezone) }
  /** SQL: how many months after its beginning a day is. */
  const monthsUntil = (day: string) =>
    `(extract(year from ${day})::int * 12 + extract(month from ${day})::int - extract(year from ${cohort.start})::int * 12 - extract(month from ${cohort.start})::int)`
  const conditions = [
    sql`t.company_id = any(${array([...query.companyIds], 'bigint')})`,
    sql`${sql.raw(cohort.start)} between ${from}::date and ${to}::date`,
    ...(source.condition === undefined ? [] : [sql.raw(`(${source.condition})`)]),
    ...filtersOf(source, filtersIn(requested)).map(({ condition }) => condition),
  ]
  const rows = await run<Spent & { cohort: string; last: number }>(
    tx,
    sql`select to_char(s.start, 'YYYY-MM') as cohort, s.month, sum(s.cost) as cost, sum(s.net) as net, max(s.last) as last
      from (select t.${sql.identifier(cohort.cost)} as cost, ${sql.raw(netOf(formulaOf(statistic, cohort.gain)))} as net, ${sql.raw(cohort.start)} as start,
          greatest(0, ${sql.raw(monthsUntil('t.date'))}) as month, ${sql.raw(monthsUntil('now()'))} as last
        from ${source.from(boundsOf(source, untilNow, { ...query, filters: [], systemRows: false }))} ${sql.raw(Object.values(source.joins ?? {}).join(' '))}
        where ${and(conditions)}) s
      where s.month <= ${longest} group by 1, 2 order by 1, 2`,
  )
  return [...Map.groupBy(rows, (row) => row.cohort)].map(([id, own]) => ({
    id,
    [cohort.cost]: fromCents(sumOf(own, 'cost')),
    points: curve(own, Math.min(longest, own[0]?.last ?? 0)),
  }))
}

/** SQL of what came in by a row `t`. */
function netOf(formula: Formula): string {
  if (formula.kind !== 'linear') throw new Error('what came in is a sum')
  return Object.entries(formula.terms)
    .map(([measure, sign]) => `${sign < 0 ? '-' : '+'} t.${measure}`)
    .join(' ')
}

function curve(own: readonly Spent[], last: number): Point[] {
  return Array.from({ length: last + 1 }, (_, month): Point => {
    const until = own.filter((row) => row.month <= month)
    const cost = sumOf(until, 'cost')
    const gain = sumOf(until, 'net') - cost
    return [`M${month}`, cost === 0 ? null : Number(quotient(String(gain), String(cost), 4)) + 0]
  })
}

/** In cents. */
function sumOf(rows: readonly Spent[], column: 'cost' | 'net'): number {
  return rows.reduce((sum, row) => sum + toCents(row[column]), 0)
}
