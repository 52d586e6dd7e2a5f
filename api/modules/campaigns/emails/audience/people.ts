import type { Call } from '../../../../engine/model/operation.ts'
import { and, array } from '../../../../engine/query/sql.ts'
import { type SQL, sql } from '../../../../kernel/database/sql.ts'
import { suppressed } from '../../../content/subscribes/suppression.ts'
import { matchesBan } from '../../../trade/bans.ts'
import type { Audience, AudienceFilters } from './audience.ts'

/**
 * SQL of an audience's people: `email` in lower case, once each, `name`, `country`, and `reason`: why no mail goes there
 * (`unsubscribed`, `bounced`, `banned`, `recent`), null for those who get it. `list` are the addresses of a list.
 */
export function peopleOf(
  { caller }: Call,
  audience: Audience,
  language: string,
  list: readonly string[],
): SQL {
  const company = sql`${caller.companyId}::bigint`
  const source = sources[audience.source]({ company, language, list, audience })
  return sql`select distinct on (p.email) p.email, p.name, p.country, case
      when s.status in ('unsubscribed', 'complained') then 'unsubscribed'
      when ${suppressed(company, sql`p.email`)} then 'unsubscribed'
      when s.status = 'bounced' then 'bounced'
      when exists (select 1 from ban_emails b where b.company_id = ${company} and b.status = 'enabled' and 'subscribe' = any(b.scopes)
        and (b.expires_at is null or b.expires_at >= (now() at time zone ${caller.timezone})::date)
        and ${matchesBan(sql`p.email`, sql`b.match`, sql`b.pattern`)}) then 'banned'
      ${recent(audience, company)}
    end as reason
    from (${source}) p left join subscribes s on s.company_id = ${company} and lower(s.email) = p.email
    where ${and(filterConditions(audience, company, caller.timezone))}
    order by p.email, p.name nulls last`
}

interface Source {
  readonly company: SQL
  readonly language: string
  readonly list: readonly string[]
  readonly audience: Audience
}

/** Who could be meant at all: `email`, `name`, `country` as `p`. Products narrow a source by what it knows of them. */
const sources: Readonly<Record<Audience['source'], (source: Source) => SQL>> = {
  subscribers: ({ company, language, audience: { filters } }) =>
    sql`select lower(u.email) as email, u.name, u.country from subscribes u where u.company_id = ${company} and u.language = ${language}
      and u.status in ('subscribed', 'unsubscribed', 'bounced', 'complained') and ${among(sql`u.product_id`, filters)}`,
  customers: ({ company, language, audience: { filters } }) =>
    sql`select lower(o.email) as email, o.customer_name as name, o.country from orders o where o.company_id = ${company} and o.language = ${language}
      and o.paid_at is not null and not o.is_test and o.deleted_at is null and ${bought(filters)}`,
  trial_users: ({ company, language, audience: { filters } }) =>
    sql`select lower(u.email) as email, u.name, u.country from subscribes u where u.company_id = ${company} and u.language = ${language}
      and u.source = 'download' and not u.is_customer and u.status <> 'pending' and ${among(sql`u.product_id`, filters)}`,
  uninstalled: ({ company, language, audience: { filters } }) =>
    sql`select lower(n.contact_email) as email, null::text as name, n.country from uninstallations n where n.company_id = ${company}
      and n.language = ${language} and n.contact_email is not null and n.recovered_at is null and ${among(sql`n.product_id`, filters)}`,
  list: ({ list }) =>
    sql`select lower(l.email) as email, null::text as name, null::text as country from unnest(${array([...list], 'text')}) as l (email)`,
}

function among(column: SQL, filters: AudienceFilters = {}): SQL {
  const { products = [] } = filters
  return products.length === 0 ? sql`true` : sql`${column} = any(${array([...products], 'bigint')})`
}

function bought({ products = [] }: AudienceFilters = {}): SQL {
  if (products.length === 0) return sql`true`
  return sql`exists (select 1 from order_items i where i.company_id = o.company_id and i.order_id = o.id
    and i.product_id = any(${array([...products], 'bigint')}))`
}

function filterConditions({ filters = {} }: Audience, company: SQL, timezone: string): SQL[] {
  const { countries = [], tags = [], last_open_days: opened, ordered_from: from, ordered_to: to } = filters
  const { not_ordered_days: quiet, unopened_of: campaign } = filters
  const day = (date: string) => sql`(${date}::date::timestamp at time zone ${timezone})`
  const ordered = (
    condition: SQL,
  ) => sql`exists (select 1 from orders o where o.company_id = ${company} and o.email = p.email
    and o.paid_at is not null and not o.is_test and o.deleted_at is null and ${condition})`
  return [
    ...(countries.length > 0 ? [sql`p.country = any(${array([...countries], 'text')})`] : []),
    ...(tags.length > 0 ? [sql`s.tags && ${array([...tags], 'text')}`] : []),
    ...(opened === undefined ? [] : [sql`s.last_open_at >= now() - make_interval(days => ${opened})`]),
    ...(from === undefined ? [] : [ordered(sql`o.paid_at >= ${day(from)}`)]),
    ...(to === undefined ? [] : [ordered(sql`o.paid_at < ${day(to)} + interval '1 day'`)]),
    ...(quiet === undefined
      ? []
      : [sql`not ${ordered(sql`o.paid_at >= now() - make_interval(days => ${quiet})`)}`]),
    ...(campaign === undefined
      ? []
      : [
          sql`exists (select 1 from email_marketing_logs l where l.company_id = ${company} and l.email_marketing_id = ${campaign}::bigint
            and l.email = p.email and l.sent_at is not null and l.opens = 0)`,
        ]),
  ]
}

function recent({ exclude = {} }: Audience, company: SQL): SQL {
  const { campaign_ids: campaigns = [], recent_days: days = 0 } = exclude
  const sent = (
    condition: SQL,
  ) => sql`when exists (select 1 from email_marketing_logs l where l.company_id = ${company} and l.email = p.email
    and l.sent_at is not null and ${condition}) then 'recent'`
  return sql.join([
    ...(days === 0 ? [] : [sent(sql`l.sent_at >= now() - make_interval(days => ${days})`)]),
    ...(campaigns.length === 0
      ? []
      : [sent(sql`l.email_marketing_id = any(${array([...campaigns], 'bigint')})`)]),
  ])
}
