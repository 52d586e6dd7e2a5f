import type { Client } from 'pg'
import { isLogged } from '../../../api/testing/action-log-check.ts'
import { type Answered } from '../cases/race.ts'
import { isReplayed, isSuccess } from './answers.ts'

/** Errors that keep what was done before them: a hit of the blacklist is counted. */
const writesOnRejection: ReadonlySet<string> = new Set(['orders_store', 'reviews_store', 'subscribes_store'])

/** One row of the action log for each change, in the change's own transaction, and none for what was refused or repeated. */
export async function problemsOfAudit(client: Client, answers: readonly Answered[]): Promise<string[]> {
  const { rows: doubled } = await client.query<{ row: string }>(
    `select resource || ' ' || record_id || ' ' || action as row
      from races.changes c cross join lateral (select (c.after::action_logs).*) l
      where c.relation = 'action_logs'::regclass and c.operation = 'INSERT'
      group by c.tx, l.resource, l.record_id, l.action, l.changes having count(*) > 1`,
  )
  const { rows: broken } = await client.query<{ row: string }>(chain)
  const { rows: repeated } = await client.query<{ row: string }>(actionsInOrder)
  const { rows: counts } = await client.query<{ logged: string }>(
    `select count(distinct tx) as logged from races.changes where relation = 'action_logs'::regclass and operation = 'INSERT'`,
  )
  const done = answers.filter(
    (each) => isSuccess(each) && !isReplayed(each) && isLogged(each.operation),
  ).length
  const mayKeep = answers.some(
    ({ operation, reply }) => writesOnRejection.has(operation.id) || reply?.status === 200,
  )
  const logged = Number(counts[0]?.logged)
  return [
    ...doubled.map(({ row }) => `the action log says twice in one transaction: ${row}`),
    ...repeated.map(({ row }) => `a record is made, deleted or restored twice: ${row}`),
    ...broken.map(({ row }) => `a change is lost or told wrongly: ${row}`),
    ...(logged > done && !mayKeep
      ? [`${logged} transactions left rows of the action log, ${done} calls succeeded`]
      : []),
  ]
}

/** A record is made once, and between two deletions it is restored. */
const actionsInOrder = `
  select l.resource || ' ' || l.record_id || ': ' || string_agg(l.action, ', ' order by l.id) as row
  from races.changes c cross join lateral (select (c.after::action_logs).*) l
  where c.relation = 'action_logs'::regclass and c.operation = 'INSERT' and l.action in ('create', 'delete', 'restore') and l.record_id is not null
    -- A link with orders ends instead, and may be deleted once more.
    and l.resource <> 'checkout_links'
    and l.record_id <> ''
  group by l.resource, l.record_id
  having count(*) filter (where l.action = 'create') > 1
    or abs(count(*) filter (where l.action = 'delete') - count(*) filter (where l.action = 'restore')) > 1`

/**
 * What a record was before a change is what the change before it has left. An action of its own (`other`) may log an input under the name of a
 * field, so that what it has left is not compared.
 */
const chain = `
  with logged as (
    select l.id, l.resource, l.record_id, l.action, c ->> 'field' as field, c -> 'before' as before, c -> 'after' as after,
      lag(case when l.action <> 'other' then c -> 'after' end) over (partition by l.resource, l.record_id, c ->> 'field' order by l.id) as left_by
    from action_logs l cross join lateral jsonb_array_elements(coalesce(l.changes, '[]')) c
    where l.id in (select (x.after::action_logs).id from races.changes x where x.relation = 'action_logs'::regclass and x.operation = 'INSERT')
      and l.action in ('update', 'status', 'create', 'delete', 'restore', 'other')
  )
  select distinct resource || ' ' || record_id || ' ' || field || ': ' || coalesce(left_by::text, '') || ' became ' || coalesce(before::text, '') as row
  from logged where action <> 'other' and left_by is distinct from before and left_by is not null and jsonb_typeof(left_by) <> 'null' and jsonb_typeof(before) <> 'null'`
