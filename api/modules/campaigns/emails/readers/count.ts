import type { Call } from '../../../../engine/model/operation.ts'
import type { RecordOf } from '../../../../engine/model/records.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { run } from '../../../../engine/query/sql.ts'
import { type SQL, sql } from '../../../../kernel/database/sql.ts'
import { isErased } from '../../../products/registrations/erase.ts'
import type { MailTarget } from './mail-urls.ts'
import { filledLink } from './tracked-links.ts'

type Mail = Pick<RecordOf<'email_marketing_logs'>, 'id' | 'email' | 'status' | 'unsubscribed_at'>
type Device = Exclude<RecordOf<'email_marketing_logs'>['device'], null>

/** The mail of a link while it is there, and its reader is not erased: of such a person nothing more is noted. */
export async function findMail(
  call: Call,
  { companyId, campaignId, mailId }: MailTarget,
): Promise<Mail | null> {
  const [mail] = await repositoryOf('email_marketing_logs', call).select(
    ['email', 'status', 'unsubscribed_at'],
    sql`t.company_id = ${companyId}::bigint and t.email_marketing_id = ${campaignId}::bigint and t.id = ${mailId}::bigint`,
  )
  return mail === undefined || isErased(mail.email) ? null : mail
}

/** Counts that a mail was opened. */
export async function countOpen(call: Call, target: MailTarget, device: Device): Promise<void> {
  const mail = await findMail(call, target)
  if (mail === null) return
  await repositoryOf('email_marketing_logs', call).note(mail.id, {
    ...reached(mail),
    opens: sql`opens + 1`,
    first_open_at: sql`coalesce(first_open_at, now())`,
    device: firstRecognised(device),
  })
}

/** Counts that a link was followed; who does has opened the mail, whether its pictures were shown or not. */
export async function countClick(
  call: Call,
  target: MailTarget,
  link: string,
  device: Device,
): Promise<void> {
  const mail = await findMail(call, target)
  if (mail === null) return
  await repositoryOf('email_marketing_logs', call).note(mail.id, {
    ...reached(mail),
    opens: sql`greatest(opens, 1)`,
    first_open_at: sql`coalesce(first_open_at, now())`,
    clicks: sql`clicks + 1`,
    first_click_at: sql`coalesce(first_click_at, now())`,
    clicked_urls: oneMore(link),
    device: firstRecognised(device),
  })
}

/** Where a link of a campaign leads the reader of a mail; also after the mail is forgotten. Null for a link that the campaign does not have. */
export async function linkTarget(
  { tx }: Call,
  { companyId, campaignId, mailId, link }: MailTarget & { readonly link: number },
): Promise<{ readonly link: string; readonly url: string } | null> {
  const [found] = await run<{ link: string; name: string; product: string; coupon: string }>(
    tx,
    sql`select e.links ->> ${link}::int as link, coalesce(l.recipient_name, '') as name, c.title as product,
        coalesce((select k.code from coupons k where k.id = e.coupon_id), '') as coupon
      from email_marketings e join companies c on c.id = e.company_id
        left join email_marketing_logs l on l.company_id = e.company_id and l.email_marketing_id = e.id and l.id = ${mailId}::bigint
      where e.company_id = ${companyId}::bigint and e.id = ${campaignId}::bigint and e.links ->> ${link}::int is not null`,
  )
  if (found === undefined) return null
  const { name, product, coupon } = found
  const url = filledLink(found.link, { name, product, coupon })
  return url === null ? null : { link: found.link, url }
}

/** What is opened has arrived, also where nothing said so before. */
function reached({ status }: Mail) {
  return status === 'sent'
    ? { status: 'delivered' as const, delivered_at: sql`coalesce(delivered_at, now())` }
    : {}
}

/** Of several devices the first that is known. */
function firstRecognised(device: Device): SQL {
  return sql`case when device is null or device = 'unknown' then ${device} else device end`
}

/** SQL: the links with their counts, this one once more. Braces of a link that is different for each reader are no part of an address. */
function oneMore(link: string): SQL {
  const url = link.replaceAll('{', '%7B').replaceAll('}', '%7D')
  const clickedUrls = sql`coalesce(clicked_urls, '[]'::jsonb)`
  return sql`case when ${clickedUrls} @> jsonb_build_array(jsonb_build_object('url', ${url}::text))
    then (select jsonb_agg(case when e.item ->> 'url' = ${url}::text
        then jsonb_set(e.item, '{count}', to_jsonb(coalesce((e.item ->> 'count')::int, 0) + 1)) else e.item end order by e.place)
      from jsonb_array_elements(${clickedUrls}) with ordinality as e (item, place))
    else ${clickedUrls} || jsonb_build_array(jsonb_build_object('url', ${url}::text, 'count', 1)) end`
}
