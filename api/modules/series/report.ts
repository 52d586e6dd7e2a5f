import { int, percent, string } from '../../engine/model/fields.ts'
import { recordAction } from '../../engine/operations/actions/action.ts'
import { run } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'
import { isSale } from '../trade/sale.ts'
import { attributionDays } from './choices.ts'

interface StepReport {
  readonly position: number
  readonly mail: string
  readonly waiting: number
  readonly sent: number
  readonly opened: number
  readonly clicked: number
  readonly unsubscribed: number
  readonly bought: number
  readonly bought_rate: number | null
}

/**
 * What became of each step's mail, of the last 12 months as long as mails are kept. A paid order of the address is counted for the last mail of the
 * series before it, within seven days.
 */
export const seriesReport = recordAction('email_series', {
  name: 'report',
  path: '/{id}/report',
  method: 'GET',
  zh: '自动邮件效果',
  en: 'What became of a series',
  access: ['email-marketings.index', 'email-marketings.update'],
  reads: ['email_series_runs', 'email_series_steps', 'email_marketings', 'email_marketing_logs', 'orders'],
  answer: {
    list: {
      position: int('步骤', 'Step', { required: true }),
      mail: string('邮件', 'Mail', { required: true }),
      waiting: int('等待中', 'Waiting', { required: true }),
      sent: int('已发送', 'Sent', { required: true }),
      opened: int('打开', 'Opened', { required: true }),
      clicked: int('点击', 'Clicked', { required: true }),
      unsubscribed: int('退订', 'Unsubscribed', { required: true }),
      bought: int('购买', 'Bought', { required: true }),
      bought_rate: percent('购买率', 'Bought of sent'),
    },
  },
  run: async ({ call: { tx, caller }, id }) =>
    await run<StepReport>(
      tx,
      sql`with mails as (
          select l.*, lead(l.sent_at) over (partition by l.series_run_id order by l.sent_at) as next_at from email_marketing_logs l
          where l.company_id = ${caller.companyId}::bigint and l.series_id = ${id}::bigint and l.sent_at is not null
        ), counts as (
          select m.email_marketing_id as mail_id, count(*)::int as sent, (count(*) filter (where m.opens > 0))::int as opened,
            (count(*) filter (where m.clicks > 0))::int as clicked, count(m.unsubscribed_at)::int as unsubscribed,
            (count(*) filter (where exists (select from orders o where o.company_id = m.company_id and o.email = m.email and ${sql.raw(isSale('o'))}
              and o.paid_at > m.sent_at and o.paid_at <= m.sent_at + make_interval(days => ${attributionDays})
              and (m.next_at is null or o.paid_at <= m.next_at))))::int as bought
          from mails m group by 1
        )
        select p.position::int, e.name as mail,
          (select count(*) from email_series_runs r where r.email_series_id = p.email_series_id and r.step = p.position and r.status in ('waiting', 'sending'))::int as waiting,
          coalesce(n.sent, 0) as sent, coalesce(n.opened, 0) as opened, coalesce(n.clicked, 0) as clicked, coalesce(n.unsubscribed, 0) as unsubscribed,
          coalesce(n.bought, 0) as bought, round(n.bought::numeric / nullif(n.sent, 0), 4)::float8 as bought_rate
        from email_series_steps p join email_marketings e on e.id = p.email_marketing_id left join counts n on n.mail_id = p.email_marketing_id
        where p.company_id = ${caller.companyId}::bigint and p.email_series_id = ${id}::bigint order by p.position`,
    ),
})
