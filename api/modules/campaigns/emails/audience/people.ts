import { and, array } from '../../../../engine/query/sql.ts'
import { type SQL, sql } from '../../../../kernel/database/sql.ts'
import { suppressed } from '../../../content/subscribes/suppression.ts'
import { erasedDomain } from '../../../products/registrations/erase.ts'
import { matchesBan } from '../../../trade/bans.ts'
import type { Audience, AudienceFilters } from './audience.ts'

/** The company whose people are meant, and its time zone. */
export interface PeopleScope {
  readonly companyId: number | null
  readonly timezone: string
}

/** An audience with conditions of its own: a saved one is replaced by what it says (`resolveAudience`). */
export type OwnAudience = Audience & { readonly source: Exclude<Audience['source'], 'saved'> }

/**
 * SQL of an audience's people: `email` in lower case, once each, `name`, `country`, `language`, and `reason`: why no mail goes there
 * (`unsubscribed`, `bounced`, `banned`, `recent`), null for those who get it. `list` are the addresses of a list; those of every language where
 * none is named.
 */
export function peopleOf(
  { companyId, timezone }: PeopleScope,
  audience: OwnAudience,
  language: string | null,
  list: readonly string[],
): SQL {
  const company = sql`${companyId}::bigint`
  const source = sources[audience.source]({ company, language, list, audience })
  return sql`select distinct on (p.email) p.email, p.name, p.country, p.language, case
      when s.status in ('unsubscribed', 'complained') then 'unsubscribed'
      when ${suppressed(company, sql`p.email`)} then 'unsubscribed'
      when s.status = 'bounced' then 'bounced'
      when exists (select 1 from ban_emails b where b.company_id = ${company} and b.status = 'enabled' and 'subscribe' = any(b.scopes)
        and (b.expires_at is null or b.expires_at >= (now() at time zone ${timezone})::date)
        and ${matchesBan(sql`p.email`, sql`b.match`, sql`b.pattern`)}) then 'banned'
      ${recent(audience, company)}
    end as reason
    from (${source}) p left join subscribes s on s.company_id = ${company} and lower(s.email) = p.email
    where ${and(filterConditions(audience, company, timezone))}
    order by p.email, p.name nulls last`
}

interface Source {
  readonly company: SQL
  readonly language: string | null
  readonly list: readonly string[]
  readonly audience: Audience
}

/** Who could be meant at all: `email`, `name`, `country`, `language` as `p`. Products narrow a source by what it knows of them. */
const sources: Readonly<Record<OwnAudience['source'], (source: Source) => SQL>> = {
  subscribers: ({ company, language, audience: { filters } }) =>
    sql`select lower(u.email) as email, u.name, u.country, u.language from subscribes u where u.company_id = ${company} and ${inLanguage(sql`u.language`, language)}
      and u.status in ('subscribed', 'unsubscribed', 'bounced', 'complained') and ${among(sql`u.product_id`, filters)}`,
  customers: ({ company, language, audience: { filters } }) =>
    sql`select lower(o.email) as email, o.customer_name as name, o.country, o.language from orders o where o.company_id = ${company} and ${inLanguage(sql`o.language`, language)}
      and o.paid_at is not null and not o.is_test and o.deleted_at is null and ${bought(filters)}`,
  registered: ({ company, language, audience: { filters } }) =>
    sql`select lower(r.email) as email, null::text as name, r.country, r.language from registrations r where r.company_id = ${company}
      and ${inLanguage(sql`r.language`, language)} and r.status <> 'banned' and r.email not like ${`%@${erasedDomain}`} and ${among(sql`r.product_id`, filters)}`,
  trial_users: ({ company, language, audience: { filters } }) =>
    sql`select lower(u.email) as email, u.name, u.country, u.language from subscribes u where u.company_id = ${company} and ${inLanguage(sql`u.language`, language)}
      and u.source = 'download' and not u.is_customer and u.status <> 'pending' and ${among(sql`u.product_id`, filters)}`,
  uninstalled: ({ company, language, audience: { filters } }) =>
    sql`select lower(n.contact_email) as email, null::text as name, n.country, n.language from uninstallations n where n.company_id = ${company}
      and ${inLanguage(sql`n.language`, language)} and n.contact_email is not null and n.recovered_at is null and ${among(sql`n.product_id`, filters)}`,
  list: ({ list }) =>
    sql`select lower(l.email) as email, null::text as name, null::text as country, null::text as language from unnest(${array([...list], 'text')}) as l (email)`,
}

