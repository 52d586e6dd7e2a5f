import { int, percent, url } from '../../../../engine/model/fields.ts'
import { recordAction } from '../../../../engine/operations/actions/action.ts'
import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'

/** Of the last 12 months, as long as mails are kept. */
export const linkRanking = recordAction('email_marketings', {
  name: 'links',
  path: '/{id}/links',
  method: 'GET',
  zh: '链接点击排行',
  en: 'Links by clicks',
  access: ['email-marketings.index', 'email-marketing-logs.index', 'email-marketings.update'],
  answer: {
    list: {
      url: url('链接', 'Link', { required: true }),
      people: int('点击人数', 'People', { required: true }),
      clicks: int('点击次数', 'Clicks', { required: true }),
      share: percent('占点击的收件人', 'Of those who clicked'),
    },
  },
  run: async ({ call, id }) =>
    await run(
      call.tx,
      sql`with l as (
          select id, clicked_urls from email_marketing_logs
          where company_id = ${call.caller.companyId}::bigint and email_marketing_id = ${id}::bigint and clicks > 0
        )
        select u.url, count(distinct l.id)::int as people, sum(u.count)::int as clicks,
          round(count(distinct l.id)::numeric / (select count(*) from l), 4)::float8 as share
        from l cross join jsonb_to_recordset(l.clicked_urls) as u (url text, count int)
        where u.url is not null group by u.url order by people desc, clicks desc, u.url limit 50`,
    ),
})
