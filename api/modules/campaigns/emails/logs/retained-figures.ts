/** What is counted of a campaign's mails, as SQL over a mail `l`. */
const conditions = {
  recipients: 'true',
  sent: 'l.sent_at is not null',
  delivered: 'l.delivered_at is not null',
  opened: 'l.opens > 0',
  clicked: 'l.clicks > 0',
  bounced: 'l.bounce_type is not null',
  unsubscribed: 'l.unsubscribed_at is not null',
  complained: "l.status = 'complained'",
} as const

export type MailMetric = keyof typeof conditions

/** SQL: a figure of the campaign `t`: of the mails that are there, and of those that were forgotten since. */
export function mails(metric: MailMetric): string {
  return `((select count(*) from email_marketing_logs l where l.company_id = t.company_id and l.email_marketing_id = t.id and ${conditions[metric]})
    + coalesce((t.kept_figures ->> '${metric}')::bigint, 0))`
}

/** Mails are kept for 12 months (domain/resources.md §6 `email_marketing_logs`); what they came to stays with their campaign. */
export const forgetMails = `
  with l as (
    delete from email_marketing_logs where created_at < now() - interval '12 months' and status <> 'queued' returning *
  ), counts as (
    select l.email_marketing_id, ${Object.entries(conditions)
      .map(([name, condition]) => `count(*) filter (where ${condition}) as ${name}`)
      .join(', ')} from l group by 1
  )
  update email_marketings t set kept_figures = jsonb_build_object(${Object.keys(conditions)
    .map((name) => `'${name}', coalesce((t.kept_figures ->> '${name}')::bigint, 0) + c.${name}`)
    .join(', ')})
  from counts c where t.id = c.email_marketing_id`
