import { date, decimal, int, string } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { entries } from '../../../engine/model/related-fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { rowsOf } from '../../../engine/operations/parent.ts'
import { run } from '../../../engine/query/sql.ts'
import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { fromCents, toCents } from '../../../kernel/formats/money/amount.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { sharesByClicks } from '../allocations/share-by-clicks.ts'

/** Fewer clicks say too little about who gains from a cooperation. */
const fewestClicks = 100

/** In hundredths of a percent: a smaller difference is not worth a change. */
const leastDifference = 100

const most = 50

const percent = { precision: 5, scale: 2, required: true } as const

/**
 * `GET …/share-proposals`: what the shares of running cooperations would be if they followed the clicks of some days, beside those that hold,
 * the largest difference first. Platforms are not among them: their clicks are reported as a whole and shared out by the very shares, and
 * those that go by clicks do so by themselves.
 */
export const shareProposals = collectionAction({
  name: 'share_proposals',
  path: '/share-proposals',
  method: 'GET',
  zh: '按点击的分摊建议',
  en: 'Shares by clicks',
  access: ['synthesizing-api.download-stats.index'],
  input: {
    from: date('开始日期', 'From', { required: true }),
    to: date('结束日期', 'To', { required: true }),
  },
  answer: {
    list: {
      id: int('合作', 'Cooperation', { required: true }),
      title: string('标题', 'Title', { required: true }),
      partner_name: string('合作方', 'Partner', { required: true }),
      clicks: int('点击', 'Clicks', { required: true }),
      shares: entries(
        '分摊',
        'Shares',
        {
          company_id: int('品牌编号', 'Company id', { required: true }),
          company: string('品牌', 'Company', { required: true }),
          clicks: int('点击', 'Clicks', { required: true }),
          percent: decimal('现分摊(%)', 'Present share', percent),
          proposed: decimal('建议分摊(%)', 'Proposed share', percent),
        },
        { required: true, max: 100 },
      ),
    },
  },
  run: async ({ resource, call, input }) => {
    const [from, to] = [input.from, input.to]
    if (from > to) throw ApiError.invalid({ to: ['结束日期不能早于开始日期'] })
    const { source, condition } = await rowsOf(resource, call)
    const rows = await clickedShares(call, { source, condition, from, to })
    return [...Map.groupBy(rows, ({ id }) => id).values()]
      .flatMap((shares) => proposalOf(shares) ?? [])
      .toSorted((one, other) => differenceOf(other) - differenceOf(one) || one.id - other.id)
      .slice(0, most)
  },
})

interface ClickedRow {
  readonly id: number
  readonly title: string
  readonly partner: string
  readonly company_id: number
  readonly company: string
  readonly clicks: number
  readonly percent: string
}

interface ClickQuery {
  readonly source: SQL
  readonly condition: SQL
  readonly from: string
  readonly to: string
}

/** A row for each company that bears a cooperation or had clicks from it; the shares are those that its form shows. */
async function clickedShares(
  { tx }: Call,
  { source, condition, from, to }: ClickQuery,
): Promise<ClickedRow[]> {
  return await run<ClickedRow>(
    tx,
    sql`with running as (select t.id, t.title, t.partner_name from ${source} where ${condition} and t.status in ('scheduled', 'published')),
      parts as (
        select f.source_id as id, f.company_id, sum(f.clicks) as clicks, 0::numeric as percent from daily_marketing_stats f
          where f.kind = 'synthesizing' and f.channel_type = 'cooperation' and f.date between ${from}::date and ${to}::date
            and f.source_id in (select id from running) group by 1, 2
        union all
        select a.owner_ref, a.company_id, 0, sum(a.percent) from marketing_allocations a
          where a.owner_type = 'cooperation' and a.effective_to is null and a.owner_ref in (select id from running) group by 1, 2
      )
      select r.id, r.title, r.partner_name as partner, p.company_id, c.title as company, sum(p.clicks)::int as clicks, sum(p.percent)::numeric(7, 2)::text as percent
      from parts p join running r on r.id = p.id join companies c on c.id = p.company_id
      group by r.id, r.title, r.partner_name, p.company_id, c.title
      having sum(p.clicks) > 0 or sum(p.percent) > 0 order by r.id, sum(p.percent) desc, p.company_id`,
  )
}

/** Null: too few clicks, a share that the caller does not see, or nothing to change. */
function proposalOf(rows: readonly ClickedRow[]) {
  const [first] = rows
  const clicks = rows.reduce((all, row) => all + row.clicks, 0)
  const held = rows.reduce((all, row) => all + toCents(row.percent), 0)
  if (first === undefined || clicks < fewestClicks || held !== 10_000) return null
  const proposed = sharesByClicks(rows)
  const shares = rows.map(({ company_id: company, company: name, clicks: own, percent: present }) => ({
    company_id: company,
    company: name,
    clicks: own,
    percent: present,
    proposed: fromCents(proposed.get(company) ?? 0),
  }))
  const proposal = { id: first.id, title: first.title, partner_name: first.partner, clicks, shares }
  return differenceOf(proposal) < leastDifference ? null : proposal
}

interface Compared {
  readonly shares: readonly { readonly percent: string; readonly proposed: string }[]
}

function differenceOf({ shares }: Compared): number {
  return Math.max(...shares.map(({ percent: held, proposed }) => Math.abs(toCents(held) - toCents(proposed))))
}
