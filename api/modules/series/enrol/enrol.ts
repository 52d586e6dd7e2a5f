import { defineOutbox } from '../../../engine/jobs/outbox.ts'
import { run } from '../../../engine/query/sql.ts'
import { inBackground } from '../../../kernel/database/limits.ts'
import { type SQL, sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import { peopleOf } from '../../campaigns/emails/audience/people.ts'
import { ownAudience } from '../../campaigns/emails/audience/saved.ts'
import { blockedBy } from '../../content/subscribes/blocked.ts'
import { erased } from '../../content/subscribes/suppression.ts'
import { afterDelay } from '../delay.ts'
import { endReasonOf } from '../runs/end-reason.ts'
import { candidatesOf, isErasedAddress } from './candidates.ts'
import { claimSeries, type SeriesRow } from './row.ts'

/** Looks every minute for those who enter a running series, and for those who are done with it before their next mail. */
export const enrolOutbox = defineOutbox<SeriesRow>({
  slots: 1,
  claim: claimSeries,
  // A look that was interrupted is made again a minute later.
  release: () => Promise.resolve(),
  send: (series, { database }) => inBackground(() => database.system((tx) => lookAt(tx, series))),
})

async function lookAt(tx: Query, series: SeriesRow): Promise<void> {
  await forgetErased(tx, series)
  await endRuns(tx, series)
  await enrol(tx, series)
}

/** Of people who were erased while a look was under way. */
async function forgetErased(tx: Query, { id }: SeriesRow): Promise<void> {
  await run(
    tx,
    sql`delete from email_series_runs r where r.email_series_id = ${id}::bigint and ${erased(sql`r.company_id`, sql`r.email`)}`,
  )
}

/** What is being sent is left alone: its outcome is noted first. */
async function endRuns(tx: Query, { id }: SeriesRow): Promise<void> {
  await run(
    tx,
    sql`update email_series_runs t set status = 'ended', end_reason = x.reason, due_at = null, ended_at = now(), updated_at = now()
      from (select r.id, ${endReasonOf} as reason from email_series_runs r join email_series s on s.id = r.email_series_id join companies c on c.id = r.company_id
        where r.email_series_id = ${id}::bigint and r.status = 'waiting') x
      where t.id = x.id and x.reason is not null and t.status = 'waiting'`,
  )
}

/** Those whom the trigger finds, once each: not who is in the series, was lately, or was in it because of the same thing. */
async function enrol(tx: Query, series: SeriesRow): Promise<void> {
  const company = { id: sql`${series.company_id}::bigint`, timezone: sql`${series.timezone}` }
  const inSeries = (condition: SQL) =>
    sql`exists (select from email_series_runs r where r.email_series_id = ${series.id}::bigint and r.email = n.email and ${condition})`
  const found = sql`select n.* from (select distinct on (d.email) d.* from (${candidatesOf(series)}) d
        where not exists (select from email_series_runs k where k.email_series_id = ${series.id}::bigint and k.trigger_key = d.trigger_key)
        order by d.email, d.triggered_at, d.trigger_key) n
      where not ${isErasedAddress(sql`n.email`)} and ${blockedBy(company, sql`n.email`)} is null
        and not ${inSeries(sql`r.status in ('waiting', 'sending')`)}
        and not ${inSeries(sql`r.created_at > now() - make_interval(days => ${series.reentry_days}::int)`)}`
  // Mostly there are no new people, and an audience is many.
  if (series.audience !== null && (await run(tx, sql`select 1 from (${found}) f limit 1`)).length === 0)
    return
  await run(
    tx,
    sql`insert into email_series_runs (company_id, email_series_id, email, name, country, product, record_type, record_id, trigger_key, triggered_at, ends_at, due_at)
      select ${company.id}, ${series.id}::bigint, n.email, n.name, n.country, n.product, n.record_type, n.record_id, n.trigger_key, n.triggered_at, n.ends_at,
        greatest(now(), ${afterDelay(sql`n.triggered_at`, company.timezone)})
      from (${found}) n join email_series_steps p on p.email_series_id = ${series.id}::bigint and p.position = 1
      where ${isInAudience(series)}
      on conflict do nothing`,
  )
}

function isInAudience({ audience, company_id: companyId, timezone, language }: SeriesRow): SQL {
  if (audience === null) return sql`true`
  const own = ownAudience(audience)
  if (own === null) return sql`false`
  const people = peopleOf({ companyId, timezone }, own, language, [])
  return sql`n.email in (select y.email from (${people}) y where y.reason is null)`
}
