import { columns, type Source, table } from './source.ts'

const subscriber = columns({ source: 't.source', country: 't.country', company: 't.company_id' })

/** Subscribers by what happened to them, each at its own moment. */
export const subscribing: readonly Source[] = [
  subscribers('subscribed', 't.created_at'),
  subscribers('unsubscribes', 't.unsubscribed_at'),
  subscribers('bounces', 't.updated_at', `t.status = 'bounced'`),
]

function subscribers(measure: string, moment: string, condition = 'true'): Source {
  return {
    name: `subscribers_${measure}`,
    about: `Subscribers by the moment in \`${moment}\`, those who left again too.`,
    from: table('subscribes t'),
    time: { moment },
    company: 't.company_id',
    condition: `${condition} and ${moment} is not null`,
    measures: { [measure]: 'count(*)' },
    dims: subscriber,
  }
}

const mail = columns({
  email_marketing: 't.email_marketing_id',
  country: 't.country',
  device: 't.device',
  company: 't.company_id',
})

/** Mails of campaigns by how far they came, each step at its own moment; people, not how often they did it. */
export const mailing: readonly Source[] = [
  mails('sent', 't.sent_at'),
  mails('delivered', 't.delivered_at'),
  mails('opens', 't.first_open_at'),
  mails('clicks', 't.first_click_at'),
  mails('bounces', 't.sent_at', `t.status = 'bounced'`),
  mails('unsubscribes', 't.unsubscribed_at'),
]

function mails(measure: string, moment: string, condition = 'true'): Source {
  return {
    name: `mails_${measure}`,
    about: `Mails of campaigns by the moment in \`${moment}\`: each once, however often it was opened.`,
    from: table('email_marketing_logs t'),
    time: { moment },
    company: 't.company_id',
    condition,
    measures: { [measure]: 'count(*)' },
    dims: mail,
  }
}

export const signIns: Source = {
  name: 'sign_ins',
  about: 'Sign-ins of members of the company, by the log of sign-ins.',
  from: table('user_logs t'),
  time: { moment: 't.created_at' },
  company: 't.company_id',
  measures: {
    logins: `count(*) filter (where t.event = 'login' and t.success)`,
    login_failed: `count(*) filter (where t.event = 'login_failed')`,
  },
  dims: {},
}

export const answeredSurveys: Source = {
  name: 'answered_surveys',
  about: 'Answers to surveys that were completed.',
  from: table('survey_responses t'),
  time: { moment: 't.created_at' },
  company: 't.company_id',
  condition: 't.completed',
  measures: { actions: 'count(*)' },
  dims: columns({ country: 't.country', company: 't.company_id' }),
}

/** Targets of a month, spread evenly over its days. Those for shared campaigns are a person's, not a company's: whoever works with them. */
export function targetsOf(kind: 'self' | 'synthesizing'): Source {
  const isShared = kind === 'synthesizing'
  const colleague = `exists (select 1 from company_users m where m.user_id = s.user_id and m.company_id = any((select app_company_ids())::bigint[]))`
  return {
    name: `targets_${kind}`,
    about: 'Sales targets of the months, each spread over its days.',
    from: table(`(select s.company_id, s.user_id, d.day::date as date,
        s.target_usd / extract(day from first.day + interval '1 month' - interval '1 day')::int as part
      from sales_targets s cross join lateral (select to_date(s.month, 'YYYY-MM')::timestamp as day) first
      cross join lateral generate_series(first.day, first.day + interval '1 month' - interval '1 day', interval '1 day') d(day)
      where s.kind = '${kind}'${isShared ? ` and ${colleague}` : ''}) t`),
    time: { date: 't.date' },
    company: isShared ? null : 't.company_id',
    measures: { target_usd: 'sum(t.part)' },
    dims: columns({ owner: 't.user_id' }),
  }
}
