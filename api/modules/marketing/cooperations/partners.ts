import type { Access } from '../../../engine/model/access.ts'
import { int, money, percent, string, url } from '../../../engine/model/fields.ts'
import type { AnswerFrom } from '../../../engine/model/records.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { rowsOf } from '../../../engine/operations/parent.ts'
import { contains, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'

const most = 20

const partner = {
  partner_name: string('合作方', 'Partner', { required: true }),
  partner_url: url('合作方网址', 'Partner URL', { required: true }),
  coop_count: int('合作次数', 'Cooperations', { required: true }),
  avg_roi: percent('平均 ROI', 'Average ROI'),
  last_price_usd: money('上次费用', 'Last price', { currency: 'USD' }),
}

/** Who the company worked with before and how it went, for the entry of another cooperation. */
export const partners = (access: Access) =>
  collectionAction({
    name: 'partners',
    path: '/partners',
    method: 'GET',
    zh: '合作方历史',
    en: 'Partners so far',
    access,
    input: { q: string('关键词', 'Keyword', { max: 190 }) },
    answer: { list: partner },
    run: async ({ resource, call, input }) => {
      const { source, condition } = await rowsOf(resource, call)
      const q = (input.q ?? '').trim()
      const matches =
        q === ''
          ? sql`true`
          : sql`(${contains(sql`t.partner_name`, q)} or ${contains(sql`t.partner_url`, q)})`
      return await run<AnswerFrom<typeof partner>>(
        call.tx,
        sql`select partner_name, (array_agg(partner_url order by starts_at desc, id desc))[1] as partner_url, count(*) as coop_count,
            round(sum(profit) / nullif(sum(cost), 0), 4)::float8 as avg_roi,
            (array_agg(price_usd order by starts_at desc, id desc))[1] as last_price_usd
          from (select t.id, t.partner_name, t.partner_url, t.starts_at, t.price_usd,
              brought.profit_usd as profit, brought.cost_usd as cost
            from ${source} where ${condition} and ${matches}) found
          group by partner_name order by max(starts_at) desc, partner_name limit ${most}`,
      )
    },
  })
