import { type SQL, sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import { and, run } from '../../query/sql.ts'
import type { CountedFact, Window } from './counted-fact.ts'

/** Makes a fact's measures what the records say, in one company and period. Rows that say so already are not written again. */
export async function replaceMeasures(tx: Query, counted: CountedFact, window: Window): Promise<void> {
  const { fact, measures, only, rows } = counted
  const table = sql.identifier(fact.name)
  const keys = ['date', ...Object.keys(fact.grain)]
  const here = [
    sql`f.company_id = ${window.companyId}::bigint`,
    sql`f.date between ${window.period.from}::date and ${window.period.to}::date`,
  ]
  const same = and(keys.map((name) => sql`c.${sql.identifier(name)} = f.${sql.identifier(name)}`))
  const sets = (to: (name: string) => SQL) =>
    sql.join(
      measures.map((name) => sql`${sql.identifier(name)} = ${to(name)}`),
      sql`, `,
    )
  await run(
    tx,
    sql`with counted as materialized (select * from (${rows(window)}) r where ${anyOf('r', measures)}),
      gone as (update ${table} f set ${sets(() => sql`0`)}
        where ${and([...here, anyOf('f', measures), ...(only === undefined ? [] : [sql.raw(`(${only})`)])])}
          and not exists (select from counted c where ${same}))
      insert into ${table} as f (company_id, ${columns(keys)}, ${columns(measures)})
      select ${window.companyId}::bigint, ${columns(keys)}, ${columns(measures)} from counted
      on conflict (company_id, ${columns(keys)}) do update set ${sets((name) => sql`excluded.${sql.identifier(name)}`)}
        where (${columns(measures, 'f')}) is distinct from (${columns(measures, 'excluded')})`,
  )
  const empty = sql`not (${anyOf('f', Object.keys(fact.measures))})`
  await run(tx, sql`delete from ${table} f where ${and([...here, empty])}`)
}

function anyOf(table: string, names: readonly string[]): SQL {
  return sql`(${sql.join(
    names.map((name) => sql`${sql.identifier(table)}.${sql.identifier(name)} <> 0`),
    sql` or `,
  )})`
}

function columns(names: readonly string[], table?: string): SQL {
  const of = table === undefined ? sql`` : sql`${sql.identifier(table)}.`
  return sql.join(
    names.map((name) => sql`${of}${sql.identifier(name)}`),
    sql`, `,
  )
}
