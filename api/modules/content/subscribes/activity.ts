import { choices } from '../../../engine/model/choice.ts'
import { datetime, enumeration, int, string } from '../../../engine/model/fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { run } from '../../../engine/query/sql.ts'
import { withOffset } from '../../../engine/query/zoned-time.ts'
import { sql } from '../../../kernel/database/sql.ts'

const kind = choices({
  subscribed: ['订阅', 'Subscribed'],
  confirmed: ['确认', 'Confirmed'],
  unsubscribed: ['退订', 'Unsubscribed'],
  sent: ['发送邮件', 'Mail sent'],
  opened: ['打开邮件', 'Mail opened'],
  clicked: ['点击邮件', 'Mail clicked'],
  bounced: ['退信', 'Bounced'],
  ordered: ['下单', 'Ordered'],
})

const most = 200

interface Done {
  readonly at: string
  readonly type: (typeof kind)[number]['value']
  readonly email_marketing_id: number | null
  readonly detail: string
}

/** What a subscriber did and got, the latest first. */
export const subscribeActivity = recordAction('subscribes', {
  name: 'activity',
  reads: ['email_marketing_logs', 'email_marketings', 'orders'],
  path: '/{id}/activity',
  method: 'GET',
  zh: '订阅者活动',
  en: 'What a subscriber did',
  access: ['subscribes.index', 'subscribes.update'],
  answer: {
    list: {
      at: datetime('时间', 'At', { required: true }),
      type: enumeration('类型', 'Type', kind, { required: true }),
      email_marketing_id: int('邮件营销', 'Campaign'),
      detail: string('说明', 'Detail', { required: true }),
    },
  },
  async run({ call: { tx, caller }, id }) {
    const rows = await run<Done>(
      tx,
      sql`with me as (select * from subscribes where id = ${id}::bigint), mails as (
          select l.*, e.name from email_marketing_logs l join me on l.company_id = me.company_id and l.email = me.email
            join email_marketings e on e.id = l.email_marketing_id
        )
        select * from (
          select me.created_at as at, 'subscribed' as type, null::bigint as email_marketing_id, coalesce(me.source_url, '') as detail from me
          union all select me.confirmed_at, 'confirmed', null, '' from me
          union all select me.unsubscribed_at, 'unsubscribed', null, coalesce(me.unsubscribe_reason, '') from me
          union all select m.sent_at, 'sent', m.email_marketing_id, m.name from mails m
          union all select m.first_open_at, 'opened', m.email_marketing_id, m.name from mails m
          union all select m.first_click_at, 'clicked', m.email_marketing_id, m.name from mails m
          union all select coalesce(m.delivered_at, m.sent_at), 'bounced', m.email_marketing_id, coalesce(m.bounce_reason, m.name)
            from mails m where m.bounce_type is not null
          union all select o.created_at, 'ordered', null, o.order_no from orders o join me on o.company_id = me.company_id and o.email = me.email
            where o.deleted_at is null
        ) done where at is not null order by at desc limit ${most}`,
    )
    return rows.map((row) => ({ ...row, at: withOffset(row.at, caller.timezone) }))
  },
})
