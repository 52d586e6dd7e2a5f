import { run } from '../../engine/query/sql.ts'
import { addDays } from '../../engine/query/today.ts'
import { type SQL, sql } from '../../kernel/database/sql.ts'
import type { Query } from '../engine/query.ts'
import type { Annotation, Statistic, Subject } from '../statistic.ts'

/** What happened in the period that explains a curve: releases and price changes of the product, campaigns of the company. */
export function annotationsOf(types: readonly Annotation['type'][]): NonNullable<Statistic['annotations']> {
  return async ({ tx, caller }, query, subject) => {
    const own = sql`t.company_id = ${caller.companyId}::bigint`
    const parts = types.map((type) => statements[type](query, subject, own))
    const rows = await run<Annotation>(
      tx,
      sql`${sql.join(parts, sql` union all `)} order by 1, 3, 4 limit 200`,
    )
    return rows.map(({ at, to, type, title }) => ({ at, to, type, title }))
  }
}

const statements: Readonly<Record<Annotation['type'], (query: Query, subject: Subject, own: SQL) => SQL>> = {
  release: (
    query,
    subject,
    own,
  ) => sql`select ${dayOf('t.released_at', query)}::text as at, null::text as "to", 'release' as type,
      'v' || t.version || ' 发布' as title
    from product_versions t where ${own} and ${productOf(subject)} and ${within('t.released_at', query)}`,
  special: (
    query,
    _subject,
    own,
  ) => sql`select ${dayOf('t.starts_at', query)}::text as at, ${dayOf('t.ends_at', query)}::text as "to", 'special' as type,
      t.title as title
    from specials t where ${own} and t.status <> 'draft' and t.deleted_at is null
      and t.starts_at < (${addDays(query.period.to, 1)}::timestamp at time zone ${query.timezone})
      and t.ends_at >= (${query.period.from}::timestamp at time zone ${query.timezone})`,
  price: (
    query,
    subject,
    own,
  ) => sql`select distinct ${dayOf('t.effective_from', query)}::text as at, null::text as "to", 'price' as type,
      '调价 ' || t.license_type || ' ' || t.currency || ' ' || t.amount as title
    from prices t where ${own} and ${productOf(subject)} and t.region = 'global' and t.min_quantity = 1 and ${within('t.effective_from', query)}`,
}

function productOf({ only }: Subject): SQL {
  const [id] = only?.product ?? []
  return id === undefined ? sql`true` : sql`t.product_id = ${id}::bigint`
}

function dayOf(moment: string, { timezone }: Query): SQL {
  return sql`(${sql.raw(moment)} at time zone ${timezone})::date`
}

function within(moment: string, { period, timezone }: Query): SQL {
  return sql`${sql.raw(moment)} >= (${period.from}::timestamp at time zone ${timezone})
    and ${sql.raw(moment)} < (${addDays(period.to, 1)}::timestamp at time zone ${timezone})`
}
