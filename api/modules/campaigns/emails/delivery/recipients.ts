import type { Call } from '../../../../engine/model/operation.ts'
import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { readAudience } from '../audience/audience.ts'
import { listedAddresses } from '../audience/list-file.ts'
import { peopleOf } from '../audience/people.ts'
import { resolveAudience } from '../audience/saved.ts'
import type { Campaign } from './campaign.ts'

/**
 * Writes down who gets the campaign, once: a mail each, in the queue. In an A/B test a share of them, drawn by chance, gets one of the two
 * subjects; the others wait for the better one.
 */
export async function prepareRecipients(call: Call, campaign: Campaign): Promise<void> {
  if (campaign.is_prepared) return
  const audience = readAudience(campaign.audience)
  if ('errors' in audience) throw new Error(`campaign ${campaign.id} has no audience`)
  const own = await resolveAudience(call, audience)
  if (own === null) throw new Error(`campaign ${campaign.id} has an audience that is gone`)
  const people = peopleOf(call.caller, own, campaign.language, await listedAddresses(call, own))
  const tested = campaign.ab_test
    ? sql`case when y.place <= ceil(y.total * ${campaign.ab_percent}::int / 100.0) then case when y.place % 2 = 1 then 'a' else 'b' end end`
    : sql`null::text`
  await run(
    call.tx,
    sql`insert into email_marketing_logs (company_id, email_marketing_id, email, recipient_name, country, variant, status)
      select ${call.caller.companyId}::bigint, ${campaign.id}::bigint, y.email, y.name, y.country, ${tested}, 'queued'
      from (select x.*, row_number() over (order by md5(x.email || ${campaign.id})) as place, count(*) over () as total
        from (${people}) x where x.reason is null
          and not exists (select 1 from email_marketing_logs l where l.email_marketing_id = ${campaign.id}::bigint and l.email = x.email)) y order by y.place`,
  )
  await run(call.tx, sql`update email_marketings set prepared_at = now() where id = ${campaign.id}::bigint`)
}
