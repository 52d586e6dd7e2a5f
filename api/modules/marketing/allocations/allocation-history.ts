import type { Access } from '../../../engine/model/access.ts'
import { choices } from '../../../engine/model/choice.ts'
import { groupTimezone } from '../../../engine/model/company-time.ts'
import { date, datetime, decimal, enumeration, string } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { entries } from '../../../engine/model/related-fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { run } from '../../../engine/query/sql.ts'
import { today } from '../../../engine/query/today.ts'
import { withOffset } from '../../../engine/query/zoned-time.ts'
import { sql } from '../../../kernel/database/sql.ts'

type Owner = 'cooperation' | 'platform' | 'coupon'

const state = choices({
  coming: ['待生效', 'To come'],
  current: ['当前', 'Current'],
  past: ['已结束', 'Past'],
})

const owners = { cooperation: 'cooperations', platform: 'platforms', coupon: 'coupons' } as const

/** `GET …/{id}/allocations`: who bore how much of a record since when, the newest group of shares first, as far as the caller may see it. */
export const allocationHistory = (owner: Owner, access: Access) =>
  recordAction(owners[owner], {
    name: 'allocations',
    path: '/{id}/allocations',
    method: 'GET',
    zh: '分摊历史',
    en: 'History of the allocation',
    access,
    answer: {
      list: {
        from: date('生效日', 'From', { required: true }),
        to: date('截止日', 'To'),
        state: enumeration('状态', 'State', state, { required: true }),
        by: string('修改人', 'Changed by'),
        at: datetime('修改时间', 'Changed', { required: true }),
        shares: entries(
          '分摊',
          'Shares',
          {
            company: string('品牌', 'Company', { required: true }),
            product: string('产品', 'Product'),
            percent: decimal('比例(%)', 'Percent', { precision: 5, scale: 2, required: true }),
          },
          { required: true },
        ),
      },
    },
    run: ({ call, id }) => historyOf(call, owner, id),
  })

interface Share {
  readonly from: string
  readonly to: string | null
  readonly by: string | null
  readonly at: string
  readonly company: string
  readonly product: string | null
  readonly percent: string
}

interface Group extends Omit<Share, 'company' | 'product' | 'percent'> {
  readonly state: (typeof state)[number]['value']
  readonly shares: readonly Pick<Share, 'company' | 'product' | 'percent'>[]
}

/** A group of shares is what begins on the same day. `to` is its last day; none where it still holds. */
async function historyOf({ tx, caller }: Call, owner: Owner, id: number): Promise<Group[]> {
  const rows = await run<Share>(
    tx,
    sql`select a.effective_from::text as "from", (a.effective_to - 1)::text as "to", u.name as by, a.created_at as at,
        c.title as company, p.name as product, a.percent::text as percent
      from marketing_allocations a join companies c on c.id = a.company_id
        left join products p on p.id = a.product_id left join users u on u.id = a.created_by
      where a.owner_type = ${owner} and a.owner_ref = ${id}::bigint
      order by a.effective_from desc, a.percent desc, a.id`,
  )
  const day = today(groupTimezone)
  return [...Map.groupBy(rows, (row) => row.from).values()].flatMap((shares) => {
    const [first] = shares
    if (first === undefined) return []
    const { from, to, by, at } = first
    return [
      {
        from,
        to,
        state: from > day ? 'coming' : to !== null && to < day ? 'past' : 'current',
        by,
        at: withOffset(at, caller.timezone),
        shares: shares.map(({ company, product, percent }) => ({ company, product, percent })),
      },
    ]
  })
}
