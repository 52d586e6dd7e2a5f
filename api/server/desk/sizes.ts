import { run } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { Query } from '../../kernel/database/types.ts'

interface Size {
  readonly table: string
  readonly rows: number
  readonly bytes: number
}

const prefix = 'sizes: '

/** Writes down how large the tables are today, and forgets what is older than five weeks. */
export async function noteSizes(tx: Query): Promise<void> {
  const sizes = Object.fromEntries((await sizesNow(tx)).map(({ table, bytes }) => [table, bytes]))
  await run(
    tx,
    sql`insert into storage.facts (key, value) values (${prefix} || current_date, ${JSON.stringify(sizes)})
      on conflict (key) do update set value = excluded.value`,
  )
  await run(
    tx,
    sql`delete from storage.facts where starts_with(key, ${prefix}) and key < ${prefix} || (current_date - 35)`,
  )
}

/** The tables of the business, of the storage and of the queue, the largest first. */
export async function sizesNow(tx: Query): Promise<Size[]> {
  return await run<Size>(
    tx,
    sql`select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as table,
        greatest(c.reltuples, 0)::bigint as rows, pg_total_relation_size(c.oid) as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'storage', 'queue') order by bytes desc, 1`,
  )
}

/** The sizes of the day a week ago, or of the first day after it that has some; null without any of an earlier day. */
export async function sizesBefore(tx: Query): Promise<Readonly<Record<string, number>> | null> {
  const [row] = await run<{ sizes: Record<string, number> }>(
    tx,
    sql`select value::jsonb as sizes from storage.facts
      where starts_with(key, ${prefix}) and key >= ${prefix} || (current_date - 7) and key < ${prefix} || current_date
      order by key limit 1`,
  )
  return row?.sizes ?? null
}