function inLanguage(column: SQL, language: string | null): SQL {
  return language === null ? sql`true` : sql`${column} = ${language}`
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

function filterConditions({ filters = {} }: OwnAudience, company: SQL, timezone: string): SQL[] {
  return [...subscriberConditions(filters, timezone), ...orderConditions(filters, company, timezone)]
}

/** By what the person is, and by the subscription `s` of the address. */
function subscriberConditions(filters: AudienceFilters, timezone: string): SQL[] {
  const { countries = [], languages = [], tags = [], origins = [], subscribed_from: since } = filters
  const { last_open_days: opened, not_opened_days: unopened } = filters
  const days = (count: number) => sql`now() - make_interval(days => ${count})`
  return [
    ...(countries.length > 0 ? [sql`p.country = any(${array([...countries], 'text')})`] : []),
    ...(languages.length > 0 ? [sql`p.language = any(${array([...languages], 'text')})`] : []),
    ...(tags.length > 0 ? [sql`s.tags && ${array([...tags], 'text')}`] : []),
    ...(origins.length > 0 ? [sql`s.source = any(${array([...origins], 'text')})`] : []),
    ...(since === undefined ? [] : [sql`s.created_at >= ${startOf(since, timezone)}`]),
    ...(opened === undefined ? [] : [sql`s.last_open_at >= ${days(opened)}`]),
    ...(unopened === undefined ? [] : [sql`s.last_open_at is null or s.last_open_at < ${days(unopened)}`]),
  ].map((condition) => sql`(${condition})`)
}

/** By the paid orders of the address, and by what it was sent. */
function orderConditions(filters: AudienceFilters, company: SQL, timezone: string): SQL[] {
  const { bought: these = [], not_bought: none = [], ordered_from: from, ordered_to: to } = filters
  const {
    ordered_days: lately,
    not_ordered_days: quiet,
    never_ordered: never,
    unopened_of: campaign,
  } = filters
  const ordered = (
    condition: SQL,
  ) => sql`exists (select 1 from orders o where o.company_id = ${company} and o.email = p.email
    and o.paid_at is not null and not o.is_test and o.deleted_at is null and ${condition})`
  const within = (days: number) => ordered(sql`o.paid_at >= now() - make_interval(days => ${days})`)
  return [
    ...(these.length === 0 ? [] : [ordered(bought({ products: these }))]),
    ...(none.length === 0 ? [] : [sql`not ${ordered(bought({ products: none }))}`]),
    ...(from === undefined ? [] : [ordered(sql`o.paid_at >= ${startOf(from, timezone)}`)]),
    ...(to === undefined ? [] : [ordered(sql`o.paid_at < ${startOf(to, timezone)} + interval '1 day'`)]),
    ...(lately === undefined ? [] : [within(lately)]),
    ...(quiet === undefined ? [] : [sql`not ${within(quiet)}`]),
    ...(never === true ? [sql`not ${ordered(sql`true`)}`] : []),
    ...(campaign === undefined
      ? []
      : [
          sql`exists (select 1 from email_marketing_logs l where l.company_id = ${company} and l.email_marketing_id = ${campaign}::bigint
            and l.email = p.email and l.sent_at is not null and l.opens = 0)`,
        ]),
  ]
}

/** When a day of the company begins. */
function startOf(day: string, timezone: string): SQL {
  return sql`(${day}::date::timestamp at time zone ${timezone})`
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
