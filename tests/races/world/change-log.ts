import { Client } from 'pg'

/** One row that a committed transaction wrote. */
export interface Change {
  readonly tx: string
  readonly table: string
  readonly operation: 'INSERT' | 'UPDATE' | 'DELETE'
}

/** What triggers of the suite, not the API, note of every row that is written, and how all of it is taken back. */
export interface ChangeLog {
  /** A second client: the superuser, outside of the API's pool and of row-level security. */
  readonly client: Client
  changes(): Promise<readonly Change[]>
  /** What was written so far stays. */
  keep(): Promise<void>
  /** Writes back the rows as they were when they were kept, or at the last undoing. */
  undo(): Promise<void>
  close(): Promise<void>
}

/** Installs the triggers in a test's database. */
export async function openChangeLog(url: string): Promise<ChangeLog> {
  const client = new Client({ connectionString: asSuperuser(url), application_name: 'races-oracle' })
  await client.connect()
  await client.query(install)
  return {
    client,
    async changes() {
      const { rows } = await client.query<Change>(
        `select tx::text, relation::regclass::text as table, operation from races.changes order by id`,
      )
      return rows
    },
    async keep() {
      await client.query('truncate races.changes')
    },
    async undo() {
      await client.query('select races.undo()')
    },
    close: () => client.end(),
  }
}

/** The server of the tests trusts its own machine. */
function asSuperuser(url: string): string {
  const other = new URL(url)
  other.username = 'super'
  return other.href
}

const install = `
do $$ begin execute format('alter database %I set deadlock_timeout = ''300ms''', current_database()); end $$;
create schema races;
create table races.changes (
  id bigint generated always as identity, tx xid8 not null default pg_current_xact_id(),
  relation oid not null, operation text not null, key text not null, before text, after text);
create function races.note() returns trigger language plpgsql security definer as $$
declare
  named jsonb := to_jsonb(case when tg_op = 'INSERT' then new else old end);
  key text;
begin
  select string_agg(named ->> name, ',' order by place) into key from unnest(tg_argv) with ordinality as n (name, place);
  insert into races.changes (relation, operation, key, before, after)
    values (tg_relid, tg_op, key, case when tg_op = 'INSERT' then null else old::text end, case when tg_op = 'DELETE' then null else new::text end);
  return null;
end $$;
create function races.undo() returns void language plpgsql as $$
declare
  t record;
begin
  set local session_replication_role = replica;
  for t in select relation::regclass as name, relation from races.changes group by relation loop
    execute format('delete from %s t using (select distinct key from races.changes where relation = %s) c where %s = c.key',
      t.name, t.relation, (select string_agg(format('t.%I::text', a.attname), ' || '','' || ' order by k.place)
        from pg_index i, unnest(i.indkey) with ordinality as k (number, place), pg_attribute a
        where i.indrelid = t.relation and i.indisprimary and a.attrelid = t.relation and a.attnum = k.number));
    execute format('insert into %1$s (%2$s) overriding system value select %2$s from (
        select (c.before::%1$s).* from (select distinct on (key) before from races.changes where relation = %3$s order by key, id) c
        where c.before is not null) rows', t.name,
      (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = t.relation and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''), t.relation);
  end loop;
  truncate races.changes;
end $$;
create function races.copy(source regclass, source_id bigint, changes jsonb) returns bigint language plpgsql as $$
declare
  names text := (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
    where a.attrelid = source and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and (a.attname <> 'id' or changes ? 'id'));
  copied bigint;
begin
  execute format('insert into %1$s (%2$s) overriding system value select %2$s from (select (jsonb_populate_record(t, $1)).* from %1$s t where t.id = $2) rows returning id',
    source, names) into copied using changes, source_id;
  return copied;
end $$;
do $$
declare
  t record;
begin
  for t in select c.oid::regclass as name, string_agg(quote_literal(a.attname), ', ' order by k.place) as keys
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_index i on i.indrelid = c.oid and i.indisprimary
      cross join lateral unnest(i.indkey) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' or n.nspname || '.' || c.relname in ('storage.facts', 'storage.rate_limits', 'queue.job'))
    group by c.oid loop
    execute format('create trigger races_note after insert or update or delete on %s for each row execute function races.note(%s)', t.name, t.keys);
  end loop;
end $$;`
